import { attribute, LABEL, type NodeId, oneLine, type Tree } from '../../dom/index.ts'
import { TYPES, typeOf } from '../../values/index.ts'
import { type Nameless, type NamingScope, SAMPLE, textsOf, usualText } from './parts.ts'

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
  ['phone', /^(?:tel:)?\+\d[\d\s()./-]{6,}\d$/],
]

/** What the form of the values of a part says they are: `year` for `(2008)`, `rating` for `4/5`; '' for nothing. */
export function formName(part: Nameless, scope: NamingScope): string {
  const texts = textsOf(part.values.slice(0, SAMPLE))
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
  const targets = values.slice(0, SAMPLE).map(({ owner, node }) => linkAround(treeOf(owner), node))
  const areOf = (scheme: string): boolean =>
    targets.filter((target) => target.startsWith(scheme)).length >= KIND_SHARE * targets.length
  return areOf('mailto:') ? 'email' : areOf('tel:') ? 'phone' : ''
}

/** The target of the link that a node or one of the elements next around it is; '' for none. */
function linkAround(tree: Tree, node: NodeId): string {
  for (let at = node, levels = 0; at > 0 && levels < LINK_LEVELS; at = tree.parent[at]!, levels++) {
    if (tree.label[at] === LABEL.a) return attribute(tree, at, 'href')?.trim() ?? ''
  }
  return ''
}

const LINK_LEVELS = 3

/** The type that values evidently are of, where it makes a name: `price`, `date`; '' for any other. */
export function typeName({ values, hints }: Nameless): string {
  if (hints.path.at(-1)?.tag === 'time') return 'date'
  const { type } = typeOf(textsOf(values.slice(0, SAMPLE)), '', null)
  return TYPES[type].isName ? type : ''
}

/** `description` when the usual text has the length of prose, `body` when it is long, else ''. */
export function proseName(part: Nameless): string {
  const usual = usualText(part)
  if (usual.length < PROSE_CHARS || wordCount(usual) < PROSE_WORDS) return ''
  return usual.length >= BODY_CHARS ? 'body' : 'description'
}

/** Words; each two letters of scripts without spaces count as one. */
function wordCount(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  return oneLine(text).split(' ').length + dense / 2
}

/** Least characters and words of prose; least characters of a whole text. */
const [PROSE_CHARS, PROSE_WORDS, BODY_CHARS] = [80, 10, 500]
