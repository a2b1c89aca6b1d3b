import { TYPES, typeOf } from '../../values/index.ts'
import { nameFromLabels, nameFromWords } from './names.ts'
import { nameFromValues } from './own-text.ts'
import type { NameHint } from './parts.ts'
import { type Nameless, type NamingScope, NEAR_WORDS, SAMPLE, textsOf, usualText } from './parts.ts'

/** Characters and words from which on a usual text is prose. */
const [PROSE_CHARS, PROSE_WORDS] = [80, 10]

/** The name of a text of which its place says nothing sure. */
export function likelyName(part: Nameless, { owner }: NamingScope): string {
  const outwards = part.hints.path.toReversed()
  const role = roleOf(part)
  if (role !== '' && role !== 'description') return role
  if (part.isAbove) return 'heading'
  const own = nameFromValues(part.values.map(({ text }) => text))
  if (own !== '') return own
  const label = nameFromLabels(outwards)
  return label || role || nameFromWords(outwards.slice(0, NEAR_WORDS), owner) || nameFromTags(outwards) || 'text'
}

/** What a text is by its values: a price, a date, prose; '' for any other. */
export function roleOf({ values, hints }: Nameless): string {
  if (hints.path.at(-1)?.tag === 'time') return 'date'
  const texts = textsOf(values.slice(0, SAMPLE))
  const { type } = typeOf(texts, '', null)
  if (TYPES[type].isName) return type
  const usual = usualText({ values })
  return usual.length >= PROSE_CHARS && usual.split(' ').length >= PROSE_WORDS ? 'description' : ''
}

/** What an element's tag says of its content when nothing else does. */
const TAG_NAMES: Readonly<Record<string, string>> = {
  h2: 'title',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  address: 'address',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
}

function nameFromTags(outwards: readonly NameHint[]): string {
  return (
    outwards
      .slice(0, NEAR_WORDS)
      .map(({ tag }) => TAG_NAMES[tag] ?? '')
      .find((name) => name !== '') ?? ''
  )
}
