const absences = ['ENOENT', 'ENOTDIR'];

/** A file that cannot be read for another reason may be there. @param {unknown} error */
export const isAbsence = (error) =>
  error instanceof Error && 'code' in error && absences.includes(String(error.code));
