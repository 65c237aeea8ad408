import { sayAccountCard } from '../order-details/say-payment';
import { sayPayByAccountCard, sayPayByCard } from './use-known-order';

const space = '\u00a0';
const card = (type: string, maskedNumber: string) => ({ id: 3, type, maskedNumber, expiration: '12/28' });

test.each([
  ['visa', '4111 11XX XXXX 1111', `Betal 253,00${space}kr. med Visa •••• 1111`],
  ['mc', '550000******0004', `Betal 253,00${space}kr. med Mastercard •••• 0004`],
  ['visa_dk', 'XXXXXXXXXXXX1234', `Betal 253,00${space}kr. med Visa/Dankort •••• 1234`],
  ['Dankort', '1234', `Betal 253,00${space}kr. med Dankort •••• 1234`],
  ['kort', '1234', `Betal 253,00${space}kr. med kort •••• 1234`],
])('the button of a card of the type %s', (type, maskedNumber, words) => {
  expect(sayPayByCard(25_300, card(type, maskedNumber))).toBe(words);
});

test.each([
  ['Betal med medarbejderkort', `Betal 253,00${space}kr. med medarbejderkort`],
  ['Skriv på kontoen', `Skriv på kontoen · Betal 253,00${space}kr.`],
  ['Personale: Betal med kort', `Personale: Betal med kort · 253,00${space}kr.`],
  ['Køb på kontoen', `Køb på kontoen · 253,00${space}kr.`],
  ['Betal med kort\nuden gebyr', `Betal med kort\nuden gebyr · 253,00${space}kr.`],
])('the button of the account card of a venue that says “%s”', (text, words) => {
  expect(sayPayByAccountCard(25_300, text)).toBe(words);
});

test.each([
  ['Betal med medarbejderkort', 'Betal med medarbejderkort'],
  ['BESTIL på kort', 'BESTIL på kort'],
  ['Kortbestilling/køb', 'Kortbestilling/køb'],
  ['Københavns Kommunes kort', `Københavns Kommunes kort · Betal 253,00${space}kr.`],
  ['Indkøbskort', `Indkøbskort · Betal 253,00${space}kr.`],
  ['Indkøb', `Indkøb · Betal 253,00${space}kr.`],
  ['Ubetalt konto', `Ubetalt konto · Betal 253,00${space}kr.`],
  ['Købmandens kort', `Købmandens kort · Betal 253,00${space}kr.`],
  ['Medarbejderkort', `Medarbejderkort · Betal 253,00${space}kr.`],
  ['Til kassen', `Til kassen · Betal 253,00${space}kr.`],
])('among the ways to pay the account card of a venue that says “%s” says that it costs', (text, words) => {
  expect(sayAccountCard(25_300, text)).toBe(words);
});
