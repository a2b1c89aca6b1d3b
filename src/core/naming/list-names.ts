import type { Evidence } from './evidence.ts'
import { nameFromLabels, nameFromMeaning, nameFromWords } from './name-rules.ts'
import { type NameHint, type NamingScope, NEAR_LABELS } from './parts.ts'
import { isBox, isOfValue, plural, singular } from './words.ts'

/** Elements whose class words name lists: those farther out are called by what else is in them. */
const LIST_WORDS = 3

/** What a list is called: by its label or heading, class words, its content, other words; `items` for nothing. */
export function listName({ part, outwards, alone, declared, before }: Evidence, { owner }: NamingScope): string {
  const label = nameFromLabels(outwards.slice(0, NEAR_LABELS)) || declared
  if (label !== '') return label
  if (before?.isMarked) return before.name
  const near = outwards.slice(0, LIST_WORDS)
  const known = nameFromMeaning(near, owner)
  if (known !== '' && !isOfValue(known)) return plural(known)
  if (before !== null && before.levels <= alone) return before.name
  if (part.content) return plural(part.content)
  if (before !== null) return before.name
  const word = pluralWord(near)
  if (word !== '') return word
  const words = outwards.slice(0, Math.max(LIST_WORDS, alone)).map((hint) => nameFromWords([hint], owner))
  const many = words.find((name) => name !== singular(name)) || nameFromLabels(outwards)
  const [own = ''] = words
  // A class that is one word and the records' only one is what people call such a record.
  return many || (own === outwards[0]?.words.join(' ').toLowerCase() ? plural(own) : '') || 'items'
}

/** The nearest class that is one word in the plural, of the layout or not: what names many things names a list. */
function pluralWord(outwards: readonly NameHint[]): string {
  const words = outwards.flatMap((hint) => hint.words.map((token) => token.toLowerCase()))
  return (
    words.find(
      (word) =>
        /^[a-z]{5,}$/.test(word) &&
        singular(word) !== word &&
        !isBox(singular(word)) &&
        plural(singular(word)) === word,
    ) ?? ''
  )
}
