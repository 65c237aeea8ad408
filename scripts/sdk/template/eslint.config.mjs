export { default } from '@kantine/section/eslint';
