import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pageOf } from './page.fixture.ts'

type Values = Readonly<Record<string, string>>

/** What a wrapper learned from one page with examples gives of other pages. */
function taught(shown: string, values: Values, ...others: readonly string[]): RecordData[] {
  const examples = Object.entries(values).map(([field, value]) => ({ field, value }))
  const result = learnWrapper([pageOf(shown)], { examples })
  if (!result.ok) throw new Error(result.problem.message)
  return others.map(
    (other, i) => extract(result.wrapper, pageOf(other, `https://site.test/${i + 2}`), { raw: true }).data,
  )
}

/** All values of a name, wherever they are. */
function named(data: unknown, name: string): unknown[] {
  if (Array.isArray(data)) return data.flatMap((one) => named(one, name))
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([key, value]) => (key === name ? [value] : named(value, name)))
}

interface Plan {
  readonly title: string
  readonly parts: readonly (readonly [heading: string, items: readonly string[]])[]
  readonly steps: readonly string[]
}

/** Makers of pages of a plan; `seed` varies what a page has of its own: ids, numbers in classes, parts beside. */
const MAKERS: Readonly<Record<string, (plan: Plan, seed: number) => string>> = {
  'classes of a plug-in': ({ title, parts, steps }, seed) =>
    `<article id="post-${seed}100" class="post-${seed}100 hentry"><h1 class="entry-title">${title}</h1><p>About ${title}.</p><div class="kit kit-${seed}100">
    <div class="kit-parts"><h3>Parts</h3>${parts.map(([heading, items]) => `<div class="kit-group"><h4>${heading}</h4><ul class="kit-list">${items.map((item) => `<li class="kit-part"><input type="checkbox"><span>${item}</span></li>`).join('')}</ul></div>`).join('')}</div>
    <div class="kit-steps"><h3>Steps</h3><ol>${steps.map((step, i) => `<li id="step-${seed}100-${i}"><p>${step}</p></li>`).join('')}</ol></div></div></article>`,
  'plain lists in a text': ({ title, parts, steps }, seed) =>
    `<div><h1>${title}</h1><p>About ${title}.</p>${'<p>More.</p>'.repeat(seed % 3)}${seed % 2 === 0 ? '<ul><li>Cheap to make</li><li>Quick to build</li></ul>' : ''}<h2>What you need</h2>${parts.map(([heading, items]) => `<h3>${heading}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`).join('')}
    <h2>How to build it</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol><h2>Notes</h2><ul><li>Keep it dry</li><li>Oil it once a year</li></ul></div>`,
  'hashed classes': ({ title, parts, steps }, seed) =>
    `<main class="x1k"><div class="q${seed}999"><h1 class="z8">${title}</h1></div><section class="b7a"><h2 class="z9">Parts</h2><div class="c4">${parts.flatMap(([, items]) => items.map((item) => `<div class="r5"><b>${item.split(' ')[0]}</b> <i>${item.split(' ').slice(1).join(' ')}</i></div>`)).join('')}</div></section>
    <section class="b7a"><h2 class="z9">Steps</h2><div class="c4">${steps.map((step) => `<p class="r6">${step}</p>`).join('')}</div></section></main>`,
  'headings among the items, of several groups alone': ({ title, parts, steps }) =>
    `<main><h1>${title}</h1><h2>Parts</h2><ul>${parts.map(([heading, items]) => `${parts.length > 1 ? `<li class="head">${heading}</li>` : ''}${items.map((item) => `<li>${item}</li>`).join('')}`).join('')}</ul>
    <h2>Steps</h2><table><tbody>${parts.length > 1 ? '<tr><th colspan="2">In turn</th></tr>' : ''}${steps.map((step, i) => `<tr><td>${i + 1}.</td><td>${step}</td></tr>`).join('')}</tbody></table></main>`,
  'groups led in by an item that ends with a colon': ({ title, parts, steps }) =>
    `<main><h1>${title}</h1><h2>Parts</h2><ul class="parts">${parts.map(([heading, items]) => `${parts.length > 1 ? `<li class="part"><b>${heading}</b>:</li>` : ''}${items.map((item) => `<li class="part">${item}</li>`).join('')}`).join('')}</ul>
    <h2>Steps</h2><div class="steps">${parts.length > 1 ? '<p>In turn：</p>' : ''}${steps.map((step) => `<p>${step}</p>`).join('')}</div></main>`,
  'a text in a box of its own, on some pages with more beside it': ({ title, parts, steps }, seed) =>
    `<main><h1>${title}</h1><ul class="parts">${parts.map(([, items]) => items.map((item) => `<li class="part">${item}</li>`).join('')).join('')}</ul>
    <ol class="steps">${steps.map((step) => `<li><div class="step-text">${step}</div>${seed % 2 === 0 ? '<div class="step-needs">A saw</div>' : ''}</li>`).join('')}</ol></main>`,
  'what is said twice: in a text and in a card with the other parts': ({ title, parts, steps }, seed) =>
    `<main><h1>${title}</h1><div class="text"><h2>In short</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}<li>That is all of it ${seed}</li></ol></div>
    <div class="card"><ul>${parts.map(([, items]) => items.map((item) => `<li class="part">${item}</li>`).join('')).join('')}</ul><ol class="steps">${steps.map((step, i) => `<li class="step">${step}${i === 0 ? '' : ''}</li>`).join('')}</ol></div></main>`,
  'parts said again with each step': ({ title, parts, steps }) =>
    `<main><h1>${title}</h1><ul>${parts.map(([, items]) => items.map((item) => `<li class="part">${item}</li>`).join('')).join('')}</ul><ol>${steps.map((step) => `<li class="step"><div class="says">${step}</div><div class="uses">${parts[0]![1].map((item) => `<span>${item}</span>`).join('')}</div></li>`).join('')}</ol></main>`,
  'paragraphs under headings': ({ title, parts, steps }, seed) =>
    `<div class="content"><h1>${title}</h1>${'<p>About it.</p>'.repeat(1 + (seed % 3))}<h2>Parts</h2><table><tbody>${parts.flatMap(([, items]) => items.map((item) => `<tr><td>${item.split(' ')[0]}</td><td>${item.split(' ').slice(1).join(' ')}</td></tr>`)).join('')}</tbody></table><h2>Steps</h2>${steps.map((step) => `<p>${step}</p>`).join('')}<h2>Notes</h2><p>Keep it dry.</p></div>`,
}

const WORDS =
  'maple river oak lamp stone paper cloud iron table north bench rope nail board glue brush hinge screw'.split(' ')
const words = (count: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: count, maxLength: count }).map((all) => all.join(' '))
const item = fc.tuple(fc.integer({ min: 1, max: 99 }), words(2)).map(([n, text]) => `${n} ${text}`)
const planOf = fc.record({
  title: words(3).map((text) => `A ${text}`),
  parts: fc.array(
    fc.tuple(
      words(1).map((text) => `For the ${text}`),
      fc.array(item, { minLength: 3, maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  steps: fc.uniqueArray(words(9), { minLength: 3, maxLength: 6 }),
})

describe('one page with an example of each field', () => {
  it.each(Object.entries(MAKERS))(
    'a wrapper from one page with an example of each field reads the other pages: %s',
    (_, make) => {
      fc.assert(
        fc.property(
          planOf,
          planOf,
          fc.integer({ min: 1, max: 9 }),
          fc.integer({ min: 1, max: 9 }),
          (first, second, a, b) => {
            const [part, step] = [first.parts[0]![1][0]!, first.steps[0]!]
            const all = first.parts.flatMap(([, items]) => items)
            // A text that stands twice is no example.
            fc.pre(all.filter((text) => text.startsWith(part)).length === 1)
            const [data] = taught(make(first, a), { title: first.title, part, step }, make(second, b))
            expect(data!.title).toBe(second.title)
            expect(named(data, 'part').map((text) => String(text).replace(/\s+/g, ' '))).toEqual(
              second.parts.flatMap(([, items]) => items),
            )
            expect(named(data, 'step')).toEqual(second.steps)
          },
        ),
        { numRuns: 25 },
      )
    },
  )

  it('two cells of a table row as examples read both columns of every row', () => {
    const table = (rows: readonly (readonly string[])[]): string =>
      `<h1>League</h1><table><tr><th>Team</th><th>Won</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
    const [data] = taught(
      table([
        ['Ajax', '3'],
        ['Bari', '5'],
      ]),
      { team: 'Bari', won: '5' },
      table([
        ['Como', '7'],
        ['Dijon', '1'],
        ['Eibar', '2'],
      ]),
    )
    expect(Object.values(data!)).toEqual([
      [
        { team: 'Como', won: '7' },
        { team: 'Dijon', won: '1' },
        { team: 'Eibar', won: '2' },
      ],
    ])
  })

  it('a group heading as an example includes the headings of its own list only', () => {
    const page = (groups: readonly (readonly [string, readonly string[], readonly string[]])[]): string =>
      `<h1>Page</h1>${(['parts', 'steps'] as const)
        .map(
          (kind, i) =>
            `<div class="${kind}"><h3>${kind}</h3>${groups.map((group) => `<div class="group"><h4>${group[0]}</h4><ul class="${kind}-list">${group[i === 0 ? 1 : 2].map((text) => `<li>${text}</li>`).join('')}</ul></div>`).join('')}</div>`,
        )
        .join('')}`
    const [data] = taught(
      page([
        ['Frame', ['2 boards', '8 nails'], ['Saw the boards.', 'Nail them.']],
        ['Door', ['1 hinge'], ['Hang it.']],
      ]),
      { part: '2 boards', step: 'Frame' },
      page([
        ['Roof', ['9 tiles', '1 beam'], ['Lay the beam.', 'Lay the tiles.']],
        ['Wall', ['90 bricks'], ['Build it.', 'Paint it.']],
      ]),
    )
    expect(named(data, 'part')).toEqual(['9 tiles', '1 beam', '90 bricks'])
    expect(named(data, 'step')).toEqual(['Roof', 'Lay the beam.', 'Lay the tiles.', 'Wall', 'Build it.', 'Paint it.'])
  })

  it('a record without one of its fields stays one record, and the field is empty', () => {
    const list = (rows: readonly (readonly [string, string | null])[]): string =>
      `<h1>Shelf</h1><ul class="books">${rows.map(([title, price]) => `<li class="book"><b>${title}</b>${price === null ? '' : `<i>${price}</i>`}</li>`).join('')}</ul>`
    const [data] = taught(
      list([
        ['Emma', null],
        ['Dune', '7 EUR'],
        ['Momo', '5 EUR'],
      ]),
      { title: 'Emma', price: '7 EUR' },
      list([
        ['Ulysses', '9 EUR'],
        ['Faust', null],
      ]),
    )
    expect(Object.values(data!)).toEqual([
      [
        { title: 'Ulysses', price: '9 EUR' },
        { title: 'Faust', price: null },
      ],
    ])
  })

  it('a hidden example over several elements is found though its fraction is written otherwise', () => {
    const page = (amount: string, name: string): string =>
      `<h1>${name}</h1><div style="display:none"><ul class="needs"><li><b>½</b>&nbsp;<i>${amount}</i>, ${name}</li><li>salt</li></ul></div>`
    const [data] = taught(page('cup', 'oil'), { need: '1/2 cup oil' }, page('jug', 'wine'))
    expect(named(data, 'need')).toEqual(['½ jug, wine', 'salt'])
  })

  it('a note names the field that is found by its position alone', () => {
    const page = pageOf('<h1>Oak</h1><div><p>red</p><p>blue</p></div><div><p>green</p></div>')
    const notes = (value: string): readonly string[] => {
      const result = learnWrapper([page], {
        examples: [
          { field: 'title', value: 'Oak' },
          { field: 'other', value },
        ],
      })
      return result.ok ? result.notes : [result.problem.message]
    }
    expect(notes('green')).toEqual([expect.stringMatching(/^Learned from one page, "other" by position alone/)])
  })

  it('the headline is taken for the title rather than a link with the same text', () => {
    const page = (title: string): string =>
      `<ul class="trail"><li><a href="/">Home</a></li><li><a href="#">${title}</a></li></ul><h1><a href="#">${title}</a></h1><p>Text.</p>`
    expect(taught(page('Oak bench'), { name: 'Oak bench' }, page('Elm chair'))).toEqual([{ name: 'Elm chair' }])
  })
})
