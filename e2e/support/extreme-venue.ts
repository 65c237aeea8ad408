/** A very long Danish word. */
const word = 'Specialøkonomforeningsmedlemskabskontingentopkrævning';
/** A sentence that starts with it. */
export const sentence = `${word} med fløde, ristede hasselnødder fra Langeland og et drys af frysetørrede hindbær`;

type Item = Record<string, unknown> & { name: string };
interface StoreAnswer {
  data: { attributes: { takeaway_section: Record<string, unknown>; pages: unknown[] } & Item };
}

const nameOf = (index: number) => `${index % 2 === 0 ? word : sentence} ${index}`;

/** Gives an item a long name and description, a price from 0 to 12.345,50 kr., and half of them no picture. */
const stretched = (item: Item, index: number): Item => ({
  ...item,
  name: nameOf(index),
  price: [0, 12_345.5, 65][index % 3],
  allergens: [word + word, sentence],
  diets: [word + word],
  unit_price: word.slice(0, 40),
  // Other tests buy the shared site's last pieces, and a dish that is sold out by then says so.
  ...(typeof item['remaining'] === 'number' && { remaining: 9_999 }),
  label: [{ name: word, value: word + word }],
  ...(index % 2 === 0 && { image: null }),
  ...(index % 3 === 0 && { description: `${word}${word} ${sentence}` }),
});

/** Gives the demo venue very long words, high prices and many pages. */
export const extremes = {
  '/store': (answer: StoreAnswer) => {
    const { attributes } = answer.data;
    const { takeaway_section: takeaway } = attributes;
    Object.assign(attributes, { alias: sentence, pay_button_text: sentence });
    Object.assign(attributes, { address: word + word, city: word + word });
    Object.assign(takeaway, { alias: word, bag_product_name: word, menu_text: `<p>${word}${word}</p>` });
    const fields = ['text', 'select', 'radio'].map((widget, index) => ({
      id: index + 1,
      name: nameOf(index),
      widget,
      is_required: true,
      widget_attributes: { options: [word + word, 4711] },
    }));
    takeaway['order_field_groups'] = [{ name: word, description: sentence, order_fields: fields }];
    for (let index = 0; index < 9; index += 1)
      attributes.pages.push({ name: nameOf(index), url: `side-${index}`, show_in_menu: true, content: word });
    return answer;
  },
  '/takeaway/menu-items/': (answer: { data: Item[] }) => ({ data: answer.data.map(stretched) }),
  '/retail/products': (answer: { data: Item[] }) => ({ data: answer.data.map(stretched) }),
};
