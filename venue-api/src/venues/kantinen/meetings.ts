import type { DemoMeeting, MeetingCatalogue } from '../venue.ts';

export const meetings: MeetingCatalogue = {
  rooms: [
    { id: 1, name: 'Havnen', capacity: 12 },
    { id: 2, name: 'Kajen', capacity: 6 },
    { id: 3, name: 'Pakhuset', capacity: 40 },
    { id: 4, name: 'Fyrtårnet', capacity: 4 },
  ],
  folders: [
    {
      id: 1,
      name: 'Morgenmad',
      products: [
        {
          id: 1,
          name: 'Morgenbrød med ost og smør',
          description: 'Lun bolle, Vesterhavsost og syltetøj.',
          price: 45,
          availableFrom: '07:30',
          availableTo: '10:30',
          allergens: ['hvede', 'mælk'],
          diets: ['vegetarisk'],
        },
        {
          id: 2,
          name: 'Skyr med granola',
          description: null,
          price: 32,
          availableFrom: '07:30',
          availableTo: '10:30',
          allergens: ['mælk', 'havre'],
          diets: ['vegetarisk'],
        },
      ],
    },
    {
      id: 2,
      name: 'Frokost',
      products: [
        {
          id: 3,
          name: 'Sandwich, blandet',
          description: 'Kød, fisk og grønt efter antal.',
          price: 68,
          availableFrom: '11:00',
          availableTo: '14:00',
        },
        {
          id: 4,
          name: 'Smørrebrød, tre stykker',
          description: 'Køkkenets valg efter årstiden.',
          price: 115,
          availableFrom: '11:00',
          availableTo: '14:00',
        },
        {
          id: 5,
          name: 'Salatbuffet',
          description: 'Tre salater, brød og smør.',
          price: 95,
          availableFrom: '11:00',
          availableTo: '14:00',
          allergens: ['hvede', 'mælk', 'sennep'],
          diets: ['vegetarisk'],
        },
      ],
    },
    {
      id: 3,
      name: 'Kaffe og kage',
      products: [
        {
          id: 6,
          name: 'Kaffe og te',
          description: 'På kande, pr. person.',
          price: 25,
          allergens: [],
          diets: ['vegansk', 'glutenfri'],
        },
        {
          id: 7,
          name: 'Kanelsnegl',
          description: 'Bagt i huset.',
          price: 24,
          availableTo: '16:00',
          allergens: ['hvede', 'mælk'],
          diets: ['vegetarisk'],
        },
        {
          id: 8,
          name: 'Frugtfad',
          description: 'Årstidens frugt, pr. person.',
          price: 28,
          allergens: [],
          diets: ['vegansk', 'glutenfri'],
        },
        {
          id: 9,
          name: 'Danskvand',
          description: null,
          price: 15,
          allergens: [],
          diets: ['vegansk', 'glutenfri'],
        },
      ],
    },
    {
      id: 4,
      name: 'Efter fyraften',
      products: [
        {
          id: 10,
          name: 'Snackbræt',
          description: 'Oliven, mandler, ost og pølse.',
          price: 85,
          availableFrom: '15:00',
          allergens: ['mælk', 'mandler'],
          diets: ['glutenfri'],
        },
        {
          id: 11,
          name: 'Glas vin',
          description: 'Hvid eller rød.',
          price: 55,
          availableFrom: '15:00',
          allergens: ['sulfitter'],
          diets: ['vegansk', 'glutenfri'],
        },
      ],
    },
  ],
  fields: [
    { id: 1, name: 'Omkostningssted', widget: 'text', isRequired: true, options: null },
    {
      id: 2,
      name: 'Opstilling',
      widget: 'select',
      isRequired: true,
      options: ['Bestyrelsesbord', 'Biografopstilling', 'Hestesko'],
    },
    { id: 3, name: 'Særlige ønsker', widget: 'text', isRequired: false, options: null },
  ],
  meetings: [
    ...[-46, -41, -36, -31, -26, -21, -16, -11].map(weeklyMeeting),
    {
      inDays: -6,
      accountId: 1,
      title: 'Månedsmøde i Nord',
      startTime: '09:00',
      endTime: '10:30',
      internal: 9,
      external: 0,
      status: 'paid',
      roomIds: [1],
      answers: [
        { fieldId: 1, value: '4210' },
        { fieldId: 2, value: 'Bestyrelsesbord' },
      ],
      deliveries: [
        {
          time: '09:00',
          comment: null,
          roomId: 1,
          lines: [
            { productId: 1, quantity: 9 },
            { productId: 6, quantity: 9 },
          ],
        },
      ],
    },
    {
      inDays: -2,
      accountId: 1,
      title: 'Kundebesøg: Ærø Mejeri',
      startTime: '11:30',
      endTime: '13:30',
      internal: 3,
      external: 4,
      status: 'unpaid',
      roomIds: [1],
      answers: [
        { fieldId: 1, value: '4210' },
        { fieldId: 2, value: 'Bestyrelsesbord' },
      ],
      deliveries: [
        {
          time: '12:00',
          comment: 'En er veganer.',
          roomId: 1,
          lines: [
            { productId: 4, quantity: 7 },
            { productId: 9, quantity: 7 },
          ],
        },
      ],
    },
    {
      inDays: 3,
      accountId: 1,
      title: 'Planlægning af sommerfest',
      startTime: '14:00',
      endTime: '16:00',
      internal: 5,
      external: 0,
      status: 'ready',
      roomIds: [2],
      answers: [
        { fieldId: 1, value: '7001' },
        { fieldId: 2, value: 'Bestyrelsesbord' },
      ],
      deliveries: [
        {
          time: '14:30',
          comment: null,
          roomId: 2,
          lines: [
            { productId: 6, quantity: 5 },
            { productId: 7, quantity: 5 },
          ],
        },
      ],
    },
    {
      inDays: 8,
      accountId: 1,
      title: 'Temadag om madspild',
      startTime: '09:00',
      endTime: '17:00',
      internal: 18,
      external: 12,
      status: 'unapproved',
      roomIds: [3, 4],
      answers: [
        { fieldId: 1, value: '7001' },
        { fieldId: 2, value: 'Biografopstilling' },
        { fieldId: 3, value: 'Højttaler og to mikrofoner' },
      ],
      deliveries: [
        {
          time: '09:00',
          comment: 'Døren i gavlen er åben fra kl. 8.',
          roomId: 3,
          lines: [
            { productId: 1, quantity: 30 },
            { productId: 2, quantity: 6 },
            { productId: 6, quantity: 30 },
            { productId: 9, quantity: 12 },
          ],
        },
        { time: '10:30', comment: null, roomId: 3, lines: [{ productId: 8, quantity: 30 }] },
        {
          time: '12:00',
          comment: 'Stil det gerne ude i gangen. To spiser glutenfrit.',
          roomId: 3,
          lines: [
            { productId: 5, quantity: 24 },
            { productId: 3, quantity: 6 },
            { productId: 9, quantity: 30 },
          ],
        },
        {
          time: '14:30',
          comment: null,
          roomId: 3,
          lines: [
            { productId: 6, quantity: 30 },
            { productId: 7, quantity: 30 },
          ],
        },
        {
          time: '15:30',
          comment: 'Kun til oplægsholderne.',
          roomId: 4,
          lines: [
            { productId: 10, quantity: 4 },
            { productId: 9, quantity: 4 },
          ],
        },
        {
          time: '17:00',
          comment: null,
          roomId: 3,
          lines: [
            { productId: 10, quantity: 8 },
            { productId: 11, quantity: 26 },
            { productId: 9, quantity: 30 },
          ],
        },
      ],
    },
    {
      inDays: 5,
      accountId: 2,
      title: 'Samtale med leverandør',
      startTime: '10:00',
      endTime: '11:00',
      internal: 2,
      external: 1,
      status: 'unapproved',
      roomIds: [4],
      answers: [
        { fieldId: 1, value: '5100' },
        { fieldId: 2, value: 'Bestyrelsesbord' },
      ],
      deliveries: [{ time: '10:00', comment: null, roomId: 4, lines: [{ productId: 6, quantity: 3 }] }],
    },
  ],
};

function weeklyMeeting(inDays: number): DemoMeeting {
  return {
    inDays,
    accountId: 1,
    title: 'Ugemøde i Nord',
    startTime: '09:00',
    endTime: '10:00',
    internal: 6,
    external: 0,
    status: 'paid',
    roomIds: [2],
    answers: [
      { fieldId: 1, value: '4210' },
      { fieldId: 2, value: 'Bestyrelsesbord' },
    ],
    deliveries: [
      {
        time: '09:00',
        comment: null,
        roomId: 2,
        lines: [
          { productId: 1, quantity: 6 },
          { productId: 6, quantity: 6 },
        ],
      },
    ],
  };
}
