import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'

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
  it('sections under headings are learned as fields', () => {
    expect(wrapper.page.children.map(({ name }) => name)).toEqual(expect.arrayContaining(SECTIONS))
  })

  for (const [name, change] of Object.entries(REDESIGNS))
    it(`sections are found under their headings again after a redesign: ${name}`, () => {
      const numbers = [50, 51, 52, 53, 54, 55, 56, 57]
      const truth = read(wrapper, pagesOf(numbers))
      const now = repaired(numbers, change)
      for (const field of SECTIONS) expect([field, values(now, field)]).toEqual([field, values(truth, field)])
    })

  it('a repair from two pages puts no section under a wrong heading', () => {
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
