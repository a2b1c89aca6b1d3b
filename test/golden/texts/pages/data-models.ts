const of = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more })
const ofTitle = (schema: object): object => of({ title: schema })
const ofStock = (schema: object): object => of({ items: { type: 'array', items: of({ stock: schema }) } })

/** JSON Schemas for the records of `recordOf`, by the keyword that they try, and some that are none. */
export const DATA_MODELS: Readonly<Record<string, unknown>> = {
  types: of({
    title: { type: 'string' },
    price: { type: 'number' },
    tags: { type: ['array', 'null'] },
    isOpen: { type: 'boolean' },
    none: { type: 'null' },
    figures: { type: 'object' },
  }),
  integers: ofStock({ type: 'integer' }),
  'enum and const': of({
    title: { enum: ['Blue', 1, null] },
    isOpen: { const: true },
    price: of({ currency: { enum: ['EUR', 'GBP'] } }),
  }),
  lengths: of({
    title: { minLength: 12, maxLength: 14 },
    tags: { minItems: 1, maxItems: 2, uniqueItems: true },
    items: { maxItems: 0 },
  }),
  least: ofStock({ minimum: 3 }),
  most: ofStock({ maximum: 3 }),
  more: ofStock({ exclusiveMinimum: 3 }),
  less: ofStock({ exclusiveMaximum: 3 }),
  patterns: of({ title: { pattern: '^[A-Z].*n$' }, day: { format: 'date' }, none: { format: 'uri' } }),
  formats: of({ title: { format: 'uri' }, day: { format: 'date-time' }, tags: { items: { format: 'uri' } } }),
  required: of({ title: true }, { required: ['title', 'price', 'missing', 'none'] }),
  'required, null allowed': of(
    { none: { type: ['string', 'null'] }, price: of({}, { required: ['amount'] }) },
    { required: ['none', 'price'] },
  ),
  'no others': of({ title: {}, price: {}, day: false }, { additionalProperties: false }),
  'others of a kind': of({ items: {}, rows: {} }, { additionalProperties: { type: 'string' } }),
  any: of({
    price: { anyOf: [{ type: 'null' }, of({ amount: { maximum: 300 } }, { required: ['amount'] })] },
    title: { anyOf: [{ minLength: 99 }] },
  }),
  all: of({ title: { allOf: [{ type: 'string' }, { maxLength: 12 }, { pattern: 'a' }] } }),
  references: {
    $defs: {
      note: of({ who: { type: 'string' }, text: { maxLength: 20 } }, { required: ['who'] }),
      'a/b~c': { minLength: 11 },
    },
    ...of({
      title: { $ref: '#/$defs/a~1b~0c' },
      items: { items: of({ notes: { type: 'array', items: { $ref: '#/$defs/note' } } }) },
    }),
  },
  'a tree': {
    $defs: { node: of({ notes: { items: { $ref: '#/$defs/node' } }, who: { type: 'string' } }) },
    ...of({ items: { items: { $ref: '#/$defs/node' } } }),
  },
  annotated: {
    $schema: 'x',
    title: 'My shop',
    description: 'All of it. "Quoted" */',
    ...of({
      title: { description: 'What it is\ncalled', type: 'string', default: 'x' },
      'odd-name': { type: 'string' },
    }),
  },
  'the root again': of({ items: { items: { $ref: '#' } }, title: { type: 'string' } }),
  true: true,
  false: false,
  'no schema': 7,
  'no schema inside': of({ title: 'text' }),
  'a keyword that is not known': ofTitle({ if: {} }),
  'bad bounds': ofTitle({ minLength: -1 }),
  'bad types': ofTitle({ type: 'text' }),
  'bad pattern': ofTitle({ pattern: '(' }),
  'bad format': ofTitle({ format: 'colour' }),
  'bad properties': { properties: 3 },
  'bad required': { required: 'title' },
  'bad any': ofTitle({ anyOf: {} }),
  'a reference elsewhere': ofTitle({ $ref: 'other.json#/x' }),
  'a reference to nothing': ofTitle({ $ref: '#/$defs/x' }),
  'a reference to itself': { $defs: { x: { $ref: '#/$defs/x' } }, ...ofTitle({ $ref: '#/$defs/x' }) },
  'a reference to null': { $defs: { x: null }, ...ofTitle({ $ref: '#/$defs/x' }) },
  'a reference badly escaped': ofTitle({ $ref: '#/$defs/%' }),
}
