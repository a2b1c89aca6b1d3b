const text = { type: 'string' }
const number = { type: 'number' }
const list = (properties: object): object => ({ type: 'array', items: { type: 'object', properties } })

/** Schemas as people write them, by what they ask for. */
export const SCHEMAS: Readonly<Record<string, unknown>> = {
  'title and text': { type: 'object', properties: { title: text, text }, required: ['title'] },
  'a thing for sale': {
    title: 'Product',
    type: 'object',
    properties: {
      name: text,
      price: { type: 'object', properties: { amount: number, currency: text } },
      maker: { type: ['string', 'null'] },
      weight: text,
      image: { type: 'string', format: 'uri' },
    },
    required: ['name', 'price'],
  },
  'records of a list': {
    type: 'object',
    properties: { heading: text, items: list({ title: text, url: { type: 'string', format: 'uri' }, price: number }) },
  },
  'an array of records': {
    type: 'array',
    items: { type: 'object', properties: { name: text, date: { type: 'string', format: 'date' } } },
  },
  'people and dates': {
    type: 'object',
    properties: {
      author: {
        type: 'object',
        properties: { name: text, url: { type: 'string', format: 'uri' } },
        required: ['name'],
      },
      published: { type: 'string', format: 'date' },
      comments: list({ author: text, date: text, text, votes: { type: 'integer' } }),
      tags: { type: 'array', items: text },
    },
    required: ['author'],
  },
  'with references': {
    $defs: { fact: { type: 'object', properties: { text } }, self: { $ref: '#/$defs/self' } },
    type: 'object',
    properties: {
      name: text,
      notes: { type: 'array', items: { $ref: '#/$defs/fact' } },
      none: { $ref: '#/$defs/self' },
      weight: { type: 'number' },
      seats: { type: 'integer' },
    },
  },
  'words of other languages': {
    type: 'object',
    properties: {
      titel: text,
      preis: number,
      datum: { type: 'string', format: 'date' },
      beschreibung: text,
      bild: { type: 'string', format: 'uri' },
    },
  },
  nothing: { type: 'string' },
}
