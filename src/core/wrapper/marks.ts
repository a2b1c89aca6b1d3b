import { attribute, isElement, LABEL, labelName, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'

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

/** What the elements without text before the first text are called, one inside the other: by the symbol they draw, their alternative text, else their classes; the innermost alone where that is long. */
function iconIn(tree: Tree, node: NodeId): string | null {
  const end = node + tree.size[node]!
  let stop = node + 1
  while (stop < end && !(tree.label[stop] === LABEL['#text'] && /\S/.test(rawText(tree, stop)))) stop++
  const names: string[] = []
  for (let at = node + 1; at < stop; at++) {
    const next = at + tree.size[at]!
    if (!isElement(tree, at) || next > stop) continue
    const isDrawing = tree.label[at] === LABEL['svg:svg']
    const name = iconName(tree, at, isDrawing)
    if (isDrawing) at = next - 1
    if (name === null) continue
    names.push(name)
    stop = next
  }
  return names.length === 0 ? null : (asMark(names.join(' ')) ?? names.at(-1)!)
}

function iconName(tree: Tree, node: NodeId, isDrawing: boolean): string | null {
  const symbol = isDrawing ? symbolIn(tree, node) : null
  if (symbol !== null) return symbol
  return ICON_NAMES.map((attr) => asMark(attribute(tree, node, attr) ?? '')).find((found) => found !== null) ?? null
}

/** The symbol of this page that a drawing uses (`<use href="#phone">`). */
function symbolIn(tree: Tree, drawing: NodeId): string | null {
  for (let at = drawing + 1; at < drawing + tree.size[drawing]!; at++) {
    if (labelName(tree, at) !== 'svg:use') continue
    const href = attribute(tree, at, 'href') ?? attribute(tree, at, 'xlink:href') ?? ''
    return href.includes('#') ? asMark(href.slice(href.indexOf('#') + 1)) : null
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
