export { default } from '@kantine/section/jest';
