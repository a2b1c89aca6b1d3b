import { attribute, LABEL, type NodeId, oneLine, type Tree } from '../dom/index.ts'
import { parseValue, TYPES, typeOf } from '../values/index.ts'
import { snake } from './name-rules.ts'
import { type Nameless, type NamingScope, sampled, textsOf, usualText } from './parts.ts'
import { singular } from './words.ts'

/** Share of the values that must have the form of a kind. */
const KIND_SHARE = 0.8

/** Forms of short values that say what they are, in any language. */
const FORMS: readonly (readonly [string, RegExp])[] = [
  ['email', /^(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/],
  ['year', /^\(?(?:1[5-9]|20)\d\d\)?$/],
  ['rating', /^\(?\d{1,2}(?:[.,]\d{1,2})?\s?\/\s?(?:5|6|10|100)\)?$|^[★☆⭐✩✭]+$/u],
  [
    'duration',
    /^(?:PT\d+[HMS].*|(?:\d+\s?(?:h|hr|hrs|hours?|std\.?|ч|小时|時間|시간)\.?,?\s*)?\d+\s?(?:m|mins?|minut[a-zñėę]*|мин[а-я]*\.?|分|分钟|분)\.?)$/iu,
  ],
  // Weekday, day and month by name, year, a time: in any order of day and month.
  [
    'date',
    /^(?:\p{L}+[.,]?\s+)?(?:\d{1,2}(?:\.|st|nd|rd|th)?\s+(?:de\s+)?\p{L}{3,}\.?,?|\p{L}{3,}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?)\s+(?:de\s+)?(?:\d\d?:\d\d(?::\d\d)?\s+(?:\p{L}{2,5}\s+)?)?(?:19|20)\d\d(?:\D{0,6}\d\d?[:.]\d\d.{0,12})?$/u,
  ],
  ['date', /^(?:19|20)\d\d(?:[-/.]\d\d?[-/.]\d\d?|\s?[年년]\s?\d\d?\s?[月월].{0,6})(?:[\sT].{0,24})?$/],
  ['quote', /^[„“”"«»'「][^„“”"«»「」]+[“”"«»'」]$/u],
  ['phone', /^(?:tel:)?\+\d[\d\s()./-]{6,}\d$/],
]

/** What the form of the values of a part says they are: `year` for `(2008)`, `rating` for `4/5`; '' for nothing. */
export function formName(part: Nameless, scope: NamingScope): string {
  const texts = textsOf(sampled(part.values))
  if (texts.length === 0) return ''
  const linked = linkedName(part, scope)
  if (linked !== '') return linked
  for (const [name, form] of FORMS) {
    if (texts.filter((text) => form.test(text)).length >= KIND_SHARE * texts.length) return name
  }
  return ''
}

/** `email` and `phone` for the texts of `mailto:` and `tel:` links. */
function linkedName({ values }: Nameless, { treeOf }: NamingScope): string {
  const targets = sampled(values).map(({ owner, node }) => linkAround(treeOf(owner), node))
  const areOf = (scheme: string): boolean =>
    targets.filter((target) => target.startsWith(scheme)).length >= KIND_SHARE * targets.length
  return areOf('mailto:') ? 'email' : areOf('tel:') ? 'phone' : ''
}

/** The folder that all targets of the links around the values are in, as one thing of it: `board` for `/boards/7-lisp.html`; '' for none. */
export function folderName({ values }: Nameless, { treeOf }: NamingScope): string {
  const folders = new Set(
    sampled(values).map(({ owner, node }) => FOLDER.exec(linkAround(treeOf(owner), node))?.[1] ?? ''),
  )
  const [folder] = folders
  return folders.size === 1 && values.length > 1 && folder ? singular(snake(folder)) : ''
}

const FOLDER = /\/(\p{L}{4,16})\/[^/]+\/?$/u

/** The target of the link that a node or one of the elements next around it is; '' for none. */
function linkAround(tree: Tree, node: NodeId): string {
  for (let at = node, levels = 0; at > 0 && levels < LINK_LEVELS; at = tree.parent[at]!, levels++) {
    if (tree.label[at] === LABEL.a) return attribute(tree, at, 'href')?.trim() ?? ''
  }
  return ''
}

const LINK_LEVELS = 3

/** What else is paid, by class words. */
const PAID: ReadonlySet<string> = new Set('rent salary wage pay deposit'.split(' '))

/** The type that values evidently are of, where it makes a name: `price`, `date`, or what is paid; '' for any other, and for months, which are headings too. */
export function typeName({ values, hints }: Nameless): string {
  const own = hints.path.at(-1)
  if (own?.tag === 'time') return 'date'
  const texts = textsOf(sampled(values))
  const { type, format } = typeOf(texts, '', null)
  if (type === 'price') return own?.words.find((word) => PAID.has(word)) ?? type
  if (type === 'date' && texts.every((text) => String(parseValue(text, type, format)).length < DAY_CHARS)) return ''
  return TYPES[type].isName ? type : ''
}

/** Characters of a day in ISO 8601. */
const DAY_CHARS = 10

/** Whether most values read as names of people or things: two to four words, each with a capital, but for short ones between. */
export function areNames({ values }: Nameless): boolean {
  const texts = textsOf(sampled(values))
  return texts.length > 1 && texts.filter((text) => PROPER_NAME.test(text)).length >= NAMES_SHARE * texts.length
}

const NAMES_SHARE = 0.7
const PROPER_NAME =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{1,3})){0,2}\s\p{Lu}[\p{L}\p{M}'’.-]*$/u

/** `description` when the usual text is a sentence or has the length of prose, `body` when it is long, else ''. */
export function proseName(part: Nameless): string {
  const usual = usualText(part)
  const isSentence = usual.length >= SENTENCE_CHARS && /\p{Ll}[.!?]$|[。！？]$/u.test(usual)
  if (!isSentence && (usual.length < PROSE_CHARS || wordCount(usual) < PROSE_WORDS)) return ''
  return usual.length >= BODY_CHARS ? 'body' : 'description'
}

/** Words; each two letters of scripts without spaces count as one. */
function wordCount(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  return oneLine(text).split(' ').length + dense / 2
}

/** Least characters and words of prose; least characters of a sentence that is one, and of a whole text. */
const [PROSE_CHARS, PROSE_WORDS, SENTENCE_CHARS, BODY_CHARS] = [80, 10, 30, 500]
