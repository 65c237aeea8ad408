import { isFields } from './finding.mjs';
import { checkGoods } from './goods-rules.mjs';
import { checkRecord } from './record-rules.mjs';

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

export function sayFindings(count) {
  return `${count || 'Ingen'} forhold, som loven kræver, mangler i butikkens oplysninger`;
}
