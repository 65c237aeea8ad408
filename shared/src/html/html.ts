/** HTML that a venue wrote, made safe and shown. The only place that knows the sanitiser. */
export { StoreHtml } from './store-html';
