export { prepareStoreHtml } from './load-safe-html';
export { StoreHtml } from './store-html';
