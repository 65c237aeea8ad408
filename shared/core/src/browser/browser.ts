export { addListeners, listenToBrowser, onStorageChange, registerBrowserListener } from './listen-to-browser';
export { whenIdle } from './when-idle';
