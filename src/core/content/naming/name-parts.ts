import { LABEL, oneLine, rawText, type Tree } from '../../dom/index.ts'
import { isTitle } from '../../values/index.ts'
import { attributeName, linksAround, linkWord } from './link-names.ts'
import {
  nameFromLabels,
  nameFromMeaning,
  nameFromTags,
  nameFromValues,
  nameFromWords,
  proseName,
  typeName,
} from './name-rules.ts'
import {
  isFixed,
  type NameHint,
  type Nameless,
  type NamingScope,
  NEAR_LABELS,
  NEAR_WORDS,
  SAMPLE,
  usualText,
} from './parts.ts'
import { isOfValue, isPicture, isRecord, plural, singular } from './words.ts'

/** What one kind of evidence calls a part; '' for nothing. */
type Rule = (part: Nameless, outwards: readonly NameHint[], scope: NamingScope) => string

/** Sure evidence of what a text is, strongest first. */
const SURE_RULES: readonly Rule[] = [
  (_, outwards) => (tagOf(outwards) === 'title' ? PAGE_TITLE : ''),
  // A label in the page or an item property, close by.
  (_, outwards) => nameFromLabels(outwards.slice(0, NEAR_LABELS)),
  ({ isAbove }, outwards) => (tagOf(outwards) === 'h1' && !isAbove ? 'title' : ''),
  (part, _, { embedded }) => embedded?.(part) ?? '',
  // Class words that name a thing; those of a record or a picture speak of what is around a text, and a heading is no title.
  ({ isAbove }, outwards, { owner }) => {
    const name = nameFromMeaning(outwards.slice(0, NEAR_WORDS), owner)
    return isRecord(name) || isPicture(name) || (isAbove && isTitle(name)) ? '' : name
  },
]

/** Weaker evidence, strongest first. */
const LIKELY_RULES: readonly Rule[] = [
  typeName,
  ({ isAbove }) => (isAbove ? 'heading' : ''),
  nameFromValues,
  // A label of an element farther out.
  (_, outwards) => nameFromLabels(outwards),
  proseName,
  // Class words that may be words of people.
  (_, outwards, { owner }) => nameFromWords(outwards.slice(0, NEAR_WORDS), owner),
  (_, outwards) => nameFromTags(outwards),
  () => 'text',
]

function nameBy(rules: readonly Rule[], part: Nameless, scope: NamingScope): string {
  const outwards = part.hints.path.toReversed()
  for (const rule of rules) {
    const name = rule(part, outwards, scope)
    if (name !== '') return name
  }
  return ''
}

/**
 * Names for all parts of a page or record: snake_case, unique, stable. Given names stand; texts are called by the first rule that speaks, or by being
 * the title; addresses by what they lead to, lists by their content. Equal names get a word before them that tells the parts apart.
 */
export function nameParts(parts: readonly Nameless[], scope: NamingScope): string[] {
  const sure = freed(
    parts,
    parts.map((part) => {
      if (part.given !== undefined) return part.given
      if (part.kind === 'list') return listName(part, scope)
      return part.hints.attribute === undefined ? nameBy(SURE_RULES, part, scope) : ''
    }),
  )
  const title = titleOf(parts, sure, scope)
  const texts = parts.map((part, i) => {
    if (sure[i] !== '' || part.hints.attribute !== undefined) return sure[i]!
    return i === title.at ? title.name : nameBy(LIKELY_RULES, part, scope)
  })
  const all = parts.map((part, i) => texts[i] || attributeName(part, parts, texts, scope))
  return uniqueNames(qualified(parts, all), scope.taken)
}

const PAGE_TITLE = 'page_title'

function tagOf(outwards: readonly NameHint[]): string {
  return outwards.find((hint) => hint.tag !== '')?.tag ?? ''
}

/** The names without those of constant texts where another part has the same name: `Price:` beside the price. */
function freed(parts: readonly Nameless[], names: readonly string[]): readonly string[] {
  const fixed = parts.map((part) => part.given === undefined && isFixed(part))
  return names.map((name, i) => (fixed[i] && names.some((other, j) => other === name && !fixed[j]) ? '' : name))
}

/** Elements whose class words name lists: those farther out are called by what else is in them. */
const LIST_WORDS = 3

function listName({ hints, content }: Nameless, { owner }: NamingScope): string {
  const outwards = hints.path.toReversed()
  const label = nameFromLabels(outwards.slice(0, NEAR_LABELS))
  if (label !== '') return label
  const near = outwards.slice(0, LIST_WORDS)
  const known = nameFromMeaning(near, owner)
  if (known !== '' && !isOfValue(known)) return plural(known)
  if (content) return plural(content)
  const words = near.map((hint) => nameFromWords([hint], owner))
  return words.find((word) => word !== singular(word)) ?? (nameFromLabels(outwards) || 'items')
}

/** The title of a record: its heading, else its first full link; -1 when it has none or has one by name. */
function titleOf(
  parts: readonly Nameless[],
  names: readonly string[],
  scope: NamingScope,
): { readonly at: number; readonly name: string } {
  const texts = parts.flatMap(({ kind, hints }, i) => (kind === 'field' && hints.attribute === undefined ? [i] : []))
  if (texts.some((i) => isTitle(names[i]!) && !parts[i]!.isAbove && names[i] !== PAGE_TITLE))
    return { at: -1, name: '' }
  const nameless = texts.filter((i) => names[i] === '' && !parts[i]!.isAbove)
  if (!scope.isRecord) return { at: headlineOf(parts, nameless, scope), name: 'title' }
  const free = nameless.filter((i) => isFull(parts[i]!, parts, scope))
  const heading = free.find((i) => parts[i]!.hints.path.slice(-NEAR_WORDS).some(({ tag }) => /^h[1-6]$/.test(tag)))
  if (heading !== undefined) return { at: heading, name: 'title' }
  const linked = free.find(
    (i) => linksAround(parts[i]!, parts, scope).length > 0 && typeName(parts[i]!) === '' && proseName(parts[i]!) === '',
  )
  if (linked === undefined) return { at: -1, name: '' }
  const whose = linkWord(linksAround(parts[linked]!, parts, scope)[0]!.values.map(({ text }) => text))
  const isName = texts.length === 1 && (whose !== '' || usualText(parts[linked]!).split(' ').length <= NAME_WORDS)
  return { at: linked, name: isName ? 'name' : whose || 'title' }
}

/** Most words of a usual text that is a name rather than a title. */
const NAME_WORDS = 3

/** The longest part that stands in the title of (nearly) every page; -1 for none. */
function headlineOf(parts: readonly Nameless[], free: readonly number[], { treeOf }: NamingScope): number {
  const inTitle = free.filter((i) => {
    const values = parts[i]!.values.slice(0, SAMPLE)
    const said = values.filter(({ owner, text }) => pageTitleOf(treeOf(owner)).includes(oneLine(text).toLowerCase()))
    return !isFixed({ values }) && said.length >= TITLE_SHARE * values.length
  })
  const length = (i: number): number => Math.max(...parts[i]!.values.map(({ text }) => text.length))
  return inTitle.toSorted((a, b) => length(b) - length(a)).find((i) => length(i) >= TITLE_CHARS) ?? -1
}

/** Share of pages whose title must hold the headline, and least length of the longest one, in characters. */
const [TITLE_SHARE, TITLE_CHARS] = [0.8, 8]

function pageTitleOf(tree: Tree): string {
  const node = tree.label.indexOf(LABEL.title)
  return node < 0 ? '' : oneLine(rawText(tree, node)).toLowerCase()
}

/** Whether at least half of the owners have the field, and half of its values, or of what they link to, differ. */
function isFull(part: Nameless, parts: readonly Nameless[], scope: NamingScope): boolean {
  if (part.values.length * 2 < scope.owners) return false
  const differ = ({ values }: Nameless): boolean => new Set(values.map(({ text }) => text)).size * 2 > values.length
  return differ(part) || (!isFixed(part) && linksAround(part, parts, scope).some(differ))
}

/** Class words that tell values of one kind apart: an old price, a second picture. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `old new original former previous was now sale special regular discounted reduced final lowest highest minimum maximum min max
   departure arrival secondary alternative`.split(/\s+/),
)
/** Words of a class in which a qualifier speaks of the value (`old-price`), not of the layout. */
const MOST_WORDS = 2

/** Elements whose class words are looked at. */
const LEVELS = 2

/** Names with a word before them where several parts want the same one and the page tells them apart: `old_price` and `price`. */
function qualified(parts: readonly Nameless[], names: readonly string[]): readonly string[] {
  const groups = Map.groupBy(names.keys(), (i) => names[i]!)
  return names.map((name, i) => {
    const same = groups.get(name)!
    const own = same.length > 1 && parts[i]!.given === undefined ? qualifierOf(parts[i]!) : ''
    if (own === '' || name.split('_').includes(own)) return name
    return same.every((j) => qualifierOf(parts[j]!) === own) ? name : `${own}_${name}`
  })
}

function qualifierOf({ hints }: Nameless): string {
  const near = hints.path.toReversed().slice(0, LEVELS)
  const words = near.flatMap((hint) => hint.words).map((token) => token.toLowerCase().split(/[^\p{L}]+/u))
  return words.find((own) => own.length <= MOST_WORDS && QUALIFIERS.has(own[0]!))?.[0] ?? ''
}

/** Gives each part its wanted name, with a number behind it when it is taken by another one or before. */
export function uniqueNames(wanted: readonly string[], before: readonly string[] = []): string[] {
  const taken = new Set<string>(before)
  return wanted.map((want) => {
    let name = want
    for (let n = 2; taken.has(name); n++) name = `${want}_${n}`
    taken.add(name)
    return name
  })
}
