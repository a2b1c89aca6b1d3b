import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learned } from '../learned.fixture.ts'

/** A page whose head, body and foot are all rows; the body begins with a note on some pages only. */
const rowsOf = (i: number): string => {
  const note = i % 2 === 0 ? '<p>Before you read on</p>' : '<p>For beginners</p>'
  const about = `<h1 id="t-${'abcde'[i]!}">Tool ${i}</h1><div class="text"><p>What tool ${i} does</p><pre>tool${i}()</pre></div>`
  return [
    `<ul class="nav"><li><a href="/">Home of tools</a><li><a href="/${i}">Part ${i}</a></ul>`,
    `<div class="side">${note}<a href="/next${i}">After ${i}</a></div>${about}`,
    `<address><a href="/c">Mail us</a><span>Built on May ${i + 1}</span></address>`,
  ]
    .map((row) => `<div class="row">${row}</div>`)
    .join('')
}

describe('rows of a page that share one class', () => {
  const read = learned([0, 1, 2, 3, 4].map(rowsOf))

  it('rows of different content are fields and not the records of a list', () => {
    for (const [i, data] of read.entries()) {
      const texts = Object.values(data).filter((value) => typeof value === 'string')
      expect(texts).toEqual(expect.arrayContaining([`What tool ${i} does`, `tool${i}()`, `Built on May ${i + 1}`]))
    }
  })

  it('a heading whose id differs on each page is one title', () => {
    expect(read.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((i) => `Tool ${i}`))
  })
})

describe('values with a label before them', () => {
  const LABELS = ['Publisher', 'Pages', 'Series']
  /** Pages with some of the labels, each with a value, in some order. */
  const page = fc
    .array(fc.tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 2 }), fc.nat(899)), { minLength: 8, maxLength: 12 })
    .filter((rows) => LABELS.every((_, label) => rows.filter(([own]) => own.includes(label)).length >= 4))
  const value = (label: number, number: number, i: number): string => `${'abc'[label]}${number}x${i}`

  it.each([
    [
      'siblings of one tag',
      (label: string, text: string) => `<span class="l">${label}</span><span class="v">${text}</span>`,
    ],
    ['terms', (label: string, text: string) => `<dt>${label}</dt><dd>${text}</dd>`],
    ['rows', (label: string, text: string) => `<div><i>${label}</i> <b>${text}</b></div>`],
  ])('labelled values are read in any order, whichever are missing: %s', (name, write) => {
    fc.assert(
      fc.property(page, (rows) => {
        const tag = name === 'terms' ? 'dl' : 'section'
        const bodies = rows.map(([own, number], i) => {
          const parts = own.map((label) => write(LABELS[label]!, value(label, number, i)))
          return `<h1>Title ${i}</h1><${tag}>${parts.join('')}</${tag}>`
        })
        for (const [i, data] of learned(bodies).entries()) {
          const [own, number] = rows[i]!
          for (const [label, text] of LABELS.entries())
            expect(data[text.toLowerCase()]).toBe(own.includes(label) ? value(label, number, i) : null)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('parts whose classes change', () => {
  const WORDS = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gorge']
  const page = (i: number, wrap: string, open: boolean): string =>
    `<h1>Title ${i}</h1><div class="cell a">one ${i}</div><div class="cell ${wrap}"><p id="summary" class="${open ? 'x open' : 'x'}">${WORDS[i]} it is</p></div>`

  it('a part with an id is found though its classes and those around it change', () => {
    const bodies = [0, 1, 2, 3, 4, 5].map((i) => page(i, 'b', i % 2 === 0))
    const others = [...bodies, page(6, 'c', true)]
    const data = learned(bodies, others)
    expect(data.map(({ summary }) => summary)).toEqual(others.map((_, i) => `${WORDS[i]} it is`))
  })
})

it('a table of fourteen columns keeps each of them', () => {
  const COLUMNS = [...'ABCDEFGHIJKLMN']
  const row = (cells: readonly (string | number)[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const page = (i: number): string => {
    const rows = [1, 2, 3, 4].slice(i % 2).map((k) =>
      row(
        COLUMNS.map((_, column) => 1000 * i + 100 * k + column),
        'td',
      ),
    )
    return `<h1>Round ${i}</h1><table>${row(COLUMNS, 'th')}${rows.join('')}</table>`
  }
  const [first] = learned([0, 1, 2, 3].map(page))
  const list = Object.values(first!).find((value) => Array.isArray(value)) as readonly object[]
  expect(Object.values(list[0]!)).toEqual(COLUMNS.map((_, column) => String(100 + column)))
})
