/** Browser storage that never throws, and state that lives in it. */
export { type Area, readJson, readText, remove, writeJson, writeText } from './browser-storage';
export { type Change, createStored, type Stored } from './stored';
