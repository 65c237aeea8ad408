/** Loops, because `replace(/\/+$/, '')` tries each slash of a long row anew: a stranger's address can have thousands. */
export function cutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
