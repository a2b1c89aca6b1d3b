import { largest } from '../base/index.ts'
import { LABEL, oneLine, rawText, type Tree } from '../dom/index.ts'
import { isTitle } from '../values/index.ts'
import { formName, proseName, typeName } from './kinds.ts'
import { linksAround, linkWord } from './link-names.ts'
import { isFixed, type Nameless, type NamingScope, NEAR_WORDS, sampled, usualText } from './parts.ts'

/** The title of a page or record: its heading, else what the page's title says, else its first full link; -1 when it has none or has one by name. */
export function titleOf(
  parts: readonly Nameless[],
  names: readonly string[],
  scope: NamingScope,
): { readonly at: number; readonly name: string } {
  const texts = parts.flatMap(({ kind, hints }, i) => (kind === 'field' && hints.attribute === undefined ? [i] : []))
  if (texts.some((i) => isTitle(names[i]!) && !parts[i]!.isAbove && names[i] !== PAGE_TITLE))
    return { at: -1, name: '' }
  const nameless = texts.filter((i) => names[i] === '' && !parts[i]!.isAbove)
  if (!scope.isRecord) {
    // A heading that the page's title says is the headline, whatever stands above it.
    const headings = texts.filter((i) => parts[i]!.given === undefined && isHeading(parts[i]!))
    const headline = headlineOf(parts, headings, scope)
    return { at: headline >= 0 ? headline : headlineOf(parts, nameless, scope), name: 'title' }
  }
  const free = nameless.filter((i) => isFull(parts[i]!, parts, scope))
  const heading = free.find((i) => parts[i]!.hints.path.slice(-NEAR_WORDS).some(({ tag }) => /^h[1-6]$/.test(tag)))
  if (heading !== undefined) return { at: heading, name: 'title' }
  const linked = free.find(
    (i) =>
      linksAround(parts[i]!, parts, scope).length > 0 &&
      typeName(parts[i]!) === '' &&
      proseName(parts[i]!) === '' &&
      formName(parts[i]!, scope) === '',
  )
  if (linked === undefined) return { at: -1, name: '' }
  const whose = linkWord(linksAround(parts[linked]!, parts, scope)[0]!.values.map(({ text }) => text))
  const isName = texts.length === 1 && (whose !== '' || usualText(parts[linked]!).split(' ').length <= NAME_WORDS)
  return { at: linked, name: isName ? 'name' : whose || 'title' }
}

/** Of a record of several parts and no title, the first text that nothing names, if it is short, of words alone, and tells the record from others: its name; -1 for none. */
export function nameAmong(parts: readonly Nameless[], names: readonly string[], scope: NamingScope): number {
  if (!scope.isRecord || names.some((name, i) => parts[i]!.kind === 'field' && isTitle(name))) return -1
  const first = names.indexOf('text')
  const others = parts.filter(({ hints }, i) => i !== first && hints.attribute === undefined)
  if (first < 0 || others.length === 0 || !isFull(parts[first]!, parts, scope)) return -1
  const usual = usualText(parts[first]!)
  return /\p{L}/u.test(usual) && !/\p{N}/u.test(usual) && usual.split(' ').length <= NAME_WORDS ? first : -1
}

/** Whether the innermost element around a part is a heading. */
function isHeading({ hints, isAbove }: Nameless): boolean {
  return isAbove !== true && /^h[1-6]$/.test(hints.path.findLast(({ tag }) => tag !== '')?.tag ?? '')
}

/** The one of several parts called `title` that is the page's or record's: the main heading, else what the page's title says, else a heading, else the first; -1 for none. */
export function mainTitle(parts: readonly Nameless[], names: readonly string[], scope: NamingScope): number {
  const titles = [...names.keys()].filter(
    (i) => names[i] === 'title' && parts[i]!.kind === 'field' && parts[i]!.hints.attribute === undefined,
  )
  if (titles.length < 2) return titles[0] ?? -1
  const isIn = (i: number, tag: RegExp): boolean =>
    parts[i]!.hints.path.slice(-NEAR_WORDS).some((hint) => tag.test(hint.tag))
  const headings = titles.filter((i) => isIn(i, /^h1$/))
  if (headings.length === 1) return headings[0]!
  const headline = scope.isRecord ? -1 : headlineOf(parts, headings.length > 0 ? headings : titles, scope)
  return headline >= 0 ? headline : (headings[0] ?? titles.find((i) => isIn(i, /^h[2-6]$/)) ?? titles[0]!)
}

/** What the `title` element is called. */
export const PAGE_TITLE = 'page_title'

/** Most words of a usual text that is a name rather than a title. */
const NAME_WORDS = 3

/** The longest part that stands in the title of (nearly) every page; -1 for none. */
function headlineOf(parts: readonly Nameless[], free: readonly number[], { treeOf }: NamingScope): number {
  const inTitle = free.filter((i) => {
    const values = sampled(parts[i]!.values)
    const said = values.filter(({ owner, text }) => pageTitleOf(treeOf(owner)).includes(oneLine(text).toLowerCase()))
    return !isFixed({ values }) && said.length >= TITLE_SHARE * values.length
  })
  const length = (i: number): number => largest(parts[i]!.values.map(({ text }) => text.length))
  return inTitle.toSorted((a, b) => length(b) - length(a)).find((i) => length(i) >= TITLE_CHARS) ?? -1
}

/** Share of pages whose title must hold the headline, and least length of the longest one, in characters. */
const [TITLE_SHARE, TITLE_CHARS] = [0.8, 8]

function pageTitleOf(tree: Tree): string {
  const node = tree.label.indexOf(LABEL.title)
  return node < 0 ? '' : oneLine(rawText(tree, node)).toLowerCase()
}

/** Whether at least half of the owners have the field, and its values, or what they link to, differ: half of them, or, where a vocabulary comes again and again, so many as of one. */
function isFull(part: Nameless, parts: readonly Nameless[], scope: NamingScope): boolean {
  if (part.values.length * 2 < scope.owners) return false
  const differ = ({ values }: Nameless): boolean => {
    const { size } = new Set(values.map(({ text }) => text))
    return size * 2 > values.length || size * size >= 2 * values.length
  }
  return differ(part) || (!isFixed(part) && linksAround(part, parts, scope).some(differ))
}
