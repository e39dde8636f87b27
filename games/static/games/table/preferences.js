// How this device likes to see the table: kept in the browser, for all tables.

/**
 * @param {string} name
 * @param {string} otherwise
 */
export const preferred = (name, otherwise) => localStorage.getItem(`table ${name}`) ?? otherwise;

/**
 * @param {string} name
 * @param {string} value
 */
export const prefer = (name, value) => localStorage.setItem(`table ${name}`, value);

/** Whether letters and numbers on the keyboard do something. */
export const hasLetterKeys = () => preferred("letters", "on") === "on";
