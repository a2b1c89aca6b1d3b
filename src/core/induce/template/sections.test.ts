import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../extract/index.ts'
import { learned } from '../learned.fixture.ts'

/** How the pages of a manual write a heading. */
const HEADINGS: readonly ((label: string) => string)[] = [
  (label) => `<h2>${label}</h2>`,
  (label) => `<h3 class="h"><a name="x">${label}</a></h3>`,
  (label) => `<div class="heading"><h2>${label}</h2></div>`,
  (label) => `<p><b>${label}</b></p>`,
  (label) => `<p></p><b>${label}:</b><br>`,
]
const LABELS = ['Description', 'Notes', 'Returns', 'Errors', 'Remarks', 'History']

/** A text of several blocks; each word is one of its page and section. */
const prose = (id: string): string =>
  `Text ${id}a with <i>words</i>.<p>More ${id}b.</p><ul><li>entry ${id}c</li><li>${id}d</li></ul><pre>code ${id}e</pre>`

function texts(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return data === null || typeof data !== 'object' ? [] : Object.values(data).flatMap(texts)
}

const field = (records: readonly RecordData[], name: string) => records.map((record) => record[name])

describe('sections of a flat page', () => {
  it('each heading gives a field with all of its text and none of another section', () => {
    const page = fc.shuffledSubarray(LABELS)
    const layout = fc.record({
      heading: fc.constantFrom(...HEADINGS),
      pages: fc.array(page, { minLength: 6, maxLength: 10 }),
      hasLead: fc.boolean(),
    })
    fc.assert(
      fc.property(layout, ({ heading, pages, hasLead }) => {
        const own = [LABELS, LABELS.toReversed(), ...pages]
        // What comes again on few pages alone is data.
        const isCommon = (label: string): boolean => 3 * own.filter((one) => one.includes(label)).length >= own.length
        const headed = own.filter(({ length }) => length > 0).length
        fc.pre(LABELS.every(isCommon) && 2 * headed >= own.length)
        const bodies = own.map((labels, i) => {
          const lead = hasLead ? `<h1>Thing ${i}lead</h1><p>About ${i}about it.</p>` : ''
          return `<main>${lead}${labels.map((label) => heading(label) + prose(`${i}${label}`)).join('\n')}</main>`
        })
        for (const [i, record] of learned(bodies).entries()) {
          for (const label of LABELS) {
            const value = record[label.toLowerCase()]
            if (!own[i]!.includes(label)) expect(value ?? null).toBeNull()
            else {
              const id = `${i}${label}`
              const said = `Text ${id}a with words.\nMore ${id}b.\nentry ${id}c\n${id}d\ncode ${id}e`
              expect(value).toBe(said)
            }
          }
          if (hasLead) expect(texts(record).join('\n')).toContain(`About ${i}about it.`)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('a section ends at an unknown heading where most headings are known', () => {
    const body = (i: number, more = '') =>
      `<h2>Notes</h2>Note ${i}.<p>And ${i}.</p>${more}<h2>See also</h2>${['a', 'b', 'c']
        .slice(0, 1 + (i % 3))
        .map((name) => `<a href="/${name}${i}">${name}${i}</a>`)
        .join(', ')}`
    const bodies = [1, 2, 3, 4].map((i) => body(i))
    const [record] = learned(bodies, [body(7, '<h2>Bugs</h2><p>None yet.</p>')])
    expect(record!.notes).toBe('Note 7.\nAnd 7.')
    expect(texts(record!.see_also)).toEqual(['a7', '/a7', 'b7', '/b7'])
  })

  it('a list under a heading ends at an unknown heading', () => {
    const body = (i: number, more = '') =>
      `<h2>Usage</h2>Use ${i}.<p>So ${i}.</p><h2>See also</h2><ul><li>A${i}</li><li>B${i}</li></ul>${more}`
    const bodies = [1, 2, 3, 4].map((i) => body(i))
    const [record] = learned(bodies, [body(9, '<h2>Bugs</h2><ul><li>None yet.</li></ul>')])
    expect(texts(record!.see_also)).toEqual(['A9', 'B9'])
  })

  it('a heading in singular and plural is one section', () => {
    const body = (i: number) =>
      `<h2>Usage</h2>Use ${i}.<p>So ${i}.</p><h2>${i % 2 ? 'Author' : 'Authors'}</h2>Person ${i}${i % 2 ? '' : ', Another'}`
    const read = learned([1, 2, 3, 4, 5, 6].map(body))
    expect(field(read, 'author')).toEqual([1, 2, 3, 4, 5, 6].map((i) => `Person ${i}${i % 2 ? '' : ', Another'}`))
  })

  it('headings that are the names of the pages are values, not sections', () => {
    const names = ['Lamp', 'Lamp', 'Table', 'Table', 'Chair', 'Chair']
    const read = learned(names.map((name, i) => `<div><h2>${name}</h2><p>Price ${i}.50</p><p>For ${i}</p></div>`))
    expect(read.map((record) => texts(record).includes('Lamp'))).toEqual(names.map((name) => name === 'Lamp'))
  })

  it('a part under another heading on each page belongs to no section', () => {
    const box = (i: number) => `<div class="box">Box ${i}</div>`
    const bodies = [1, 2, 3, 4, 5, 6].map((i) => {
      const notes = `<h2>Notes</h2><p>Note ${i}.</p><p>More ${i}.</p>`
      const uses = `<h2>Uses</h2><p>Use ${i}.</p><p>More ${i}.</p>`
      return `<main><h1>T${i}</h1><p>Lead ${i}</p>${[box(i) + notes + uses, notes + box(i) + uses, notes + uses + box(i)][i % 3]}</main>`
    })
    const read = learned(bodies)
    expect(field(read, 'notes')).toEqual([1, 2, 3, 4, 5, 6].map((i) => `Note ${i}.\nMore ${i}.`))
    expect(field(read, 'uses')).toEqual([1, 2, 3, 4, 5, 6].map((i) => `Use ${i}.\nMore ${i}.`))
    expect(read.map((record) => texts(record).filter((text) => /^Box/.test(text)))).toEqual(
      [1, 2, 3, 4, 5, 6].map((i) => [`Box ${i}`]),
    )
  })

  it('a section ends at a rule that all pages have', () => {
    const bodies = [1, 2, 3, 4].map(
      (i) =>
        `<h2>Notes</h2><p>Note ${i}.</p><p>More ${i}.</p><h2>Uses</h2><p>Use ${i}.</p><p>So.</p><hr><p>Made by ${i}</p>`,
    )
    expect(field(learned(bodies), 'uses')).toEqual([1, 2, 3, 4].map((i) => `Use ${i}.\nSo.`))
  })

  it('a definition list under a heading is a list of terms', () => {
    const terms = (i: number) =>
      Array.from({ length: i }, (_, n) => `<dt>-${i}${n}</dt><dd>Does ${i}${n}</dd>`).join('')
    const bodies = [1, 2, 3, 4].map(
      (i) => `<h2>Notes</h2><p>Note ${i}.</p><p>More ${i}.</p><h2>Flags</h2><dl>${terms(i)}</dl>`,
    )
    const flags = learned(bodies).map(({ flags }) => texts(flags))
    expect(flags).toEqual(
      [1, 2, 3, 4].map((i) => Array.from({ length: i }, (_, n) => [`-${i}${n}`, `Does ${i}${n}`]).flat()),
    )
  })
})

describe('a heading of a higher rank behind known ones', () => {
  it('the title behind a menu is read with the text below it', () => {
    const names = ['Lamp', 'Chair', 'Table', 'Shelf']
    const menu = '<h3>Menu</h3><ul><li>Home</li></ul><h3>Search</h3><p>All things</p>'
    for (const behind of ['', '<h2>Care</h2><p>Wipe it.</p>']) {
      const read = learned(names.map((name, i) => `${menu}<h1>${name}</h1><p>Made in ${1990 + i}</p>${behind}`))
      for (const [i, record] of read.entries())
        expect(texts(record)).toEqual(expect.arrayContaining([names[i]!, `Made in ${1990 + i}`]))
    }
  })
})

describe('sections that are elements', () => {
  it('a section element gives the text behind its heading', () => {
    const section = (label: string, inside: string) =>
      `<div class="sect"><a id="x"></a><h2>${label}</h2>${inside}</div>`
    const bodies = [1, 2, 3, 4, 5].map((i) => {
      const notes = section('Notes', `<p>Note ${i}.</p><p>More ${i}.</p><pre>x${i}</pre>`)
      const uses = i % 2 ? section('Uses', `<p>Use ${i}.</p>`) : ''
      return `<main>${i % 3 ? uses + notes : notes + uses}</main>`
    })
    const read = learned(bodies)
    expect(field(read, 'notes')).toEqual([1, 2, 3, 4, 5].map((i) => `Note ${i}.\nMore ${i}.\nx${i}`))
    expect(field(read, 'uses')).toEqual([1, 2, 3, 4, 5].map((i) => (i % 2 ? `Use ${i}.` : null)))
  })

  it('a link that is all a section holds keeps its address', () => {
    const bodies = [1, 2, 3, 4].map(
      (i) =>
        `<p>About ${i}</p><div class="next"><h4>Next topic</h4><p><a href="/t${i}">Topic <code>t${i}</code></a></p></div>`,
    )
    expect(learned(bodies).map((record) => texts(record).filter((text) => text.startsWith('/')))).toEqual(
      [1, 2, 3, 4].map((i) => [`/t${i}`]),
    )
  })

  it('parts of a section are found though the rank of its title changes', () => {
    const body = (tag: string) => (i: number) =>
      `<p>About ${i}</p><section><${tag}>Facts</${tag}><div class="size">Size ${i}</div><div class="kind">Kind ${i}</div></section>`
    const read = learned([1, 2, 3, 4].map(body('h3')), [1, 2, 3, 4].map(body('h2')))
    expect(read.map((record) => texts(record).slice(-2))).toEqual([1, 2, 3, 4].map((i) => [`Size ${i}`, `Kind ${i}`]))
  })

  it('a bold line that is the same on each page does not begin a section', () => {
    const body = (version: string) => (i: number) =>
      `<p>About ${i}</p><nav><button>menu</button><div><strong>Version ${version}</strong></div><ul><li><a href="/m${i}">M${i}</a></li><li><a href="/n${i}">N${i}</a></li></ul></nav>`
    const read = learned([1, 2, 3, 4].map(body('17')), [1, 2, 3, 4].map(body('21')))
    for (const [at, record] of read.entries()) expect(texts(record)).toContain(`M${at + 1}`)
  })
})
