import { sectionConfig } from '@kantine/shared/build/section.mjs';

export default sectionConfig(import.meta.url);
