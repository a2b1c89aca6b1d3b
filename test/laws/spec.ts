import type { Random } from '../sites/made/random.ts'
import type { Need } from './page-class.ts'
import type { ValueKind } from './values.ts'

export interface Part {
  /** One word, once in the class. */
  readonly key: string
  /** What pages call it. */
  readonly label: string
  readonly kind: ValueKind
  /** In how many of 100 pages, or records, it is. */
  readonly share: number
}

/**
 * How facts are written: `classed` siblings with classes; `bare` ones without, told by nothing but their place; `terms` of a dl; `rows` of a table with th; `colon`
 * labels in the text, `bold` ones, `pairs` of label and value; `properties` with itemprop.
 */
export type FactStyle = (typeof FACT_STYLES)[number]
const FACT_STYLES = ['classed', 'bare', 'terms', 'rows', 'colon', 'bold', 'pairs', 'properties'] as const

/**
 * How records are written: `reviews` with a heading and a text; `cards` of classed parts; `items` of a ul; `tags`, links on one line; `steps`, sentences of an ol; a
 * `table` with a header row, one whose `columns` differ between pages, one with `spans`, one with two `header rows`.
 */
export type ListStyle = (typeof LIST_STYLES)[number] | (typeof GRIDS)[number]
const LIST_STYLES = ['reviews', 'cards', 'items', 'tags', 'steps', 'table', 'columns'] as const
const GRIDS = ['spans', 'header rows'] as const

/** What classes are called: by what is in them, not at all, by hashes, by looks. */
export type Naming = 'own' | 'none' | 'hashed' | 'utility'

/** How many records a page has. */
export type CountStyle = 'any' | 'three' | 'four' | 'few'

export interface ListSpec {
  readonly name: string
  readonly heading: string | null
  readonly style: ListStyle
  readonly parts: readonly Part[]
  readonly nested: Part | null
  readonly count: CountStyle
  /** What a page without records has: nothing of the list, or its container. */
  readonly whenEmpty: 'nothing' | 'container'
}

/** How the pages of a class are built. */
export interface Spec {
  readonly naming: Naming
  /** The tag of a part; and of what parts are in. */
  readonly tag: 'div' | 'p' | 'span'
  readonly box: 'div' | 'section'
  readonly headline: 'h1' | 'og:title' | 'json-ld'
  readonly facts: { readonly style: FactStyle; readonly parts: readonly Part[] }
  readonly lists: readonly ListSpec[]
  readonly hasChrome: boolean
  /** Above the item; its last part may be the headline. */
  readonly breadcrumb: 'none' | 'plain' | 'with headline'
  /** Keys of the class's salt for hashed names. */
  readonly salt: number
}

export interface DrawnSpec {
  readonly spec: Spec
  readonly chances: { readonly countOf: (list: ListSpec, random: Random) => number }
}

const FACTS: readonly (readonly [label: string, kind: ValueKind])[] = [
  ['Brand', 'phrase'],
  ['Price', 'price'],
  ['Rating', 'number'],
  ['Colour', 'choice'],
  ['Material', 'choice'],
  ['Published', 'date'],
  ['Author', 'person'],
  ['Weight', 'number'],
  ['Pages', 'number'],
  ['Model', 'code'],
  ['Summary', 'prose'],
  ['Country', 'choice'],
  ['Updated', 'date'],
  ['Deposit', 'price'],
  ['Editor', 'person'],
  ['Publisher', 'phrase'],
]
const COLUMNS: readonly (readonly [label: string, kind: ValueKind])[] = [
  ['Team', 'phrase'],
  ['Won', 'number'],
  ['Cost', 'price'],
  ['Opened', 'date'],
  ['Ground', 'title'],
  ['Captain', 'person'],
  ['Licence', 'code'],
  ['Region', 'choice'],
]
const LIST_NAMES = 'offers events talks stores albums matches editions'.split(' ')

/** A specification with what is needed. */
export function drawSpec(random: Random, need: Need): DrawnSpec {
  const style = drawFactStyle(random, need)
  const naming = style === 'classed' ? random.pick(['own', 'own', 'hashed'] as const) : drawNaming(random)
  const count = random.between(3, 6)
  const parts = random.some(FACTS, count).map(([label, kind]): Part => {
    const key = label.toLowerCase()
    const share = style === 'bare' || random.chance(65) ? 100 : random.between(60, 85)
    return { key, label, kind, share }
  })
  const own = style === 'bare' ? random.pick(['none', 'none', 'utility'] as const) : naming
  const isNamed = own === 'own' || own === 'hashed'
  const spec: Spec = {
    naming: own,
    tag: random.pick(['div', 'div', 'p', 'span'] as const),
    box: random.pick(['div', 'div', 'section'] as const),
    headline: random.pick(['h1', 'h1', 'h1', 'og:title', 'json-ld'] as const),
    facts: { style, parts },
    lists: drawLists(random, need).map((list) => (isNamed ? list : withoutOptional(list))),
    hasChrome: random.chance(70),
    breadcrumb: random.pick(['none', 'none', 'plain', 'with headline'] as const),
    salt: random.below(100_000),
  }
  return { spec, chances: { countOf } }
}

/** Cards whose parts nothing names have all of them: which one is absent nobody could say. */
function withoutOptional(list: ListSpec): ListSpec {
  return list.style === 'cards' ? { ...list, parts: list.parts.map((part) => ({ ...part, share: 100 })) } : list
}

function drawFactStyle(random: Random, need: Need): FactStyle {
  return random.pick(need === 'keyed' ? FACT_STYLES.filter((style) => style !== 'bare') : FACT_STYLES)
}

const drawNaming = (random: Random): Naming => random.pick(['own', 'own', 'none', 'hashed', 'utility'] as const)

function drawLists(random: Random, need: Need): ListSpec[] {
  const least = need === 'any' || need === 'keyed' ? 0 : 1
  const count = random.chance(60) ? 1 : random.between(least, 2)
  const names = random.some(LIST_NAMES, count)
  return names.map((name, i) => {
    const isGrid = i === 0 && need === 'grid'
    const style = random.pick(isGrid ? GRIDS : [...LIST_STYLES, ...(random.chance(30) ? GRIDS : [])])
    return drawList(random, name, style)
  })
}

function drawList(random: Random, name: string, style: ListStyle): ListSpec {
  const columns = random.some(COLUMNS, random.between(2, 4)).map(([label, kind]): Part => {
    return { key: `${name}_${label.toLowerCase()}`, label, kind, share: 100 }
  })
  const isTable = style === 'table' || style === 'columns' || style === 'spans' || style === 'header rows'
  const own = style === 'reviews' || style === 'tags' || style === 'steps' ? style : name
  return {
    name: own,
    heading: random.chance(60) ? capital(own) : null,
    style,
    parts: partsOf(random, style, columns),
    nested: style === 'cards' && random.chance(35) ? { key: 'badge', label: 'Badges', kind: 'word', share: 100 } : null,
    count: style === 'tags' ? 'few' : style === 'reviews' && random.chance(40) ? 'three' : drawCount(random),
    whenEmpty: !isTable && random.chance(50) ? 'container' : 'nothing',
  }
}

const drawCount = (random: Random): CountStyle => random.pick(['any', 'any', 'any', 'four'] as const)

function partsOf(random: Random, style: ListStyle, columns: readonly Part[]): readonly Part[] {
  const lead: Part = { key: 'name', label: 'Name', kind: 'title', share: 100 }
  const one = (key: string, label: string, kind: ValueKind): Part => ({ key, label, kind, share: 100 })
  switch (style) {
    case 'reviews':
      return [one('reviewer', 'Reviewer', 'person'), one('opinion', 'Opinion', 'prose')]
    case 'tags':
      return [one('tag', 'Tag', 'word')]
    case 'steps':
      return [one('step', 'Step', 'prose')]
    case 'items':
      return random.chance(50) ? [lead] : [lead, columns[0]!]
    case 'cards':
      return [lead, ...columns.slice(1).map((part) => ({ ...part, share: random.chance(50) ? 100 : 70 }))]
    case 'columns':
      return [lead, ...columns.map((part) => ({ ...part, share: 75 }))]
    case 'spans':
      return [one('group', 'Group', 'phrase'), lead, ...columns.slice(0, 2)]
    case 'header rows':
      return [lead, ...headed(columns)]
    default:
      return [lead, ...columns]
  }
}

/** Two columns under each of two headers, with the same names below them. */
function headed(columns: readonly Part[]): readonly Part[] {
  const inner = columns.slice(0, 2)
  return HEADS.flatMap((head) =>
    inner.map((part) => ({ ...part, key: `${head.toLowerCase()}_${part.label.toLowerCase()}` })),
  )
}

/** What the first of two header rows says over the columns of the second. */
export const HEADS = ['Home', 'Away'] as const

function countOf({ count, style }: ListSpec, random: Random): number {
  if (count === 'three') return 3
  if (count === 'four') return 4
  if (count === 'few') return random.between(1, 6)
  if (style !== 'spans' && random.chance(2)) return 40
  return random.between(random.chance(20) ? 0 : 1, 6)
}

const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`
