import { sectionConfig } from '@kantine/section/webpack';

export default sectionConfig(import.meta.url);
