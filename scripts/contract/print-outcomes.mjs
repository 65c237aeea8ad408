export function printOutcomes(outcomes) {
  const width = Math.max(0, ...outcomes.map(({ operation }) => operation.id.length));
  for (const { operation, outcome, notes } of outcomes) {
    const name = `${outcome.padEnd('not checked'.length)}  ${operation.id.padEnd(width)}`;
    const [beside, below] = outcome === 'differs' ? [[], notes] : [notes, []];
    console.log([name, ...beside].join('  ').trimEnd());
    for (const note of below) console.log(`             ${note}`);
  }
  const count = (wanted) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  console.log(`${count('ok')} ok, ${count('differs')} differ, ${count('not checked')} not checked`);
  return count('differs') === 0;
}
