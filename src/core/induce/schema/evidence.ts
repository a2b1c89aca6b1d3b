import { attribute, LABEL, type NodeId } from '../../dom/index.ts'
import { parseValue, type ValueType } from '../../values/index.ts'
import { keyOf } from '../record/index.ts'
import { LEAST_INSIDE, LINE_CHARS } from './constants.ts'
import type { MachineSource, MachineValue } from './machine.ts'
import { isMetaOf } from './machine.ts'
import { nameSimilarity, namesOf, tokenSimilarity } from './names.ts'
import { namesAt, type PlaceNames } from './place-names.ts'
import type { ListPlace, PlacedPage, ValuePlace } from './places.ts'
import { amountOf, dayOf, isSameValue } from './same-value.ts'
import type { Wanted } from './wanted.ts'

/** What speaks for a place to be a property, or against it; each from 0 to 1 unless it says otherwise. */
export const EVIDENCE = [
  /** Data for programs (JSON-LD, microdata, RDFa) has the same value; of lists the share of items that both have. */
  'said',
  /** It has another one. */
  'denied',
  /** A `<meta>` called as the property has the same value. */
  'meta',
  /** `itemprop` or `property` at the place, of a thing of its own kind. */
  'declared',
  /** How alike the label before it, or the heading above a list, is to the property's name. */
  'label',
  /** How far a class or id word is about the property's name. */
  'token',
  /** It reads as the type that the property has, not text. */
  'typed',
  /** It does not read as that type. */
  'mistyped',
  /** The property is what a thing is called, and the place is the headline. */
  'headline',
  /** The property is what a thing is called: the share of the page's `<title>` that the place is. */
  'titled',
  /** The place is an attribute of what is shown; of the page's head. */
  'attribute',
  'inHead',
  /** It stands in navigation, a footer or beside what the page is about. */
  'aside',
  /** Of lists: how likely a reader would take it from the page. */
  'read',
  /** The value is longer than a line; of lists the items are. */
  'long',
  /** Of lists: their items hold those of another. */
  'outer',
  /** Of lists: ln(items) / 4. */
  'items',
] as const

export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>

export const NONE: Evidence = Object.fromEntries(EVIDENCE.map((name) => [name, 0])) as Evidence

/** What speaks against a value speaks so at all of its places. */
const AGAINST: ReadonlySet<string> = new Set(['denied', 'mistyped', 'attribute', 'inHead', 'aside', 'long', 'outer'])

/** The evidence of the places of one value: the best of each. */
export function together(some: readonly Evidence[]): Evidence {
  const [first] = some as [Evidence]
  if (some.length === 1) return first
  const entries = EVIDENCE.map((name) => {
    const all = some.map((one) => one[name])
    return [name, AGAINST.has(name) ? Math.min(...all) : Math.max(...all)]
  })
  return Object.fromEntries(entries) as Evidence
}

/** A wanted property, and what the page says of it for programs. */
export interface Asked {
  readonly wanted: Wanted
  /** The name of the things; null where the schema does not say. */
  readonly type: string | null
  readonly said: readonly MachineValue[]
}

/** The evidence that a value is a property; null where nothing could make it so. O(depth). */
export function evidenceOfValue(on: PlacedPage, place: ValuePlace, asked: Asked): Evidence | null {
  if (asked.wanted.kind !== 'value') return null
  const own = namesAt(on, place.node)
  const names = place.label === null ? own : { ...own, labels: [place.label] }
  const declared = declaredAs(names, asked)
  if (place.attribute !== null && !mayBeAttribute(on, place, asked.wanted, declared)) return null
  return evidenceAt(on, place, asked, names)
}

/** The evidence that a value is a property, whatever it stands in. @param names what the page calls it. O(depth) */
export function evidenceAt(on: PlacedPage, place: ValuePlace, asked: Asked, names: PlaceNames): Evidence {
  const { wanted } = asked
  const type = wanted.kind === 'records' ? 'text' : wanted.type
  const inHead = Number(on.view.tree.label[place.node] === LABEL.meta)
  const agrees = (one: MachineValue): boolean =>
    one.texts.slice(0, 3).some((text) => isSameValue(place.text, text, type))
  const data = asked.said.filter(({ source }) => source !== 'meta')
  const said = Number(data.some(agrees))
  const meta = Number(asked.said.some((one) => one.source === 'meta' && agrees(one)))
  const fits = typeFit(place, type)
  return {
    ...NONE,
    said,
    denied: Number(data.length > 0 && said === 0),
    meta,
    declared: declaredAs(names, asked),
    label: bestOf(wanted.path, names.labels, nameSimilarity),
    token: bestOf(wanted.path, names.tokens, tokenSimilarity),
    typed: Number(fits === true),
    mistyped: Number(fits === false),
    ...titleEvidence(on, place, wanted),
    attribute: place.attribute === null ? 0 : 1 - inHead,
    inHead,
    aside: Number(names.isAside),
    long: Number(place.text.length > LINE_CHARS),
  }
}

/** The evidence that a list is a property. */
export function evidenceOfList(on: PlacedPage, place: ListPlace, asked: Asked): Evidence | null {
  const { wanted } = asked
  if (wanted.kind !== 'texts') return null
  const { list, texts } = place
  const names = namesAt(on, list.items[0]!, list)
  const data = asked.said.filter(({ source }) => source !== 'meta')
  const said = Math.max(0, ...data.map((one) => sharedItems(texts, one.texts)))
  const letters = texts.reduce((sum, text) => sum + keyOf(text).length, 0)
  return {
    ...NONE,
    said,
    denied: data.length > 0 ? 1 - said : 0,
    declared: declaredAs(names, asked),
    label: bestOf(wanted.path, names.labels, nameSimilarity),
    token: bestOf(wanted.path, names.tokens, tokenSimilarity),
    aside: Number(names.isAside),
    read: place.probability,
    long: Number(letters / texts.length > LINE_CHARS / 2),
    outer: Number(place.isOuter),
    items: Math.log(texts.length) / 4,
  }
}

/** Twice the items that two lists share by all of both; an item may have more around what is said. O(shown x said). */
export function sharedItems(shown: readonly string[], said: readonly string[]): number {
  const free = new Set(said.map(keyOf))
  let both = 0
  for (const text of shown) {
    const own = keyOf(text)
    const same = free.has(own) ? own : [...free].find((key) => key.length >= LEAST_INSIDE && own.includes(key))
    if (same === undefined) continue
    free.delete(same)
    both++
  }
  const byItems = (2 * both) / (shown.length + said.length)
  return keyOf(shown.join('')) === keyOf(said.join('')) ? 1 : byItems
}

function bestOf(
  path: readonly string[],
  said: readonly string[],
  alike: (name: string, said: string) => number,
): number {
  return Math.max(0, ...namesOf(path).flatMap((name) => said.map((one) => alike(name, one))))
}

/** Whether it is declared to be the property: of a thing of the wanted type, or of the thing inside it that the path goes through. */
function declaredAs({ declared }: PlaceNames, { wanted: { path }, type }: Asked): number {
  const [last, owner] = [path.at(-1)!, path.at(-2)]
  const isOwn = declared.some((one) => {
    if (owner !== undefined && last === 'name' && one.name === owner) return true
    if (one.name !== last) return false
    if (owner !== undefined) return one.of === owner
    const isTyped = type === null || one.types.length === 0 || one.types.some((own) => own.endsWith(type))
    return isTyped && (one.of === null || one.types.length > 0)
  })
  return Number(isOwn)
}

/** Attributes of elements are values where they are declared, or are what the type is written in. */
function mayBeAttribute(
  on: PlacedPage,
  { node, attribute: name }: ValuePlace,
  wanted: Wanted,
  declared: number,
): boolean {
  const { tree } = on.view
  if (tree.label[node] === LABEL.meta) {
    const key = ['property', 'name', 'itemprop'].map((one) => attribute(tree, node, one)).find((one) => one)
    return declared > 0 || (key !== undefined && key !== null && isMetaOf(key.toLowerCase(), wanted.path))
  }
  if (declared > 0) return true
  if (wanted.kind === 'records') return false
  if (name === 'src')
    return wanted.type === 'url' && namesOf(wanted.path).some((own) => nameSimilarity(own, 'image') >= 0.9)
  return name === 'datetime' && wanted.type === 'date'
}

/** Whether a value reads as a type; null for texts, which anything is. */
function typeFit({ text, attribute: name }: ValuePlace, type: ValueType): boolean | null {
  if (type === 'text' || type === 'identifier' || type === 'enumeration') return null
  if (type === 'date') return dayOf(text) !== null
  if (type === 'url' || type === 'image') return name !== null
  if (type === 'number' || type === 'integer') return amountOf(text) !== null
  return parseValue(text, type) !== null
}

function titleEvidence(
  on: PlacedPage,
  { node, attribute: name, text }: ValuePlace,
  { path }: Wanted,
): Pick<Evidence, 'headline' | 'titled'> {
  const isTitle = path.length === 1 && nameSimilarity(path[0]!, 'title') >= 0.9
  if (!isTitle || name !== null) return { headline: 0, titled: 0 }
  const [own, whole] = [keyOf(text), keyOf(on.title)]
  return {
    headline: Number(isHeadline(on, node)),
    titled: own.length > 2 && whole.includes(own) ? own.length / whole.length : 0,
  }
}

function isHeadline({ view, texts }: PlacedPage, node: NodeId): boolean {
  const length = texts.lengthOf(node)
  for (let at = node; at > 0 && texts.lengthOf(at) === length; at = view.tree.parent[at]!)
    if (view.tree.label[at] === LABEL.h1) return true
  return false
}

/** What a person would be told of the evidence, the strongest first. */
export function wordsFor(evidence: Evidence, said: readonly MachineValue[]): readonly string[] {
  const sources = new Set<MachineSource>(said.map(({ source }) => source))
  const from = [...sources].filter((source) => source !== 'meta').join(' and ')
  return [
    ...(evidence.said >= 0.5 ? [`the same as in ${from}`] : []),
    ...(evidence.declared > 0 ? ['declared in the markup'] : []),
    ...(evidence.meta > 0 ? ['the same as in meta'] : []),
    ...(evidence.label >= 0.5 ? ['label'] : []),
    ...(evidence.token >= 0.5 ? ['class or id'] : []),
    ...(evidence.headline > 0 ? ['headline'] : []),
    ...(evidence.titled >= 0.3 ? ['title of the page'] : []),
    ...(evidence.typed > 0 ? ['type'] : []),
  ]
}
