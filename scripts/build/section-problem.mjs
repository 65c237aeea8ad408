export async function findSectionProblem(packageFile) {
  const { readSectionPackage } = await import('@kantine/build/section-package.mjs');
  try {
    readSectionPackage(packageFile);
    return undefined;
  } catch (error) {
    return error.message;
  }
}
