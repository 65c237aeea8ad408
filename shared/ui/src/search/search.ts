export { SearchCount } from './search-count';
export { SearchField } from './search-field';
export { type SearchResult, useSearch } from './use-search';
