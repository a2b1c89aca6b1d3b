import { attribute, isElement, LABEL, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'

/** What tells an element from others of its tag and classes, whatever their number. */
export interface Mark {
  /** `icon`: what stands for a picture before its first text; `link`: where it leads to, roughly; `@name`: an attribute. */
  readonly of: string
  readonly reads: string
}

/** Longest text, attribute or address part that is a mark, in characters. */
const MARK_CHARS = 60

/** How an element reads by one kind of mark; null where it has none. O(its nodes). */
export function markOf(tree: Tree, node: NodeId, of: string): string | null {
  if (of === 'icon') return iconIn(tree, node)
  if (of === 'link') return linkMark(attribute(tree, node, 'href') ?? '')
  return asMark(attribute(tree, node, of.slice(1)) ?? '')
}

function asMark(text: string): string | null {
  const mark = oneLine(text)
  return mark === '' || mark.length > MARK_CHARS ? null : mark
}

/** What an element without text before the first text is called: its alternative text, else its classes. */
function iconIn(tree: Tree, node: NodeId): string | null {
  const end = node + tree.size[node]!
  let text = node + 1
  while (text < end && !(tree.label[text] === LABEL['#text'] && /\S/.test(rawText(tree, text)))) text++
  for (let at = node + 1; at < text; at++) {
    if (!isElement(tree, at) || at + tree.size[at]! > text) continue
    const name = ICON_NAMES.map((attr) => asMark(attribute(tree, at, attr) ?? '')).find((found) => found !== null)
    if (name !== undefined) return name
  }
  return null
}

const ICON_NAMES = ['alt', 'title', 'aria-label', 'class'] as const

/** Host, first folder, file type and first parameter of an address; null for one that leads nowhere else. */
function linkMark(href: string): string | null {
  const parts = /^(?:([a-z][a-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^=&#]*))?/i.exec(href.trim())
  if (parts === null || parts[3] === undefined) return null
  const [, scheme = '', host = '', path, parameter] = parts
  if (scheme !== '' && !/^https?$/i.test(scheme)) return asMark(`${scheme}:`)
  const [folder = '', ...rest] = path.split('/').filter((part) => part !== '' && !/^\.+$/.test(part))
  const type = /\.[a-z][a-z\d]{1,4}$/i.exec(path)?.[0] ?? ''
  const where = [host, rest.length > 0 ? folder : '', type, parameter === undefined ? '' : `?${parameter}`].join(' ')
  return asMark(where)
}
