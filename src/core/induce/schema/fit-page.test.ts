import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'
import { SCHEMA_TYPES, schemaOfType } from './index.ts'

interface Soup {
  readonly name: string
  readonly parts: readonly string[]
  readonly steps: readonly string[]
}

const LEEK: Soup = {
  name: 'Leek soup',
  parts: ['3 leeks', '1 l water', 'a pinch of salt'],
  steps: ['Wash the leeks and cut them into rings.', 'Boil them in the water until they are soft.'],
}
const PEA: Soup = {
  name: 'Pea soup of Ann',
  parts: ['500 g peas', '2 onions', '1 l stock', 'pepper'],
  steps: ['Fry the onions in a large pot.', 'Add peas and stock, and wait for an hour.', 'Season it with pepper.'],
}

const items = (texts: readonly string[], attributes = ''): string =>
  texts.map((text) => `<li${attributes}>${text}</li>`).join('')
const MENU = '<ul><li><a href="/">Home</a></li><li><a href="/all">All</a></li><li><a href="/us">Us</a></li></ul>'

/** Each way in which a page may say what it shows. */
const MARKUPS: Readonly<Record<string, (soup: Soup) => string>> = {
  'JSON-LD alone': ({ name, parts, steps }) => `${MENU}<h1>${name}</h1><p>For cold days.</p>
    <div><ul class="x1">${items(parts)}</ul></div><div><ol class="x2">${items(steps)}</ol></div>
    <script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name,
      recipeIngredient: parts,
      recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
      recipeCuisine: 'Welsh',
    })}</script>`,
  microdata: ({ name, parts, steps }) => `${MENU}<div itemscope itemtype="https://schema.org/Recipe">
    <h2 itemprop="name">${name}</h2><ul>${items(parts, ' itemprop="recipeIngredient"')}</ul>
    <ol>${items(steps, ' itemprop="recipeInstructions"')}</ol></div>`,
  'labels alone': ({ name, parts, steps }) => `${MENU}<h1>${name}</h1><h2>Ingredients</h2><ul>${items(parts)}</ul>
    <h2>Method</h2><ol>${items(steps)}</ol>`,
  'labels of another language': ({
    name,
    parts,
    steps,
  }) => `${MENU}<h1>${name}</h1><h2>Zutaten</h2><ul>${items(parts)}</ul>
    <h2>Zubereitung</h2><ol>${items(steps)}</ol>`,
}

describe('learning one page with a schema.org type', () => {
  it.each(Object.keys(MARKUPS))('a recipe is learned from one page and read from another: %s', (markup) => {
    const [first, next] = pagesOf([LEEK, PEA].map(MARKUPS[markup]!))
    const learned = learnWrapper([first!], { schema: schemaOfType('Recipe') })
    if (!learned.ok) throw new Error(learned.problem.message)
    expect(extract(learned.wrapper, next!).data).toMatchObject({
      name: PEA.name,
      recipeIngredient: PEA.parts.map((text) => ({ text })),
      recipeInstructions: PEA.steps.map((text) => ({ text })),
    })
    const fitted = new Map(learned.fitted!.map((one) => [one.name, one]))
    for (const name of ['name', 'recipeIngredient', 'recipeInstructions']) {
      expect(fitted.get(name)!.evidence.length).toBeGreaterThan(0)
      expect(fitted.get(name)!.probability).toBeGreaterThan(0.5)
    }
  })

  it('a list of texts that only the embedded data has is left out, and a note names it', () => {
    const soup = { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: LEEK.parts }
    const [first] = pagesOf([
      `<h1>Leek soup</h1><p>For cold days.</p><script type="application/ld+json">${JSON.stringify(soup)}</script>`,
    ])
    const learned = learnWrapper([first!], { schema: schemaOfType('Recipe') })
    expect(learned.ok && learned.notes).toContain(
      'In the schema, but not found: "recipeIngredient"; it is only in the data for programs that the pages carry (`run --embedded` gives that).',
    )
  })

  it('a value that only the embedded data has is read there, with the script as its place', () => {
    const lamp = (name: string, price: number, stock: string): string =>
      `${MENU}<h1>${name}</h1><p>It is bright.</p><script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        name,
        offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: `https://schema.org/${stock}` },
      })}</script>`
    const [first, next] = pagesOf([lamp('Lamp', 12.5, 'InStock'), lamp('Shade', 8, 'OutOfStock')])
    const learned = learnWrapper([first!], { schema: schemaOfType('Product') })
    if (!learned.ok) throw new Error(learned.problem.message)
    const { data, provenance, violations } = extract(learned.wrapper, next!)
    expect([data, violations]).toEqual([
      { name: 'Shade', offers_price: { amount: 8, currency: 'EUR' }, offers_availability: 'OutOfStock' },
      [],
    ])
    expect(provenance.offers_price).toEqual({ path: '/html[1]/body[1]/script[1]', locator: 0, text: '8 EUR' })
    expect(learned.fitted!.find(({ name }) => name === 'offers_price')?.evidence).toEqual(['only in data for programs'])
    const [other] = pagesOf([`${MENU}<h1>Bulb</h1><p>It is bright.</p>`])
    expect(extract(learned.wrapper, other!).data).toEqual({
      name: 'Bulb',
      offers_price: null,
      offers_availability: null,
    })
  })

  it('a value of the embedded data that is none of the type asked for is left out', () => {
    const data = { '@type': 'Product', name: 'Lamp', offers: { price: 'on request' } }
    const [first] = pagesOf([
      `<h1>Lamp</h1><script type="application/ld+json">${JSON.stringify(data)}</script><p>It is bright.</p>`,
    ])
    const learned = learnWrapper([first!], { schema: schemaOfType('Product') })
    expect(learned.ok && learned.fitted!.map(({ name }) => name)).toEqual(['name'])
  })

  it('a nested property is a field with a flat name, found though its value is written otherwise', () => {
    const lamp = (name: string, price: string, said: number, maker: string): string =>
      `${MENU}<h1>${name}</h1><p class="a">by <b>${maker}</b></p><div class="z"><span>${price}</span></div>
       <script type="application/ld+json">${JSON.stringify({
         '@type': 'Product',
         name,
         brand: { '@type': 'Brand', name: maker },
         offers: [{ '@type': 'Offer', price: said, priceCurrency: 'EUR' }],
       })}</script>`
    const [first, next] = pagesOf([lamp('Lamp', '12,50 €', 12.5, 'Glow'), lamp('Shade', '8,00 €', 8, 'Dim')])
    const learned = learnWrapper([first!], { schema: schemaOfType('Product') })
    if (!learned.ok) throw new Error(learned.problem.message)
    expect(extract(learned.wrapper, next!, { raw: true }).data).toMatchObject({
      name: 'Shade',
      brand_name: 'Dim',
      offers_price: '8,00 €',
    })
    expect(learned.fitted!.find(({ name }) => name === 'offers_price')).toMatchObject({
      path: ['offers', 'price'],
      evidence: expect.arrayContaining(['the same as in json-ld']),
    })
  })

  it('values behind a label in their line and inside list items are found', () => {
    const soup = (name: string, minutes: number, parts: readonly string[]): string =>
      `${MENU}<h1>${name}</h1><p>Total time: ${minutes} minutes</p>
       <ul class="q">${parts.map((text) => `<li><b>Buy</b><span>${text}</span></li>`).join('')}</ul>
       <script type="application/ld+json">${JSON.stringify({
         '@type': 'Recipe',
         name,
         totalTime: `PT${minutes}M`,
         recipeIngredient: parts,
       })}</script>`
    const [first, next] = pagesOf([soup('Leek soup', 45, LEEK.parts), soup('Pea soup', 70, PEA.parts)])
    const learned = learnWrapper([first!], { schema: schemaOfType('Recipe') })
    if (!learned.ok) throw new Error(learned.problem.message)
    expect(extract(learned.wrapper, next!, { raw: true }).data).toMatchObject({
      name: 'Pea soup',
      totalTime: '70 minutes',
      recipeIngredient: PEA.parts.map((text) => ({ text })),
    })
  })

  it('a list has no more entries than the embedded data lists', () => {
    const soup = ({ name, parts }: Soup, tips: readonly string[]): string =>
      `${MENU}<h1>${name}</h1><div class="all"><div class="one"><ul>${items(parts)}</ul></div>
       <div class="two"><ul>${items(tips)}</ul></div></div>
       <script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: parts })}</script>`
    const [first, next] = pagesOf([
      soup(LEEK, ['3 cool days', 'no ice at all']),
      soup(PEA, ['2 warm days', 'eat it soon']),
    ])
    const learned = learnWrapper([first!], { schema: schemaOfType('Recipe') })
    expect(learned.ok && extract(learned.wrapper, next!).data).toEqual({
      name: PEA.name,
      recipeIngredient: PEA.parts.map((text) => ({ text })),
    })
  })

  it('a job posting is read by the labels beside its values', () => {
    const job = (title: string, company: string, place: string, day: string): string =>
      `${MENU}<h1>${title}</h1><dl><dt>Company</dt><dd>${company}</dd><dt>Location</dt><dd>${place}</dd>
       <dt>Date posted</dt><dd>${day}</dd></dl>`
    const [first, next] = pagesOf([
      job('Nurse', 'Hill Clinic', 'Bath', '12 May 2024'),
      job('Cook', 'Inn', 'York', '3 June 2024'),
    ])
    const learned = learnWrapper([first!], { schema: schemaOfType('JobPosting') })
    expect(learned.ok && extract(learned.wrapper, next!).data).toEqual({
      title: 'Cook',
      datePosted: '2024-06-03',
      hiringOrganization_name: 'Inn',
      jobLocation_address: 'York',
    })
  })

  it.each([2, 5])('a recipe is learned from %i pages and read from another', (count) => {
    const soups = Array.from({ length: count }, (_, i): Soup => {
      const parts = ['leeks', 'l water', 'onions', 'carrots'].slice(0, 2 + (i % 3)).map((part) => `${i + 2} ${part}`)
      return { name: `Soup of day ${i}`, parts, steps: LEEK.steps.map((step) => `${step} Then wait ${i} minutes.`) }
    })
    const make = MARKUPS['JSON-LD alone']!
    const pages = pagesOf([...soups, PEA].map(make))
    const learned = learnWrapper(pages.slice(0, count), { schema: schemaOfType('Recipe') })
    if (!learned.ok) throw new Error(learned.problem.message)
    expect(extract(learned.wrapper, pages.at(-1)!).data).toMatchObject({
      name: PEA.name,
      recipeIngredient: PEA.parts.map((text) => ({ text })),
      recipeInstructions: PEA.steps.map((text) => ({ text })),
    })
  })

  it('a property without any evidence is left out', () => {
    const [first] = pagesOf([`${MENU}<h1>Lamp</h1><p>It is bright.</p><p>12 of 20 people like it.</p>`])
    const learned = learnWrapper([first!], { schema: schemaOfType('Product') })
    expect(learned.ok && learned.fitted!.map(({ name }) => name)).toEqual(['name'])
  })
})

describe('schemaOfType', () => {
  it.each(['Recipe', 'recipe', 'schema.org/Recipe', 'https://schema.org/Recipe', 'http://schema.org/Recipe/'])(
    'a schema.org type is found by the name "%s"',
    (name) => {
      expect(schemaOfType(name)).toMatchObject({ $id: 'https://schema.org/Recipe', required: ['name'] })
    },
  )

  it('an unknown type name gives no schema', () => {
    expect(SCHEMA_TYPES).toContain('JobPosting')
    for (const name of ['Recipes', 'recipe.json', '', 'schema.org']) expect(schemaOfType(name)).toBeNull()
  })
})
