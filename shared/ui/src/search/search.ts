export { SearchCount } from './search-count';
export { SearchField } from './search-field';
export { useSearch } from './use-search';
