import { isFields } from './finding.mjs';
import { checkGoods } from './goods-rules.mjs';
import { checkRecord } from './record-rules.mjs';

/** The facts that the law asks for and that the venue's API does not say, or says wrong. docs/law.md has the rules. */
export function checkLaw({ store, goods = {}, takesWithdrawals }) {
  const record = isFields(store) ? store : {};
  return [
    ...checkRecord(record),
    ...Object.entries(goods).flatMap(([list, items]) => checkGoods(list, items)),
    ...(record['retail_section'] && takesWithdrawals === false ? [noWithdrawals] : []),
  ];
}

const noWithdrawals = {
  field: 'POST /withdrawals',
  says: 'Butikken sælger varer, men kan ikke tage imod fortrydelser. Kunden får en mail at sende i stedet.',
};

/** '3 forhold, som loven kræver, mangler i butikkens oplysninger' */
export function sayFindings(count) {
  return `${count || 'Ingen'} forhold, som loven kræver, mangler i butikkens oplysninger`;
}
