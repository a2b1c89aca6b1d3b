import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { cutAround, parseWrapper, serializeWrapper } from '../../wrapper/index.ts'
import { learnWrapper } from '../learn.ts'
import { counterOf } from './counters.ts'
import { pageOf } from './page.fixture.ts'

function taught(shown: string, told: readonly (readonly [string, string])[], other: string) {
  const result = learnWrapper([pageOf(shown)], { examples: told.map(([field, value]) => ({ field, value })) })
  if (!result.ok) throw new Error(result.problem.message)
  // As it is written and read again.
  const wrapper = parseWrapper(JSON.parse(serializeWrapper(result.wrapper)))
  return { ...extract(wrapper, pageOf(other, 'https://site.test/2'), { raw: true }), notes: result.notes }
}

const WASH = ['Wash the leeks', 'Cut 2 of them', 'Boil all for 10 minutes']
const PEEL = ['Peel 500 g of peas', '3 onions go in, too', 'Stir', 'Serve']

/** Ways to write a counter before a text. */
const COUNTERS: Readonly<Record<string, (text: string, i: number) => string>> = {
  'a word and a number': (text, i) => `Step ${i + 1} ${text}`,
  'a number and a mark': (text, i) => `${i + 1}. ${text}`,
  'an element': (text, i) => `<b>Step ${i + 1}</b> ${text}`,
  'an element with a mark': (text, i) => `<span>${i + 1}</span>) ${text}`,
  'a word, a number and a mark': (text, i) => `<strong>Schritt ${i + 1}:</strong> ${text}`,
}

describe('numbered items', () => {
  const page = (counted: (text: string, i: number) => string, steps: readonly string[]) =>
    `<h1>${steps[0]} and more</h1><ol>${steps.map((step, i) => `<li>${counted(step, i)}</li>`).join('')}</ol><p>Enjoy.</p>`

  it.each(Object.entries(COUNTERS))(
    'numbered items lose their number where the example leaves it out: %s',
    (_, counted) => {
      for (const field of ['step', 'steps[].step', 'steps[]']) {
        const { data } = taught(page(counted, WASH), [[field, WASH[1]!]], page(counted, PEEL))
        const [list] = Object.values(data) as [readonly Record<string, string>[]]
        expect(list.flatMap((one) => Object.values(one))).toEqual(PEEL)
      }
    },
  )

  it('numbered items keep their number where the example has it', () => {
    const counted = COUNTERS['a word and a number']!
    const { data } = taught(page(counted, WASH), [['step', `Step 2 ${WASH[1]}`]], page(counted, PEEL))
    const [list] = Object.values(data) as [readonly Record<string, string>[]]
    expect(list.map(({ step }) => step)).toEqual(PEEL.map(counted))
  })

  it('amounts before items are not taken for numbering', () => {
    expect(counterOf(['2 leeks', '1 lemon', '3 cups of stock'])).toBeNull()
    expect(counterOf(['1 leek', '1 lemon'])).toBeNull()
    expect(counterOf(['1/2 cup', '2 eggs'])).toBeNull()
    expect(counterOf(['1. leek', '2. lemon', '1. salt', '2. oil'])).toBe('#.')
  })

  it('numbered texts lose their number and nothing else', () => {
    const text = fc.stringMatching(/^[a-z][a-z 0-9]{0,12}$/).map((one) => one.trim())
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 2, maxLength: 12 }),
        fc.constantFrom('', 'Step ', 'No. '),
        fc.constantFrom('', '.', ':', ')', ' -'),
        (texts, before, behind) => {
          const counted = texts.map((one, i) => `${before}${i + 1}${behind} ${one}`)
          const counter = counterOf(counted)
          expect(counter).toBe(`${before}#${behind}`)
          expect(counted.map((one) => cutAround(one, { counter: counter! }))).toEqual(texts)
        },
      ),
    )
  })
})

describe('values inside longer texts of one page', () => {
  const page = (by: string, id: string, size: string, published: string) =>
    `<h1>Book ${id}</h1><div class="head"><p class="by">by ${by}</p><p class="id">ID ${id}</p><p class="size">Size (${size})</p></div><div><p>${published}</p></div>`

  it('examples are cut from the words beside them, and a note says that one page was not enough to be sure', () => {
    const { data, notes } = taught(
      page('Garth Nix', '288', '29 cm', 'Published 1998 by Tor, 320 pages'),
      [
        ['author', 'Garth Nix'],
        ['size', '29 cm'],
        ['year', '1998'],
        ['publisher', 'Tor'],
        ['pages', '320'],
      ],
      page('Ann Lee', '17', '8 cm', 'Published 2004 by Ace Books, 96 pages'),
    )
    expect(data).toEqual({ author: 'Ann Lee', size: '8 cm', year: '2004', publisher: 'Ace Books', pages: '96' })
    expect(notes.join()).toMatch(/^Learned from one page, "author".*"pages" without the text beside/)
  })
})
