export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
export { runLoaders } from './section/load-routes';
export { isPersonalPage } from './section/page';
export { messageOf } from './section/redirect-message';
