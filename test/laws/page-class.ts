import { createRandom, type Random } from '../sites/made/random.ts'
import { type DrawnSpec, drawSpec, type Part, type Spec } from './spec.ts'
import { drawValue, type People, peopleOf } from './values.ts'
import { writePage } from './write-page.ts'

/** What a page says, exactly. */
export interface PageTruth {
  readonly headline: string
  /** In the page's order; facts that the page lacks are left out. */
  readonly facts: readonly FactTruth[]
  readonly lists: readonly ListTruth[]
}

export interface FactTruth {
  readonly key: string
  readonly label: string
  readonly text: string
}

export interface ListTruth {
  readonly name: string
  /** Keys of its columns in the page's order. */
  readonly columns: readonly string[]
  readonly records: readonly RecordTruth[]
}

export interface RecordTruth {
  /** Text by part; parts that the record lacks are left out. */
  readonly parts: Readonly<Record<string, string>>
  /** Texts of the list in it; empty for none. */
  readonly nested: readonly string[]
}

/** A page as a program gets it, and what it says. */
export interface Page {
  readonly url: string
  readonly html: string
  readonly truth: PageTruth
}

/** Pages of one class with their truth. */
export interface Sample {
  /** What it is called in reports: `seed 17`, a theme. */
  readonly name: string
  /** Pages to learn from, at least 3. */
  readonly pages: readonly Page[]
  /** Pages of the class that were not learned from. */
  readonly more: readonly Page[]
  /** The makers' markup that it is written in, for counts: `facts: dl`, `list: table`. */
  readonly kinds: readonly string[]
}

/** A generated class: its specification, and any further page of it. */
export interface PageClass extends Sample {
  readonly seed: number
  readonly spec: Spec
  /** The page with an index: always the same; pages from 0 up to `pages.length` are the class's own. */
  readonly truthOf: (index: number, counts?: Counts) => PageTruth
  readonly pageOf: (index: number, truth: PageTruth) => Page
}

/** How many records lists have on a page, in place of what is usual. @default what the list has usually */
export type Counts = number

/** What a class must have: `keyed` facts that a label, class or property tells; a `list`; a `grid`, a table with spanned cells or two header rows. */
export type Need = 'any' | 'keyed' | 'list' | 'grid'

/** The class of a seed: 3 to 30 pages, mostly few. The same seed and need give the same pages. */
export function drawClass(seed: number, need: Need = 'any'): PageClass {
  const random = createRandom(seed)
  const drawn = drawSpec(random.fork('spec'), need)
  const { spec } = drawn
  const people = peopleOf(random.fork('people'))
  const truthOf = (index: number, counts?: Counts): PageTruth =>
    drawTruth(drawn, random.fork(`page ${index}`), people, { index, counts })
  const pageOf = (index: number, truth: PageTruth): Page => ({
    url: `https://site.test/items/${index}`,
    html: writePage(spec, truth),
    truth,
  })
  const own = (from: number, count: number): Page[] =>
    Array.from({ length: count }, (_, i) => pageOf(from + i, truthOf(from + i)))
  const count = random.chance(85) ? random.between(3, 7) : random.between(8, random.chance(20) ? 30 : 12)
  const kinds = [`facts: ${spec.facts.style}`, ...spec.lists.map(({ style }) => `list: ${style}`)]
  return { name: `seed ${seed}`, seed, spec, pages: own(0, count), more: own(count, 2), kinds, truthOf, pageOf }
}

interface PageNumber {
  readonly index: number
  readonly counts: Counts | undefined
}

function drawTruth({ spec, chances }: DrawnSpec, random: Random, people: People, page: PageNumber): PageTruth {
  const used = new Set<string>()
  const fresh = (part: Part, isOnce: boolean): string => {
    for (let tries = 0; ; tries++) {
      const text = drawValue(part, random, people)
      if (tries < 50 && (isOnce || part.kind !== 'person') && used.has(text)) continue
      used.add(text)
      return text
    }
  }
  const headline = fresh({ key: 'headline', label: '', kind: 'title', share: 100 }, true)
  const facts = spec.facts.parts
    .filter(({ share }) => random.chance(share))
    .map((part): FactTruth => ({ key: part.key, label: part.label, text: fresh(part, part.kind !== 'choice') }))
  const lists = spec.lists.map((list): ListTruth => {
    const count = page.counts ?? chances.countOf(list, random)
    const shown = list.parts.filter(({ share }, i) => i === 0 || list.style !== 'columns' || random.chance(share))
    const columns = (list.style === 'columns' ? [shown[0]!, ...random.some(shown.slice(1), 9)] : shown).map(
      ({ key }) => key,
    )
    const record = (): RecordTruth => ({
      parts: Object.fromEntries(
        shown
          .filter(({ share }) => list.style === 'columns' || random.chance(share))
          .map((part) => [part.key, fresh(part, false)]),
      ),
      nested: list.nested === null ? [] : nestedOf(list.nested, random, people),
    })
    const records = Array.from({ length: count }, record)
    return {
      name: list.name,
      columns,
      records: list.style === 'spans' ? spanned(list.parts, records, random) : records,
    }
  })
  return { headline, facts, lists }
}

function nestedOf(part: Part, random: Random, people: People): string[] {
  const texts = Array.from({ length: random.between(0, 4) }, () => drawValue(part, random, people))
  return [...new Set(texts)]
}

/** Rows of which runs share the text of the first column, as one cell that spans them says it; in some the last two columns have one cell. */
function spanned(parts: readonly Part[], records: readonly RecordTruth[], random: Random): RecordTruth[] {
  const [first] = parts
  const [before, last] = parts.slice(-2)
  let left = 0
  let text = ''
  return records.map((record) => {
    if (left === 0) {
      left = random.between(1, 3)
      text = record.parts[first!.key]!
    }
    left--
    const isWide = parts.length > 3 && random.chance(20)
    const wide = isWide ? { [last!.key]: record.parts[before!.key]! } : {}
    return { ...record, parts: { ...record.parts, [first!.key]: text, ...wide } }
  })
}
