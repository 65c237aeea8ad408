export { loadedSafeHtml, prepareStoreHtml } from './load-safe-html';
export { StoreHtml } from './store-html';
