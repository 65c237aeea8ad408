/** For a renderer: the store's texts, and the facts of a page. No browser loads this file, so it is no share key. */
export { PageReport } from './components/layout/page-report';
export { provideSafeHtml } from './html/load-safe-html';
