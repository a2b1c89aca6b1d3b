import { oneLine } from '../../dom/index.ts'
import { nameFromLabel } from './names.ts'

/** Least number of equal texts that say what they are, and the most words of a name made of them. */
const [FIXED_LEAST, FIXED_WORDS] = [3, 4]
/** Share of the values of a number that must have its unit, in singular or plural. */
const UNIT_SHARE = 0.8
/** Words before the name of who made something, alone at the start of every value. */
const BY = /^(?:by|von|par|por|door|av|af)\s+\S/i

/** Whether all values of a field are the same text: a link or button, a badge, a label that its neighbour does not name. */
export function isFixed(texts: readonly string[]): boolean {
  return texts.length >= FIXED_LEAST && texts.every((text) => text === texts[0])
}

/**
 * What values themselves say they are: the words of a text that is always the same (`Add to cart`; `price_label` for
 * `Price:`), the unit of numbers (`470 notes`), `author` for `by Jane`; '' when they say nothing. O(values).
 */
export function nameFromValues(values: readonly string[]): string {
  const texts = values.map(oneLine)
  if (isFixed(texts)) return fixedName(texts[0]!)
  if (texts.length >= FIXED_LEAST && texts.every((text) => BY.test(text))) return 'author'
  return unitName(texts)
}

function fixedName(text: string): string {
  const name = nameFromLabel(text)
  if (name.split('_').length > FIXED_WORDS || /\p{N}/u.test(name)) return ''
  return name !== '' && text.endsWith(':') ? `${name}_label` : name
}

/** `reviews` for `1 review`, `12,034 reviews`. */
function unitName(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const unit = /^\(?\d[\d.,\s]*[kKmM]?\+?\s+(\p{L}{3,}(?:\s\p{L}{3,})?)\)?$/u.exec(text)?.[1]
    if (unit === undefined) continue
    const name = nameFromLabel(unit).replace(/s$/, '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (best === undefined || texts.length < FIXED_LEAST || best[1] < UNIT_SHARE * texts.length) return ''
  return texts.some((text) => /s\)?$/i.test(text)) ? `${best[0]}s` : best[0]
}
