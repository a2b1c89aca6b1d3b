import { attribute, labelName, type NodeId } from '../../dom/index.ts'
import type { Span } from './candidates.ts'
import { wordsOf } from './facts.ts'
import type { PageView } from './page-view.ts'
import type { RawValue } from './values.ts'

/** Makes names unique: `price`, `price_2`, ... */
export type Namer = (name: string) => string

export function createNamer(): Namer {
  const used = new Set<string>()
  return (name) => {
    let unique = name
    for (let i = 2; used.has(unique); i++) unique = `${name}_${i}`
    used.add(unique)
    return unique
  }
}

/** A name for a field: the `itemprop` of an element around it, else words of the nearest class, else what its values are. */
export function nameField(view: PageView, { kind, holder }: RawValue, texts: readonly string[]): string {
  const base = nameFromMarkup(view, holder) ?? (kind === 'text' ? nameFromTexts(view, holder, texts) : '')
  const ending = { text: '', href: 'url', src: 'image', datetime: 'time' }[kind]
  return [base, ending].filter((part) => part !== '').join('_')
}

/** A name for a list: words of the class or id of what holds it, else of its entries, else the entries' element. */
export function nameList(view: PageView, containers: readonly NodeId[], entries: readonly Span[]): string {
  const entry = entries[0]![0]!
  return (
    wordName(view, containers[0] ?? -1) ??
    wordName(view, entry) ??
    (labelName(view.tree, entry) === 'tr' ? 'rows' : 'items')
  )
}

function nameFromMarkup(view: PageView, holder: NodeId): string | null {
  for (let node = holder, level = 0; node >= 0 && level < 3; node = view.tree.parent[node]!, level++) {
    const name = attribute(view.tree, node, 'itemprop') ?? null
    if (name !== null && wordsOf(name).length > 0) return wordsOf(name).join('_')
    const words = wordName(view, node)
    if (words !== null) return words
  }
  return null
}

function nameFromTexts(view: PageView, holder: NodeId, texts: readonly string[]): string {
  const label = labelName(view.tree, holder)
  if (/^h[1-6]$/.test(label)) return 'title'
  if (texts.every((text) => /^\D{0,3}[\d.,]+\D{0,3}$/.test(text)))
    return /\p{Sc}/u.test(texts[0] ?? '') ? 'price' : 'number'
  return label === 'a' ? 'link' : 'text'
}

/** The words of a node's classes, else id, that say something; null when there are none. */
function wordName(view: PageView, node: NodeId): string | null {
  if (node < 0) return null
  for (const key of ['class', 'id']) {
    for (const token of (attribute(view.tree, node, key) ?? '').split(/\s+/)) {
      const words = wordsOf(token).filter((word) => !EMPTY_WORDS.has(word))
      if (words.length > 0 && words.length < 5 && !/\d{3}/.test(token)) return words.join('_')
    }
  }
  return null
}

/** Words of classes that tell of layout or state, not of content. */
const EMPTY_WORDS = new Set(
  `col row clearfix cf wrap wrapper container inner outer box block left right center top bottom first last odd even active
   hidden visible sm md lg xs xl span div js no float pull text small large big bold grid flex cell`.split(/\s+/),
)
