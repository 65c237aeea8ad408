/** HTML that a venue wrote, made safe and shown. The only place that knows the sanitiser. */
export { prepareStoreHtml } from './load-safe-html';
export { StoreHtml } from './store-html';
