import { plainPath } from '../routes.mjs';
import { oreIn, storeForms, toUrl } from '../store-forms.mjs';
import { isFields, quote, textIn, wrongValue } from './finding.mjs';

export function checkRecord(store) {
  return [
    ...checkSeller(store),
    ...checkVat(store),
    ...checkBag(store),
    ...checkPayButton(store, 'pay_button_text'),
    ...checkPayButton(store, 'account_card_payment_button_text'),
    ...checkPage(store, 'conditions_page_url', 'Handelsbetingelserne'),
    ...checkPage(store, 'privacy_page_url', 'Privatlivspolitikken'),
    ...checkFoodAuthority(store),
    ...checkStatement(store),
  ];
}

const seller = [
  ['registration_number', 'CVR-nummer', storeForms.registrationNumber, 'skal være otte cifre som tekst'],
  ['email', 'E-mailadresse', storeForms.email, 'skal være en e-mailadresse'],
  ['phone', 'Telefonnummer', storeForms.phone, 'skal være et telefonnummer som tekst'],
  ['address', 'Adresse', /\S/, 'skal være en tekst'],
];

function checkSeller(store) {
  return seller.flatMap(([field, name, form, wanted]) => {
    const text = typeof store[field] === 'number' ? null : textIn(store[field]);
    if (text === '') return [{ field, says: `${name} på den, der sælger, mangler.` }];
    return text !== null && form.test(text) ? [] : [wrongValue(field, store[field], wanted)];
  });
}

const trueOrFalse = 'skal være true eller false';

function checkVat({ vat_included: isIncluded }) {
  const field = 'vat_included';
  if (isIncluded === true) return [];
  if (isIncluded != null && isIncluded !== false) return [wrongValue(field, isIncluded, trueOrFalse)];
  return [{ field, says: 'Det mangler, at priserne er med moms. Kvitteringer viser derfor ingen moms.' }];
}

function checkBag({ takeaway_section: takeaway }) {
  if (!isFields(takeaway)) return [];
  const field = 'takeaway_section.bag_is_opt_in';
  const { bag_is_opt_in: isOptIn, bag_product_name: name, bag_product_price: price } = takeaway;
  if (isOptIn != null && typeof isOptIn !== 'boolean') return [wrongValue(field, isOptIn, trueOrFalse)];
  if (!name || !(oreIn(price) > 0) || isOptIn) return [];
  return [{ field, says: 'Bæreposen koster penge og er valgt på forhånd.' }];
}

function checkPayButton(store, field) {
  const text = textIn(store[field]);
  if (text === null) return [wrongValue(field, store[field], 'skal være en tekst')];
  if (text === '' || storeForms.payment.test(text.normalize())) return [];
  return [
    { field, says: `Knappen ${quote(text)} siger ikke, at man skal betale: skriv betal, køb eller bestil.` },
  ];
}

function checkPage(store, field, name) {
  const address = textIn(store[field]);
  if (address === null) return [wrongValue(field, store[field], 'skal være en tekst')];
  if (address === '') return [{ field, says: `${name} mangler.` }];
  if (/^https?:/i.test(address))
    return toUrl(address) ? [] : [wrongValue(field, address, 'skal være en adresse')];
  const pages = Array.isArray(store['pages']) ? store['pages'] : [];
  const isPage = (page) =>
    isFields(page) && typeof page['url'] === 'string' && toPath(page['url']) === toPath(address);
  return pages.some(isPage) ? [] : [{ field, says: `${name} fører til ${quote(address)}, som ikke findes.` }];
}

const toPath = (url) => plainPath(url).toLowerCase();

const isFrontPage = /^https?:\/\/[^/?#]+\/?(?:[?#]|$)/i;

function checkFoodAuthority({ food_authority_url: url }) {
  const field = 'food_authority_url';
  const text = textIn(url);
  if (text === '') return [{ field, says: 'Linket til butikkens egen kontrolrapport (smiley) mangler.' }];
  if (text === null || !toUrl(text))
    return [wrongValue(field, url, 'skal være en adresse, der begynder med https://')];
  if (!isFrontPage.test(text)) return [];
  return [{ field, says: `${quote(text)} fører ikke til nogen virksomhed, kun til en forside.` }];
}

function checkStatement({ accessibility_statement_url: url }) {
  const text = textIn(url);
  if (text === '' || (text !== null && toUrl(text))) return [];
  return [wrongValue('accessibility_statement_url', url, 'skal være en adresse, der begynder med https://')];
}
