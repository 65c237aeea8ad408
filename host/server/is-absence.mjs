const absences = ['ENOENT', 'ENOTDIR'];

/** A file that cannot be read for another reason may be there. @param {unknown} error */
export const isAbsence = (error) =>
  error instanceof Error && 'code' in error && absences.includes(String(error.code));

/** @template T @param {Promise<T>} reading @returns {Promise<T | null>} */
export const nullIfAbsent = (reading) =>
  reading.catch((error) => {
    if (isAbsence(error)) return null;
    throw error;
  });
