import { countBelow, hashString } from '../../base/index.ts'
import { attribute, attributeById, LABEL, type Tree } from '../../dom/index.ts'
import { isObject, type JsonObject } from '../../embedded/index.ts'
import { TYPES } from '../constants.ts'

/**
 * What a page says that it is: distinct hashes, ascending, of at most `TYPES.most` types (og:type, JSON-LD, microdata, RDFa) and of the last words of
 * their names, as in `NewsArticle`; without vocabulary, prefix and case. Only the page's own: no property's value, and nothing that one way of
 * declaring has several of, as a listing declares many products. O(nodes + attributes).
 */
export function declaredTypes(tree: Tree, jsonLd: readonly JsonObject[]): Int32Array {
  const things = jsonLd.flatMap((thing) => [thing, ...[thing.mainEntity].flat().filter(isObject)])
  const types = things.map((thing) => [thing['@type']].flat().filter((type) => typeof type === 'string'))
  const names = new Set(
    [openGraphTypes(tree), types, markupTypes(tree, 'itemtype'), markupTypes(tree, 'typeof')].flatMap(ofOneThing),
  )
  const hashes = new Set<number>()
  for (const name of [...names].slice(0, TYPES.most)) {
    hashes.add(hashString(name.toLowerCase()))
    hashes.add(hashString((LAST_WORD.exec(name)?.[0] ?? name).toLowerCase()))
  }
  return Int32Array.from(hashes).sort()
}

/** In vocabularies a name is its wider type's with words before it. */
const LAST_WORD = /(?:\p{Lu}|(?<![^\p{Lu}._-]))[^\p{Lu}._-]+$/u

/** The names of types that one thing alone has, without their vocabulary: `Product` of `https://schema.org/Product` and of `schema:Product`. */
function ofOneThing(things: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const types of things) {
    const names = new Set(types.map((type) => type.trim().replace(/^.*[/#:]/s, '')))
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].flatMap(([name, count]) =>
    count === 1 && name !== '' && name.length <= TYPES.mostChars ? [name] : [],
  )
}

function openGraphTypes(tree: Tree): readonly (readonly string[])[] {
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.meta) continue
    const property = attribute(tree, node, 'property') ?? attribute(tree, node, 'name')
    const type = property === 'og:type' ? attribute(tree, node, 'content') : null
    if (type !== null) return [[type]]
  }
  return []
}

/** What an attribute of microdata or RDFa declares, of things that are no property's value. */
function markupTypes(tree: Tree, name: 'itemtype' | 'typeof'): readonly (readonly string[])[] {
  const { attributeNames, attributeName, attributeStart } = tree
  const id = attributeNames.find(name)
  const isValueBy = ['itemprop', 'property', 'rel', 'rev'].map((other) => attributeNames.find(other))
  const things: (readonly string[])[] = []
  for (let at = id < 0 ? -1 : attributeName.indexOf(id); at >= 0; at = attributeName.indexOf(id, at + 1)) {
    const node = countBelow(attributeStart, at + 1) - 1
    if (isValueBy.some((other) => other >= 0 && attributeById(tree, node, other) !== null)) continue
    things.push(attributeById(tree, node, id)!.split(/\s+/))
  }
  return things
}
