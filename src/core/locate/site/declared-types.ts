import { countBelow, hashString } from '../../base/index.ts'
import { isObject, type JsonObject } from '../../content/index.ts'
import { attribute, attributeById, LABEL, type Tree } from '../../dom/index.ts'
import { TYPES } from '../constants.ts'

/**
 * What a page says of itself that it is: distinct hashes, ascending, of the types that it declares as og:type, as JSON-LD, as microdata or
 * as RDFa, and of the last words of their names: a `NewsArticle` and a `Review_Article` are both articles. Vocabulary, prefix and case
 * do not count. At most `TYPES.most` types; none when it declares none.
 *
 * Only what stands for itself is the page's: no value of a property of something else, and nothing that one way of declaring has several
 * of. A listing declares many products and is none. O(nodes + attributes).
 *
 * @param jsonLd the things that the page declares as JSON-LD
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
const LAST_WORD = /\p{Lu}?[^\p{Lu}._-]+$/u

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

/** The first `og:type`. */
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
