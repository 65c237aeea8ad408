export { sectionConfig } from '@kantine/build/section.mjs';
