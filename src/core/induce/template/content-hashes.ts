import { hashText, mix } from '../../base/index.ts'
import {
  baseUrl,
  isUnseen,
  LABEL,
  type NodeId,
  oneLine,
  type ParsedPage,
  rawText,
  valueOfAttribute,
} from '../../dom/index.ts'
import { dataAttributes, withoutSession } from './fields.ts'

/** What the elements of a page say, by node; 0 where that is nothing. Good for pages of any vocabulary. */
export interface ContentHashes {
  /** Of what stands in a node. */
  readonly inside: Int32Array
  /** The same with where a link leads to, a picture's address, a machine-readable value of its own. */
  readonly whole: Int32Array
}

/**
 * Equal hashes for equal content: texts, links and pictures in their order, whatever the elements around them are called, if as many; without what no
 * reader sees. Relative links are the same as absolute ones. O(nodes + characters).
 */
export function contentHashes({ tree, url }: ParsedPage): ContentHashes {
  const { nodeCount, label, firstChild, nextSibling, size } = tree
  const base = baseUrl(tree, url)
  const inside = new Int32Array(nodeCount)
  const whole = new Int32Array(nodeCount)
  const own = (node: NodeId): number =>
    dataAttributes(tree, node).reduce((hash, name) => {
      const value = valueOfAttribute(tree, node, name)?.trim()
      if (!value) return hash
      const isLink = name === 'href' || name === 'src'
      const text = isLink ? (URL.parse(withoutSession(tree, value), base)?.href ?? value) : value
      return mix(hash, hashText(text))
    }, 0)
  for (let node = nodeCount - 1; node >= 0; node--) {
    if (node > 0 && isUnseen(tree, node)) continue
    if (label[node] === LABEL['#text']) {
      const text = oneLine(rawText(tree, node))
      whole[node] = text === '' ? 0 : hashText(text)
      continue
    }
    let hash = 0
    for (let child = size[node]! > 1 ? firstChild[node]! : -1; child >= 0; child = nextSibling[child]!)
      if (whole[child] !== 0) hash = mix(hash, whole[child]!)
    inside[node] = hash
    const attributes = own(node)
    whole[node] = attributes === 0 ? hash : mix(hash, attributes)
  }
  return { inside, whole }
}
