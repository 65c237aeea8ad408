import { fits } from '@kantine/contract/routes';
import { compareReports } from './compare-reports.mjs';
import { contractVersion, entryOf, readReport } from './reports.mjs';

const alwaysUsed = { '@kantine/routing': ['Section'] };

export function checkSection(
  section,
  { version, contract, builtFor, uses },
  host = { version: contractVersion, readReport },
) {
  const problems = findBreaks({ builtFor, uses }, host);
  if (!fits(host.version, contract))
    problems.unshift(
      `needs the contract ${contract}, the host has ${host.version}: ${sayRemedy(host.version, contract)}`,
    );
  return { section, version, problems };
}

function findBreaks({ builtFor, uses }, host) {
  // A kit has the report of its own version only: the range decides about another host.
  if (builtFor === host.version || !host.readReport(host.version)) return [];
  if (builtFor === undefined) return ['does not say which contract it was built for'];
  if (!isVersion(builtFor) || !host.readReport(builtFor))
    return [`was built for ${builtFor}, of which there is no report`];
  const used = Object.entries({ ...alwaysUsed, ...uses }).flatMap(([key, names]) =>
    [...names, ...(alwaysUsed[key] ?? [])].map((name) => `${entryOf(key)} ${name}`),
  );
  const isUsed = ({ entry, name }) => used.includes(`${entry} ${name}`) || used.includes(`${entry} *`);
  return compareReports(host.readReport(builtFor), host.readReport(host.version))
    .filter((change) => change.level === 'major' && isUsed(change))
    .map(({ entry, name, rule }) => `uses ${name} of ${entry}, which ${rule}`);
}

/** The names of reports: any other one could be the path of a folder. */
const isVersion = (text) => /^\d+\.\d+\.\d+$/.test(text);

function sayRemedy(version, range) {
  const [least] = /\d[\d.]*/.exec(range) ?? [];
  if (!least) return `a range such as ^${version} is wanted`;
  return fits(version, `>=${least}`) ? 'build it with a newer kit' : 'deploy the host first';
}

export const sayProblems = (checked) =>
  checked.flatMap(({ section, version, problems }) =>
    problems.map((problem) => `${section} ${version} ${problem}`),
  );
