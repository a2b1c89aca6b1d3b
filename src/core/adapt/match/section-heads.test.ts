import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { createVocabulary, type NodeId, type ParsedPage, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Step, Wrapper } from '../../wrapper/index.ts'
import { HEADING_CHARS } from '../constants.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { field, knownField, knownList, list, value } from './candidates.fixture.ts'
import { fieldsUnder, findSectionHeads, sectionLabels, shareUnder } from './section-heads.ts'

const WORDS = 'sturdy light heavy bright dull pretty cheap late early perfect broken quiet useful odd warm wet'.split(
  ' ',
)
const PEOPLE = ['Ada', 'Bela', 'Cyrus', 'Dora', 'Emil']

/** Numbers below some others, the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) % below
  }
}

/** A page of a manual: a title, sections under headings, one of them on some pages only. */
function manual(i: number): string {
  const random = randomFrom(i * 7919 + 13)
  const word = (): string => WORDS[random(WORDS.length)]!
  const sentence = (): string => `<p>The ${Array.from({ length: 7 + random(9) }, word).join(' ')}.</p>`
  const some = (most: number): string => Array.from({ length: 1 + random(most) }, sentence).join('')
  const name = `${word()}-${word()}${i}`
  const sections = [
    ['Synopsis', `<pre>${name} [-${'abcdef'[random(6)]!}] ${word()}</pre>`],
    ['Description', sentence() + some(3)],
    ...(i % 3 === 0 ? [] : [['Notes', some(2)]]),
    ['Author', `<p>${PEOPLE[random(5)]!} ${word()}</p>`],
    ['Editor', `<p>${PEOPLE[random(5)]!} ${word()}</p>`],
  ]
  const parts = sections.map(([label, body]) => `<h2>${label}</h2>${body}`).join('')
  return `<html><head><title>${name}</title></head><body><main><h1>${name}</h1>${parts}</main></body></html>`
}

const SECTION = /<h2>(.*?)<\/h2>(.*?)(?=<h2>|<\/main>)/g

/** What becomes of a page. */
const REDESIGNS: Readonly<Record<string, (html: string) => string>> = {
  'smaller headings': (html) => html.replaceAll('h2>', 'h3>'),
  'louder headings': (html) =>
    html.replace(/<h2>(.*?)</g, (_, label: string) => `<h3 class="up">${label.toUpperCase()}<`),
  'bold paragraphs': (html) => html.replace(SECTION, '<p><b>$1</b></p>$2'),
  boxes: (html) => html.replace(SECTION, '<section class="box"><h3>$1</h3>$2</section>'),
  'boxes with a head and a body': (html) =>
    html.replace(SECTION, '<div class="card"><div class="head"><h4>$1</h4></div><div class="body">$2</div></div>'),
  'a list of terms': (html) =>
    html.replace(SECTION, '<dt>$1</dt><dd>$2</dd>').replace('<dt>', '<dl><dt>').replace('</main>', '</dl></main>'),
  'a table of contents': (html) => {
    const labels = [...html.matchAll(SECTION)].map(([, label]) => `<li><a href="#${label}">${label}</a></li>`)
    return html.replaceAll('h2>', 'h3>').replace('<h1>', `<ul class="toc">${labels.join('')}</ul><h1>`)
  },
}

function pagesOf(numbers: readonly number[], change = (html: string): string => html): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(change(manual(i)), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://man.example/${i}`, tree: parsed.tree }
  })
}

function learned(): Wrapper {
  const pages = pagesOf(Array.from({ length: 10 }, (_, i) => i))
  const result = learnWrapper(pages)
  if (!result.ok) throw new Error(result.problem.message)
  return withEvidence(result.wrapper, pages)
}

const wrapper = learned()
const read = (by: Wrapper, pages: readonly ParsedPage[]): readonly RecordData[] =>
  pages.map((page) => extract(by, page, { raw: true }).data)

function repaired(numbers: readonly number[], change: (html: string) => string): readonly RecordData[] {
  const pages = pagesOf(numbers, change)
  const adaptation = adaptWrapper(wrapper, pages)
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  return read(adaptation.proposal.wrapper, pages)
}

/** Values without white space: where lines break is the page's. */
const values = (records: readonly RecordData[], name: string): readonly string[] =>
  records.map((record) => String(record[name] ?? '').replace(/\s/g, ''))

const SECTIONS = ['synopsis', 'description', 'notes', 'author', 'editor']

describe('fields that are found by their headings', () => {
  it('are learned so', () => {
    expect(wrapper.page.children.map(({ name }) => name)).toEqual(expect.arrayContaining(SECTIONS))
  })

  for (const [name, change] of Object.entries(REDESIGNS))
    it(`are found under them again: ${name}`, () => {
      const numbers = [50, 51, 52, 53, 54, 55, 56, 57]
      const truth = read(wrapper, pagesOf(numbers))
      const now = repaired(numbers, change)
      for (const field of SECTIONS) expect([field, values(now, field)]).toEqual([field, values(truth, field)])
    })

  it('are nowhere else, on two pages either', () => {
    for (const change of Object.values(REDESIGNS))
      for (const numbers of [
        [50, 51],
        [53, 55],
        [58, 61],
      ]) {
        const truth = read(wrapper, pagesOf(numbers))
        const now = repaired(numbers, change)
        for (const field of SECTIONS) {
          const right = values(truth, field)
          const wrong = values(now, field).filter((value, i) => value !== '' && value !== right[i])
          expect([field, ...wrong]).toEqual([field])
        }
      }
  })
})

describe('a field under a heading', () => {
  const notes = { owner: 0, page: 0, node: 9, label: 'notes', reads: 'Notes', end: 20 }
  const heads = {
    byOwner: new Map(),
    byLabel: new Map([
      [
        'notes',
        [
          {
            ...notes,
            way: [
              { tag: 'main', classes: [] },
              { tag: 'h3', classes: ['up'] },
            ],
          },
        ],
      ],
    ]),
  }
  const under = (...below: readonly Step[]) =>
    fieldsUnder(
      heads,
      field('notes', { locators: [{ path: [{ tag: 'h2', reads: ['NOTES'], until: [{ tag: 'h2' }] }, ...below] }] }),
    )
  const moved: readonly Step[] = [
    { tag: 'main' },
    { tag: 'h3', classes: ['up'], reads: ['Notes'], until: [{ tag: 'h3' }] },
  ]

  it('is all that follows the heading where it was, and what stood below it, with its classes and without', () => {
    expect(under().map(({ locators }) => locators)).toEqual([[{ path: moved }]])
    const lead: Step = { tag: 'p', classes: ['lead'], nth: 1 }
    expect(under(lead).map(({ locators }) => locators)).toEqual([
      [{ path: [...moved, lead] }],
      [{ path: [...moved, { tag: 'p', nth: 1 }] }],
    ])
  })

  it('is none where no heading reads so, or it was under none', () => {
    expect(fieldsUnder({ ...heads, byLabel: new Map() }, field('notes'))).toEqual([])
    expect(fieldsUnder(heads, field('notes'))).toEqual([])
  })
})

/** A field that was found by headings that read so, with what stood below. */
const under = (reads: readonly string[], ...below: readonly Step[]) =>
  knownField(field('f', { locators: [{ path: [{ tag: 'h2', reads, until: [{ tag: 'h2' }] }, ...below] }] }))

describe('the headings of known sections', () => {
  const heads = (body: string, ...reads: readonly string[]) => {
    const pages = [openPage({ url: 'https://man.example/1', tree: treeOf(`<body>${body}</body>`) })]
    const found = findSectionHeads(
      pages,
      pageOwners(pages),
      reads.map((one) => under([one])),
    )
    return found && [...found.byOwner.values()].flat().map(({ reads: own, chars }) => [own, chars])
  }

  it('are where they stand now, with as many characters as are under them', () => {
    const body = '<main><h3>NOTES</h3><p>12345</p><p>6</p><h3>Author</h3><p>Ada</p></main><p>Imprint</p>'
    expect(heads(body, 'Notes', 'Author')).toEqual([
      ['NOTES', 6],
      ['Author', 3],
    ])
    expect(heads(body, 'Author')).toEqual([['Author', 3]])
  })

  it('end where the next heading of their level stands, known or not', () => {
    expect(heads('<h2>Notes</h2><p>1234</p><h2>Other</h2><p>56</p>', 'Notes')).toEqual([['Notes', 4]])
    expect(heads('<h2>Notes</h2><p>1234</p><h3>Other</h3><p>56</p>', 'Notes')).toEqual([['Notes', 11]])
  })

  it('are none without labels, where none reads so, and with nothing under them', () => {
    expect(heads('<h2>Notes</h2><p>1</p>')).toBeNull()
    expect(heads('<h2>Notes</h2><p>1</p>', 'Author')).toBeNull()
    expect(heads('<h2>Notes</h2>', 'Notes')).toBeNull()
    expect(heads('<h2 hidden>Notes</h2><p>1</p>', 'Notes')).toBeNull()
  })

  it('are those of the kind of place with the most text that follows', () => {
    const contents = '<ul><li>Notes</li><li>Author</li></ul>'
    expect(heads(`${contents}<h2>Notes</h2><p>12</p><h2>Author</h2><p>3</p>`, 'Notes', 'Author')).toEqual([
      ['Notes', 2],
      ['Author', 1],
    ])
  })

  it('have eighty characters at most, blanks among them', () => {
    const of = (chars: number) => heads(`<h2>${'Notes'.padEnd(chars)}</h2><p>1</p>`, 'Notes')
    expect([of(HEADING_CHARS)?.length, of(HEADING_CHARS + 1)]).toEqual([1, null])
  })

  it('are read from the steps that go on up to something, of fields alone', () => {
    expect(sectionLabels(under(['Notes', 'SEE ALSO']))).toEqual(new Set(['notes', 'see also']))
    const plain = field('f', { locators: [{ path: [{ tag: 'h2', reads: ['Notes'] }] }] })
    expect(sectionLabels(knownField(plain)).size).toBe(0)
    const rows = list('l', [], { locators: [{ path: [{ tag: 'h2', reads: ['Notes'], until: [{ tag: 'h2' }] }] }] })
    expect(sectionLabels(knownList(rows)).size).toBe(0)
  })
})

describe('the share of values under the heading of a field', () => {
  const body = '<h2>Notes</h2><p>1234567890</p><i>x</i><h2>Author</h2><b>Ada</b>'
  const pages = [openPage({ url: 'https://man.example/1', tree: treeOf(`<u>before</u>${body}`) })]
  const found = findSectionHeads(pages, pageOwners(pages), [under(['Notes']), under(['Author'])])!
  const at = (tag: string, text = 'x') => {
    const { tree } = pages[0]!
    const node = [...tree.label.keys()].find((one) => tree.labels.at(tree.label[one]!) === tag)! as NodeId
    return value(0, text, node)
  }
  const P: Step = { tag: 'p' }
  const share = (values: Parameters<typeof shareUnder>[2], known = under(['Notes'], P)) =>
    shareUnder(found, known, values)

  it('counts those that stand there, before the next', () => {
    expect(share([at('p')])).toBe(1)
    expect(share([at('i'), at('b')])).toBe(0.5)
    expect(share([at('u')])).toBe(0)
    expect(share([at('b')], under(['Author'], P))).toBe(1)
  })

  it('is not known without values, and where no heading reads so', () => {
    expect(share([])).toBeNull()
    expect(share([at('p')], under(['Editor'], P))).toBeNull()
  })

  it('leaves out what reaches into a later section, by its heading on a line', () => {
    expect(share([at('p', '12\nAUTHOR\nAda')])).toBe(0)
    expect(share([at('p', '12\nThe author is Ada')])).toBe(1)
    expect(share([at('b', 'Notes\nAda')], under(['Author'], P))).toBe(1)
  })

  it('asks of what was all under its heading to be four fifths of it', () => {
    const whole = under(['Notes'])
    // Eleven characters stand there: of one more paragraph, too.
    expect([8, 9].map((chars) => share([at('p', 'x'.repeat(chars))], whole))).toEqual([0, 1])
    expect(share([at('p', 'x')])).toBe(1)
  })
})
