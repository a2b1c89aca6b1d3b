import type { Random } from '../sites/made/random.ts'

/** What the values of a part look like. */
export type ValueKind = 'name' | 'words' | 'number' | 'price' | 'date' | 'code'

/** A value that pages may have. */
export interface Part {
  /** One word, of its own in the template. */
  readonly name: string
  readonly value: ValueKind
  /** In how many of 100 pages, or records, it is. */
  readonly share: number
  /** Whether the value is a link. */
  readonly isLinked: boolean
}

/**
 * How parts are told from each other: `rows` of a table, `terms` of a dl, `bold` and `colon` labels in paragraphs, labels on one `line`,
 * `lines` of one paragraph cut by br, `classed` elements, `links` by what they lead to; `bare` ones by nothing but their place.
 */
export type FactsShape = (typeof FACTS)[number]
const FACTS = ['rows', 'terms', 'bold', 'colon', 'line', 'lines', 'classed', 'links', 'bare'] as const

/** How records are written: `items` of a ul, `cards` in a div, `rows` of a table with headers. */
export type ListShape = (typeof LISTS)[number]
const LISTS = ['items', 'cards', 'rows'] as const

export type Block =
  | { readonly kind: 'facts'; readonly shape: FactsShape; readonly parts: readonly Part[] }
  | {
      readonly kind: 'list'
      readonly shape: ListShape
      readonly name: string
      readonly columns: readonly Part[]
      readonly most: number
    }
  | { readonly kind: 'text'; readonly part: Part; readonly paragraphs: number }

/** A block, in how many of 100 pages it is, and what is around it. */
export interface Placed {
  readonly block: Block
  readonly share: number
  /** Its heading. @default none */
  readonly heading: string | null
  /** The class of the container around it; '' for none on it. @default no container */
  readonly container: string | null
}

/** What the pages of a site are made by. */
export interface Template {
  readonly placed: readonly Placed[]
  readonly menu: readonly string[]
  /** Whether the classes are words, as people write them, or opaque. */
  readonly isOpaque: boolean
  readonly isWrapped: boolean
}

const NAMES: readonly string[] =
  `author publisher weight size colour origin language edition format pages rating status category series model brand material country release
   licence editor genre address phone owner director length height venue team score salary degree chapter court statute judge region climate
   capital currency anthem engine torque voltage sensor battery display memory storage fabric pattern collar sleeve`
    .trim()
    .split(/\s+/)

const HEADINGS: readonly string[] =
  'Details,Overview,Specifications,History,Reviews,Contents,Career,Background,Awards,Sources,Notes,Related,Members,Events,Results'.split(
    ',',
  )

const KINDS: readonly ValueKind[] = ['name', 'words', 'number', 'price', 'date', 'code']

/** A template with parts that only some pages have, anywhere. */
export function drawTemplate(random: Random): Template {
  const names = random.some(NAMES, NAMES.length)
  const headings = random.some(HEADINGS, HEADINGS.length)
  const part = (): Part => ({
    name: names.pop()!,
    value: random.pick(KINDS),
    share: random.chance(50) ? 100 : random.between(25, 90),
    isLinked: random.chance(20),
  })
  const placed = Array.from({ length: random.between(1, 5) }, (): Placed => {
    const isHeaded = random.chance(50)
    return {
      block: drawBlock(random, part, names),
      share: isHeaded && random.chance(40) ? random.between(30, 90) : 100,
      heading: isHeaded ? headings.pop()! : null,
      container: random.chance(60) ? (random.chance(70) ? names.pop()! : '') : null,
    }
  })
  return { placed, menu: headings.slice(0, 4), isOpaque: random.chance(25), isWrapped: random.chance(50) }
}

function drawBlock(random: Random, part: () => Part, names: string[]): Block {
  const kind = random.pick(['facts', 'facts', 'facts', 'list', 'text'] as const)
  if (kind === 'text')
    return { kind, part: { ...part(), value: 'words', isLinked: false }, paragraphs: random.between(1, 3) }
  if (kind === 'facts') return drawFacts(random, part)
  const columns = Array.from({ length: random.between(2, 4) }, part)
  const first = { ...columns[0]!, share: 100, value: 'name' as const }
  const most = random.between(3, 7)
  return { kind, shape: random.pick(LISTS), name: names.pop()!, columns: [first, ...columns.slice(1)], most }
}

function drawFacts(random: Random, part: () => Part): Block {
  const shape = random.pick(FACTS)
  const parts = Array.from({ length: random.between(2, 6) }, part)
  return { kind: 'facts', shape, parts: shape === 'links' ? parts.map((one) => ({ ...one, isLinked: true })) : parts }
}
