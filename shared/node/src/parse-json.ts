/** Editors on Windows write a byte order mark, which `JSON.parse` refuses. */
export const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));
