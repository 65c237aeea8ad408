/** The store's texts for a renderer, which has no sanitizer of its own. No browser loads this file, so it is no share key. */
export { provideSafeHtml } from './html/load-safe-html';
