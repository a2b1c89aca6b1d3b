import { LABEL, oneLine, rawText } from '../../dom/index.ts'
import { TEMPLATE_TEXT_SHARE } from './constants.ts'
import { keepsFixed, type Scope, treeOf } from './scope.ts'
import { isPlain, type Member } from './slots.ts'
import type { SlotKind } from './split.ts'
import { SEPARATOR } from './texts.ts'

/** Elements that running text is made of. */
const PROSE: ReadonlySet<string> = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre figure table em strong b i u a code span small sub sup cite q abbr'.split(
    ' ',
  ),
)

/** Whether the texts right below aligned elements are the template's, or differ from owner to owner. */
export function textStatus(scope: Scope, members: readonly Member[]): 'fixed' | 'varying' {
  const owners = new Map<string, Set<number>>()
  for (const { owner, siblings } of members) {
    const tree = treeOf(scope, owner)
    for (const node of siblings) {
      if (tree.label[node] !== LABEL['#text']) continue
      const text = oneLine(rawText(tree, node))
      if (text === '' || SEPARATOR.test(text)) continue
      const set = owners.get(text)
      if (set) set.add(owner)
      else owners.set(text, new Set([owner]))
    }
  }
  const least = keepsFixed(scope) ? Infinity : Math.max(2, TEMPLATE_TEXT_SHARE * members.length)
  for (const set of owners.values()) if (set.size < least) return 'varying'
  return 'fixed'
}

/** Whether aligned elements hold running text: paragraphs in any number, with nothing among them but parts of prose. */
export function isProse(kinds: readonly SlotKind[], text: 'fixed' | 'varying'): boolean {
  const tags = kinds.flatMap((kind) =>
    (kind.kind === 'split' ? kind.slots : [kind.slot]).map((slot) => slot.steps[0]!.tag),
  )
  const paragraphs = kinds.some((kind) => kind.kind === 'list' && kind.slot.steps[0]!.tag === 'p')
  const blocks = tags.some((tag) => BLOCK_PROSE.has(tag))
  const plain = kinds.every((kind) => kind.kind !== 'split' && isPlain(kind.slot))
  return plain && tags.every((tag) => PROSE.has(tag)) && (paragraphs || (text === 'varying' && blocks))
}

const BLOCK_PROSE: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'blockquote', 'pre', 'h2', 'h3', 'h4'])
