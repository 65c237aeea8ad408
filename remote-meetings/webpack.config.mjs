import { sectionConfig } from '@kantine/build/section.mjs';

export default sectionConfig(import.meta.url);
