import { randomInt } from 'node:crypto';

/**
 * A port for a program that must be told one. It lies below those that systems give to connections and to servers
 * that name none, so that none of them takes it before the program starts.
 * @param neighbours how many ports after it are free too
 */
export async function findFreePort(neighbours = 0) {
  // Imported late: the benches import the databases before they install.
  const { default: getPort } = await import('get-port');
  const first = randomInt(20_000, 32_000);
  for (let port = first; port <= first + neighbours; port += 1)
    if ((await getPort({ port })) !== port) return findFreePort(neighbours);
  return first;
}
