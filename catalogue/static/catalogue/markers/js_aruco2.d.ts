// What we use of js-aruco2, which brings no types of its own.

interface Point {
  x: number;
  y: number;
}

export interface FoundMarker {
  id: number;
  /** clockwise from the marker's own upper left one */
  corners: Point[];
  hammingDistance: number;
}

interface Detector {
  detect(image: { width: number; height: number; data: Uint8ClampedArray }): FoundMarker[];
  /** Reads one candidate: a small picture of it alone, and its corners in the large one. */
  getMarker(image: { width: number; data: ArrayLike<number> }, corners: Point[]): FoundMarker | null;
  dictionary: { find(code: number[][]): { id: number; distance: number } | undefined };
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
