import { settingsScript } from '@kantine/contract/settings';

import { readSectionPackage } from '../build/section-package.mjs';

/** The checks of settings that jest's setup gives to the pages, as a build writes them. @param packageFiles of sections */
export const sectionChecks = (packageFiles) =>
  packageFiles.flatMap((file) => {
    const { name, menu, settings } = readSectionPackage(file);
    if (!settings) return [];
    const { attribute, schema } = settings;
    return [{ name, menu, settings: { attribute }, script: settingsScript(name, schema) }];
  });
