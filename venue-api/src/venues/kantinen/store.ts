import type { StoreAttributes } from '../venue.ts';
import { pages } from './pages.ts';

export const store: StoreAttributes = {
  name: 'Kantinen',
  alias: null,
  page_title: 'Kantinen – bestil mad',
  address: 'Havnegade 1',
  zip_code: '1058',
  city: 'København K',
  logo_path: 'logo.svg',
  background_image_path: 'background.svg',
  left_footer_text:
    '<p><strong>Kantinen</strong><br>Havnegade 1<br>1058 København K</p><p>Køkkenet: <a href="tel:+4533112233">33 11 22 33</a></p>',
  right_footer_text:
    '<p><strong>Åbningstider</strong><br>Mandag til fredag kl. 7.30–17.30<br>Lørdag og søndag lukket</p><p>Allergi? Spørg os – vi kender alle vores råvarer.</p>',
  food_authority_url: 'https://www.findsmiley.dk/',
  conditions_page_url: 'betingelser',
  privacy_page_url: 'privatliv',
  has_accounts: true,
  allows_guest_purchases: true,
  pay_button_text: null,
  account_card_payment_button_text: 'Betal med medarbejderkort',
  payment_methods: ['online', 'account-card'],
  account_groups: [
    { id: 1, payment_methods: ['online', 'account-card'] },
    { id: 2, payment_methods: ['online'] },
  ],
  account_fields: [
    { name: 'name', alias: 'Navn', is_required: true },
    { name: 'phone', alias: 'Telefon', is_required: false },
    { name: 'number', alias: 'Medarbejdernummer', is_required: true },
    { name: 'department', alias: 'Afdeling', is_required: false },
  ],
  pages,
  takeaway_section: {
    alias: 'Takeaway',
    description: 'Tag dagens frokost eller aftensmaden med hjem',
    opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    preparation_time: 60,
    menu_text:
      '<p>Alt er lavet fra bunden i vores eget køkken. Bestil senest en time før afhentning, så står maden klar til dig ved disken.</p>',
    cart_text: '<p>Maden holdes varm indtil en halv time efter afhentningstidspunktet.</p>',
    show_pickup_time_in_cart: true,
    allows_comments: true,
    bag_product_name: 'Bærepose',
    bag_product_price: 4,
    order_field_groups: [
      {
        name: 'Afhentning',
        description: 'Så ved vi, hvor og til hvem maden skal stå klar.',
        order_fields: [
          {
            id: 1,
            name: 'Afdeling',
            widget: 'select',
            is_required: true,
            widget_attributes: { options: ['Nord', 'Syd', 'Øst', 'Gæst i huset'] },
          },
          {
            id: 2,
            name: 'Afhentningssted',
            widget: 'radio',
            is_required: true,
            widget_attributes: { options: ['Ved disken', 'I foyeren'] },
          },
        ],
      },
      {
        name: 'Til køkkenet',
        description: null,
        order_fields: [
          { id: 3, name: 'Allergier', widget: 'text', is_required: false, widget_attributes: null },
        ],
      },
    ],
  },
  retail_section: { alias: 'Butik', description: 'Køb mad og drikke fra køleskabet og hylderne' },
  meetings_section: {
    opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    allow_updates_until: 120,
    meeting_list_text:
      '<p>Her kan du se og ændre dine møder. Du kan rette i et møde indtil <strong>to timer</strong> før, det begynder.</p>',
  },
  iss_menu_plan_section: { alias: 'Ugens menu' },
};
