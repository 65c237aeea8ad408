/** webpack would say it above a stack. @returns what is wrong in a section's package.json or in the schema that it names */
export async function findSectionProblem(packageFile) {
  const { readSectionPackage } = await import('@kantine/build/section-package.mjs');
  try {
    readSectionPackage(packageFile);
    return undefined;
  } catch (error) {
    return error.message;
  }
}
