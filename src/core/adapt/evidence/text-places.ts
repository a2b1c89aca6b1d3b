import { attributes, type Tree } from '../../dom/index.ts'

/** Longest text that is looked for, in characters of the page. */
const MOST_CHARS = 2_000

/** Where texts stand in a page: whether as that of exactly one place, or exactly one attribute; whether at all. */
export interface TextPlaces {
  /** Where the only place of a text begins: an offset in the page's text, or that text's length and the attribute's node; -1 for none. */
  readonly placeOf: (text: string) => number
  readonly isOnce: (text: string) => boolean
  readonly occurs: (text: string) => boolean
}

/** The texts of all elements of a page. O(text x depth). */
export function textPlaces(tree: Tree): TextPlaces {
  const places = new Map<string, number>()
  const add = (key: string, place: number): void => {
    const known = places.get(key)
    if (known === undefined) places.set(key, place)
    else if (known !== place) places.set(key, -1)
  }
  for (let node = 1; node < tree.nodeCount; node++) {
    const from = tree.textStart[node]!
    const to = tree.textStart[node + tree.size[node]!]!
    if (to > from && to - from <= MOST_CHARS) {
      const text = tree.text.slice(from, to)
      const key = tight(text)
      if (key !== '') add(key, from + text.length - text.trimStart().length)
    }
    for (const { name, value } of attributes(tree, node)) {
      if (name === 'href' || name === 'src' || name === 'datetime') add(tight(value), tree.text.length + node)
    }
  }
  return {
    placeOf: (text) => places.get(tight(text)) ?? -1,
    isOnce: (text) => (places.get(tight(text)) ?? -1) >= 0,
    occurs: (text) => places.has(tight(text)),
  }
}

/** Text without white space and what is not seen (where lines may break): where an element begins does not count. */
export function tight(text: string): string {
  return text.replace(/[\s\u00ad\u200b-\u200d\u2060]+/g, '')
}
