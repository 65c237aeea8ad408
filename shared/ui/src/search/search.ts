export { SearchCount } from './search-count';
export { SearchField } from './search-field';
export { type Found, useSearch } from './use-search';
