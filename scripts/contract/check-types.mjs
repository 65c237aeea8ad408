import { compareVersions } from 'compare-versions';
import { changedRule, compareReports } from './compare-reports.mjs';

export function checkVersion({ version, source, changeLog }) {
  return [
    ...(source === version
      ? []
      : [`sharedContractVersion is ${source}, but the package's version ${version}`]),
    ...(chapterOf(version, changeLog) === undefined
      ? [`shared/contract/CHANGELOG.md has no chapter ${version}`]
      : []),
  ];
}

const chapterOf = (version, changeLog) =>
  changeLog.split(/^## /m).find((text) => text.startsWith(`${version}\n`));

const parts = ['first', 'second', 'third'];
const partOf = { major: 0, minor: 1 };

export function checkTypes({ version, kept, previous, current, changeLog }) {
  if (previous && compareVersions(previous.version, version) > 0)
    return refuse(`The contract is ${version}, but there is a report of ${previous.version}`);

  const problems = [
    ...(kept ? findTooSmall(version, kept, version, current) : []),
    ...(previous ? findTooSmall(previous.version, previous.report, version, kept ?? current) : []),
  ];
  if (problems.length > 0) return refuse(...problems);
  const untold = previous ? findUntold(previous.report, kept ?? current, version, changeLog) : [];
  const isSame = kept && JSON.stringify(sorted(kept)) === JSON.stringify(sorted(current));
  if (isSame) return { problems: untold, isWritable: true };
  const what = kept
    ? `The report of ${version} is older than the source`
    : `There is no report of ${version}`;
  return { problems: [`${what}: npm run contract:shared -- --write`, ...untold], isWritable: true };
}

const refuse = (...problems) => ({ problems, isWritable: false });
const sorted = (report) => Object.entries(report).sort(([a], [b]) => (a < b ? -1 : 1));

/** A type that has changed only because another one has needs no word. */
function findUntold(before, after, version, changeLog) {
  const chapter = chapterOf(version, changeLog) ?? '';
  return compareReports(before, after)
    .filter(({ name, rule }) => rule !== changedRule && !chapter.includes(`\`${name}\``))
    .map(
      ({ entry, name }) =>
        `${entry}: ${name} is not in the chapter ${version} of shared/contract/CHANGELOG.md`,
    );
}

function findTooSmall(from, before, to, after) {
  const [olds, news] = [from, to].map((version) => version.split('.').map(Number));
  const raised = olds.findIndex((part, index) => part !== news[index]);
  const needed = ({ level }) => partOf[level];
  return compareReports(before, after)
    .filter((change) => raised === -1 || raised > needed(change))
    .map((change) => {
      const part = needed(change);
      const next = [...olds.slice(0, part), olds[part] + 1, 0, 0].slice(0, 3).join('.');
      return `${change.entry}: ${change.name} ${change.rule}. After ${from} this needs a new ${parts[part]} number: ${next}`;
    });
}
