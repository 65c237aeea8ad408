export { readJson, readText, remove, writeJson, writeText } from './browser-storage';
export { type Change, createStored, type Stored } from './stored';
