import { countBelow, hashString } from '../base/index.ts'
import { isJsonLd, isObject, type JsonObject, type JsonValue, strictJson } from '../content/index.ts'
import { attribute, attributeById, LABEL, type NodeId, rawText, type Tree } from '../dom/index.ts'
import { TYPES } from './constants.ts'

/**
 * What a page says of itself that it is: distinct hashes, ascending, of the types that it declares as og:type, as JSON-LD, as microdata or
 * as RDFa, and of the last words of their names: a `NewsArticle` and a `Review_Article` are both articles. Vocabulary, prefix and case
 * do not count. At most `TYPES.most` types; none when it declares none.
 *
 * Only what stands for itself is the page's: no value of a property of something else, and nothing that one way of declaring has several
 * of. A listing declares many products and is none. O(nodes + attributes + characters of JSON-LD).
 */
export function declaredTypes(tree: Tree): Int32Array {
  const names = new Set([...singles(headTypes(tree)), ...singles(markupTypes(tree))])
  const hashes = new Set<number>()
  for (const name of [...names].slice(0, TYPES.most)) {
    hashes.add(hashString(name.toLowerCase()))
    hashes.add(hashString(lastWord(name)))
  }
  return Int32Array.from(hashes).sort()
}

/** Names of types with the number of things of that type, by the way in which they are declared. */
type Tally = Map<string, Map<string, number>>

function* singles(tally: Tally): Generator<string, void> {
  for (const names of tally.values()) for (const [name, count] of names) if (count === 1) yield name
}

/** Counts one thing that has these types. */
function countThing(tally: Tally, way: string, types: readonly string[]): void {
  const names = tally.get(way) ?? new Map<string, number>()
  tally.set(way, names)
  for (const name of new Set(types.map(localName))) {
    if (name !== '' && name.length <= TYPES.mostChars) names.set(name, (names.get(name) ?? 0) + 1)
  }
}

/** What the elements `meta` and `script` declare. */
function headTypes(tree: Tree): Tally {
  const tally: Tally = new Map()
  let room = TYPES.mostJson
  for (let node = 1; node < tree.nodeCount; node++) {
    const label = tree.label[node]
    if (label === LABEL.meta) {
      const type = tally.has('og') ? null : openGraphType(tree, node)
      if (type !== null) countThing(tally, 'og', [type])
    } else if (label === LABEL.script && isJsonLd(tree, node)) {
      const text = rawText(tree, node)
      room -= text.length
      if (room < 0) break
      for (const thing of thingsOf(strictJson(text))) countThing(tally, 'json', typesOf(thing))
    }
  }
  return tally
}

function openGraphType(tree: Tree, meta: NodeId): string | null {
  const property = attribute(tree, meta, 'property') ?? attribute(tree, meta, 'name')
  return property === 'og:type' ? attribute(tree, meta, 'content') : null
}

/** The things that a JSON-LD document is of: those at its top, those of its graph, and the main entity of each. */
function* thingsOf(value: JsonValue | undefined): Generator<JsonObject, void> {
  for (const top of [value].flat()) {
    if (!isObject(top)) continue
    for (const thing of [top, top['@graph']].flat()) {
      if (!isObject(thing)) continue
      yield thing
      yield* [thing.mainEntity].flat().filter(isObject)
    }
  }
}

function typesOf(thing: JsonObject): readonly string[] {
  return [thing['@type']].flat().filter((type) => typeof type === 'string')
}

/** What attributes of microdata and RDFa declare, of things that are no property's value. */
function markupTypes(tree: Tree): Tally {
  const tally: Tally = new Map()
  const { attributeNames, attributeName } = tree
  const [microdata, rdfa] = [attributeNames.find('itemtype'), attributeNames.find('typeof')]
  if (microdata < 0 && rdfa < 0) return tally
  const isValueBy = ['itemprop', 'property', 'rel', 'rev'].map((name) => attributeNames.find(name))
  for (let i = 0; i < attributeName.length; i++) {
    const name = attributeName[i]
    if (name !== microdata && name !== rdfa) continue
    const node = ownerOf(tree, i)
    if (isValueBy.some((id) => id >= 0 && attributeById(tree, node, id) !== null)) continue
    countThing(tally, name === microdata ? 'microdata' : 'rdfa', attributeById(tree, node, name)!.split(/\s+/))
  }
  return tally
}

/** The node that has the attribute at this position. O(log nodes). */
function ownerOf({ attributeStart }: Tree, at: number): NodeId {
  return countBelow(attributeStart, at + 1) - 1
}

/** A type's name without its vocabulary: `Product` of `https://schema.org/Product` and of `schema:Product`. */
function localName(type: string): string {
  const name = type.trim()
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
}

/** In vocabularies a name is its wider type's with words before it. */
function lastWord(name: string): string {
  return (LAST_WORD.exec(name)?.[0] ?? name).toLowerCase()
}

const LAST_WORD = /\p{Lu}?[^\p{Lu}._-]+$/u
