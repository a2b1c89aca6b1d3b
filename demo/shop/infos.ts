import type { Info } from './model.ts'

/** The pages about the shop itself. */
export const INFOS: readonly Info[] = [
  {
    path: '/about',
    title: 'About us',
    sections: [
      { heading: null, text: 'We are a *mother and two daughters* who began with a market stall in 1998.' },
      { heading: 'What we sell', text: 'Things for the house and the road that can be repaired.\nNothing else.' },
      {
        heading: 'Where we are',
        text: 'Our warehouse stands by the harbour; you are welcome on the first Saturday of the month.',
      },
    ],
  },
  {
    path: '/contact',
    title: 'Contact',
    sections: [
      { heading: null, text: 'Write to us or ring us, Monday to Friday, 9 to 5.' },
      { heading: 'Address', text: 'Fjørd & Daughters Ltd.\n14 Harbour Lane\nGalway' },
      { heading: 'Telephone', text: '+353 91 555 0142' },
    ],
  },
  {
    path: '/shipping',
    title: 'Shipping & returns',
    sections: [
      { heading: 'Costs', text: 'Letters € 2.90, parcels € 5.90, freight from € 39.00. *Free over € 50.00.*' },
      { heading: 'Returns', text: 'You may send back whatever you do not like within 60 days.' },
    ],
  },
  {
    path: '/terms',
    title: 'Terms & conditions',
    sections: [
      { heading: '1. Who we are', text: 'These terms are a contract between you and Fjørd & Daughters Ltd.' },
      { heading: '2. Orders', text: 'An order becomes binding when we confirm it by e-mail.' },
      { heading: '3. Payment', text: 'By card, bank transfer or in cash at the door.' },
      { heading: '4. Guarantee', text: 'Two years by law, longer where the product says so.' },
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy',
    sections: [{ heading: null, text: 'We keep your address for as long as the law asks us to & not a day longer.' }],
  },
  {
    path: '/search',
    title: 'Search',
    sections: [{ heading: null, text: 'Nothing was found. Try a shorter word.' }],
  },
  {
    path: '/cart',
    title: 'Your cart',
    sections: [{ heading: null, text: 'Your cart is empty.' }],
  },
  {
    path: '/account/login',
    title: 'Log in',
    sections: [{ heading: null, text: 'Use the link that we have sent you by e-mail.' }],
  },
]
