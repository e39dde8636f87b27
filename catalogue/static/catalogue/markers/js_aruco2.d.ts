// What we use of js-aruco2, which brings no types of its own.

export interface FoundMarker {
  id: number;
  /** clockwise from the marker's own upper left one */
  corners: { x: number; y: number }[];
  hammingDistance: number;
}

interface Detector {
  detect(image: { width: number; height: number; data: Uint8ClampedArray }): FoundMarker[];
}

/** The codes of a family of markers, as zeros (black) and ones. */
interface Dictionary {
  codeList: string[];
}

declare const aruco: {
  AR: {
    Detector: new (options: { dictionaryName: string; maxHammingDistance: number }) => Detector;
    Dictionary: new (name: string) => Dictionary;
  };
};
export default aruco;
