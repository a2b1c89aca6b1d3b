import { attribute, type NodeId, type Tree } from '../../dom/index.ts'
import { DOING, saying } from '../../phrases/index.ts'
import { ACTING } from '../constants.ts'

const mentionsDoing = saying([DOING], 'within')
const isDoing = saying([DOING], 'whole')

/**
 * Whether following a link would change something (add to cart, vote, log out) rather than show something. Its address says so: a key of the query
 * has such a word, or a value is one; and so does its text, or it is `nofollow`. With `nofollow` the last name of the path may say it, if it is short. Text and
 * name of a path together say nothing: in a reference the page `delete` is linked to as "delete". O(length of its text and address).
 * @param url canonical URL that it leads to
 */
export function doesAct(tree: Tree, node: NodeId, url: string): boolean {
  const mark = url.indexOf('?')
  const isNofollow = NOFOLLOW.test(attribute(tree, node, 'rel') ?? '')
  if (isNofollow && mentionsDoing(shortNameOf(mark < 0 ? url : url.slice(0, mark)))) return true
  if (mark < 0 || !(isNofollow || mentionsDoing(shortText(tree, node)))) return false
  const pairs = new URLSearchParams(url.slice(mark + 1, mark + 1 + ACTING.queryChars))
  return [...pairs].some(([key, value]) => mentionsDoing(key) || isDoing(value))
}

const NOFOLLOW = /(?:^|\s)nofollow(?:\s|$)/i

function shortText({ text, textStart, size }: Tree, node: NodeId): string {
  const [from, to] = [textStart[node]!, textStart[node + size[node]!]!]
  return to - from > ACTING.textChars ? '' : text.slice(from, to)
}

/** The last name of a path; nothing where it is long, as those made of titles are. */
function shortNameOf(path: string): string {
  const name = path.replace(/\/$/, '').replace(/^.*\//, '')
  return name.length > ACTING.nameChars ? '' : name
}
