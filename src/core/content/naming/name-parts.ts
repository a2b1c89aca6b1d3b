import { isTitle } from '../../values/index.ts'
import { attributeName } from './links.ts'
import { nameFromLabels, nameFromMeaning, nameFromWords, uniqueNames } from './names.ts'
import { isFixed } from './own-text.ts'
import type { NameHint } from './parts.ts'
import { type Nameless, type NamingScope, NEAR_LABELS, NEAR_WORDS, PAGE_TITLE, textsOf } from './parts.ts'
import { qualified } from './qualifiers.ts'
import { likelyName } from './roles.ts'
import { titleOf } from './title.ts'
import { isOfValue, isPicture, isRecord, plural, singular } from './words.ts'

/** Elements whose class words are looked at for lists: what stands farther out is called by what else is in it. */
const LIST_WORDS = 3

/**
 * Names for all parts of a page or record: snake_case, unique, the same whenever the parts are the same. A name is, in
 * this order: given; a label in the page or an item property; what embedded data calls it; class words that name a thing;
 * its role (the main link or heading of a record is its `title`, a price a `price`, ...); other class words; `text`.
 * Addresses are called by what they lead to. Of equal names those that the page tells apart by a word have that before them.
 */
export function nameParts(parts: readonly Nameless[], scope: NamingScope): string[] {
  const names = freed(
    parts,
    parts.map((part) => part.given ?? (part.kind === 'list' ? listName(part, scope) : sureName(part, scope))),
  )
  const title = titleOf(parts, names, scope)
  const texts = parts.map((part, i) => {
    if (names[i] !== '' || part.hints.attribute !== undefined) return names[i]!
    return i === title.at ? title.name : likelyName(part, scope)
  })
  const all = parts.map((part, i) => texts[i] || attributeName(part, parts, texts, scope))
  return uniqueNames(qualified(parts, all), scope.taken)
}

/** The names without those of texts that never change where another part has the same name: `Price:` beside the price. */
function freed(parts: readonly Nameless[], names: readonly string[]): readonly string[] {
  const fixed = parts.map(({ given, values }) => given === undefined && isFixed(textsOf(values)))
  return names.map((name, i) => (fixed[i] && names.some((other, j) => other === name && !fixed[j]) ? '' : name))
}

function listName({ hints, content }: Nameless, { owner }: NamingScope): string {
  const outwards = hints.path.toReversed()
  const label = nameFromLabels(outwards.slice(0, NEAR_LABELS))
  if (label !== '') return label
  const known = nameFromMeaning(outwards.slice(0, LIST_WORDS), owner)
  if (known !== '' && !isOfValue(known)) return plural(known)
  if (content) return plural(content)
  const words = outwards.slice(0, LIST_WORDS).map((hint) => nameFromWords([hint], owner))
  return words.find((word) => word !== singular(word)) ?? (nameFromLabels(outwards) || 'items')
}

/** The name of a text that its place says; '' when that says nothing sure, and for addresses. */
function sureName(part: Nameless, { owner, embedded }: NamingScope): string {
  if (part.hints.attribute !== undefined) return ''
  const outwards = part.hints.path.toReversed()
  const tag = tagOf(outwards)
  if (tag === 'title') return PAGE_TITLE
  const label = nameFromLabels(outwards.slice(0, NEAR_LABELS))
  if (label !== '') return label
  if (tag === 'h1' && !part.isAbove) return 'title'
  const known = nameFromMeaning(outwards.slice(0, NEAR_WORDS), owner)
  if (part.isAbove && isTitle(known)) return ''
  return embedded?.(part) || (isRecord(known) || isPicture(known) ? '' : known)
}

function tagOf(outwards: readonly NameHint[]): string {
  return outwards.find((hint) => hint.tag !== '')?.tag ?? ''
}
