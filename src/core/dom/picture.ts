import { LABEL } from './tag-labels.ts'
import { attribute, labelName, type NodeId, rawText, type Tree } from './tree.ts'

/** Attributes with the address of a picture that scripts load late, the surest first. */
const LATE = [
  ...['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-original-src', 'data-full-src'],
  ...['data-hires', 'data-echo', 'data-actualsrc', 'data-img-src'],
]
/** Attributes with several addresses, each with a width. */
const LATE_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set']
/** Attributes with the address of a background. */
const LATE_BACKGROUNDS = ['data-bg', 'data-background-image', 'data-background', 'data-bg-src']

/** Elements whose `src` is a page or a recording, and their first `source`. */
const EMBEDDING: ReadonlySet<string> = new Set(['iframe', 'audio', 'video', 'source', 'embed', 'track', 'frame'])

/**
 * An attribute of an element as a value of the page. `src` is the address of what the element shows: of a picture by {@link pictureAddress}, of the recording
 * of an `audio` or `video`, also by its first `source`, of an `iframe`, or of a background; other attributes are as written. Null where there is none.
 * Addresses are as the page writes them. O(attributes + nodes in a `picture`).
 */
export function valueOfAttribute(tree: Tree, node: NodeId, name: string): string | null {
  if (name !== 'src') return attribute(tree, node, name)
  if (tree.label[node] === LABEL.img) return pictureAddress(tree, node)
  const own = firstAddress(tree, node, ['data-src', 'data-lazy-src', 'src'], isWritten)
  if (own !== null) return own
  if (!EMBEDDING.has(labelName(tree, node))) return backgroundAddress(tree, node)
  for (let at = tree.size[node]! > 1 ? tree.firstChild[node]! : -1; at >= 0; at = tree.nextSibling[at]!)
    if (labelName(tree, at) === 'source') return attribute(tree, at, 'src')?.trim() ?? null
  return null
}

/**
 * The address of the picture that an `img` shows in the end: the one that is loaded late, else `src`, else the widest of `srcset`, of the sources of the
 * `picture` around it, else that of a `noscript` beside it. Null for placeholders (blank files, previews, `data:`) without any other. As the page writes it.
 */
export function pictureAddress(tree: Tree, img: NodeId): string | null {
  return (
    firstAddress(tree, img, LATE, isPicture) ??
    firstSet(tree, img, LATE_SETS) ??
    firstAddress(tree, img, ['src'], isPicture) ??
    firstSet(tree, img, ['srcset']) ??
    ofSources(tree, img) ??
    ofNoscript(tree, img)
  )
}

/** The address of the picture behind an element, by its style or an attribute for late loading; null for none. */
export function backgroundAddress(tree: Tree, node: NodeId): string | null {
  const late = firstAddress(tree, node, LATE_BACKGROUNDS, isPicture)
  if (late !== null) return inUrl(late) ?? late
  const style = attribute(tree, node, 'style')
  const from = style === null ? -1 : style.search(/background/i)
  const address = from < 0 ? null : inUrl(style!.slice(from))
  return address !== null && isPicture(address) ? address : null
}

/** What stands in the first `url(...)` of a text, without quotes; null for none. */
function inUrl(text: string): string | null {
  const from = text.search(/url\(/i)
  const to = from < 0 ? -1 : text.indexOf(')', from)
  const inside = to < 0 ? '' : text.slice(from + 4, to).trim()
  const quote = inside[0]
  const own = (quote === '"' || quote === "'") && inside.endsWith(quote) ? inside.slice(1, -1).trim() : inside
  return own === '' ? null : own
}

function firstAddress(
  tree: Tree,
  node: NodeId,
  names: readonly string[],
  isAddress: (text: string) => boolean,
): string | null {
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return null
  for (const name of names) {
    const text = attribute(tree, node, name)?.trim() ?? ''
    if (isAddress(text)) return text
  }
  return null
}

function firstSet(tree: Tree, node: NodeId, names: readonly string[]): string | null {
  for (const name of names) {
    const widest = widestOf(attribute(tree, node, name) ?? '')
    if (widest !== null) return widest
  }
  return null
}

/** The address with the greatest width or density of a `srcset`; the first of equal ones, null for none that is a picture. O(length). */
export function widestOf(set: string): string | null {
  let best: { readonly address: string; readonly size: number } | null = null
  for (const { address, size } of candidates(set))
    if (isPicture(address) && (best === null || size > best.size)) best = { address, size }
  return best?.address ?? null
}

/** The addresses of a `srcset`, which may have commas inside, each with its width or density; 1 where none is said. */
function* candidates(set: string): Generator<{ readonly address: string; readonly size: number }> {
  const words = set.trim().split(/\s+/)
  for (let i = 0; i < words.length; i++) {
    const address = words[i]!
    if (address === '') continue
    if (address.endsWith(',')) {
      yield { address: address.slice(0, -1), size: 1 }
      continue
    }
    let size = 1
    for (let isOpen = true; isOpen && i + 1 < words.length; ) {
      const word = words[i + 1]!
      const comma = word.indexOf(',')
      const said = /^(\d+(?:\.\d+)?)[wx]$/.exec(comma < 0 ? word : word.slice(0, comma))?.[1]
      size = said === undefined ? size : Number(said)
      isOpen = comma < 0
      // What follows a comma without a space is the next address.
      if (comma >= 0 && comma < word.length - 1) words[i + 1] = word.slice(comma + 1)
      else i++
    }
    yield { address, size }
  }
}

/** The widest picture of the sources before an `img` in its `picture`: of a format that all programs read, where there is one. */
function ofSources(tree: Tree, img: NodeId): string | null {
  const picture = tree.parent[img]!
  if (picture < 0 || labelName(tree, picture) !== 'picture') return null
  let modern: string | null = null
  for (let at = tree.firstChild[picture]!; at >= 0; at = tree.nextSibling[at]!) {
    if (labelName(tree, at) !== 'source') continue
    const found = firstSet(tree, at, [...LATE_SETS, 'srcset'])
    if (found === null) continue
    if (!/webp|avif|jxl/i.test(attribute(tree, at, 'type') ?? '')) return found
    modern ??= found
  }
  return modern
}

/** What readers without scripts see in the place of an `img`: the first picture of a `noscript` beside it. */
function ofNoscript(tree: Tree, img: NodeId): string | null {
  for (let at = tree.nextSibling[img]!; at >= 0; at = tree.nextSibling[at]!) {
    if (tree.label[at] === LABEL.noscript) {
      const text = rawText(tree, at)
      const from = text.search(/<img\s/i)
      return from < 0 ? null : writtenAddress(text.slice(from, from + MOST_TAG_CHARS).split('>', 1)[0]!)
    }
    if (tree.label[at] !== LABEL['#text'] || rawText(tree, at).trim() !== '') return null
  }
  return null
}

/** Characters of the longest tag that is read. */
const MOST_TAG_CHARS = 4_000

/** The address of an `img` in a text of HTML. */
function writtenAddress(tag: string): string | null {
  const of = (name: string): string => {
    const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s]+))`, 'i').exec(tag)
    return (found?.slice(1).find((one) => one) ?? '').replaceAll('&amp;', '&').trim()
  }
  return isPicture(of('src')) ? of('src') : widestOf(of('srcset'))
}

/** Whether an attribute has an address. */
function isWritten(text: string): boolean {
  return text !== '' && !/^(?:data:|about:|javascript:|#)/i.test(text)
}

/** Words in the names of files that stand where a picture comes later, and words beside them. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'placeholder spacer blank transparent pixel 1x1 lazy lazyload loading loader spinner'.split(' '),
)
const BESIDE: ReadonlySet<string> = new Set(
  'image img product default small large thumb gif png svg jpg jpeg webp'.split(' '),
)

/** Whether the file of an address is called by what stands there until a picture comes: `/i/image-placeholder.svg`. */
function isPlaceholder(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0]!
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .split(/[_.-]/)
  const isFile = words.length > 1 && BESIDE.has(words.at(-1)!)
  if (!isFile || !words.some((word) => PLACEHOLDERS.has(word))) return false
  return words.every((word) => PLACEHOLDERS.has(word) || BESIDE.has(word) || /^(?:\d+x)?\d*$/.test(word))
}

/** Previews of a few pixels: `?w=20`, `&blur=1`, `/w_20,`. */
const PREVIEW = /[?&](?:w|width)=[1-5]?\d(?:&|$)|[?&]blur=|[/,]w_[1-5]?\d[,/]|e_blur/i

/** Whether an address is that of a picture that a reader is to see. */
function isPicture(text: string): boolean {
  return isWritten(text) && !isPlaceholder(text) && !PREVIEW.test(text)
}
