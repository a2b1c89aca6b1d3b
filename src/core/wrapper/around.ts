/** Constant text around a value: what is cut away from the text that is read. */
export interface Around {
  /** The label of the value's line in a text of several: the first line that starts with it, without it; no value where none does. */
  readonly line?: string
  /** What counts it where it starts, with `#` for the number, of three digits at most: `Step #:`. */
  readonly counter?: string
  /** A label that it starts with. */
  readonly strip?: string
  /** What it ends with: a unit, a bracket. */
  readonly stripEnd?: string
  /** Words beside the value in a text whose parts come and go; no value where they are missing. */
  readonly phrase?: Phrase
  /** What stands behind the value inside the rest, the last time; all of it where that is missing. */
  readonly to?: string
  /** What stands before the value, the last time before `to`; no value where that is missing. */
  readonly from?: string
}

/** What stands behind the first `after`, or before the last `before`, up to the nearest of `stops`, in a text of one line; whole words. */
export interface Phrase {
  readonly after?: string
  readonly before?: string
  readonly stops: readonly string[]
}

/** The value in a text with its surroundings, '' for none; a text without the label or end that others have stays as it is. O(characters). */
export function cutAround(text: string, { line, counter, strip, stripEnd, phrase, to, from }: Around): string {
  let value = line === undefined ? text : lineOf(text, line)
  if (counter !== undefined) value = behindCounter(value, counter)
  if (strip !== undefined && value.startsWith(strip)) value = value.slice(strip.length).trim()
  if (stripEnd !== undefined && value.endsWith(stripEnd)) value = value.slice(0, -stripEnd.length).trim()
  if (phrase !== undefined) value = inPhrase(value, phrase)
  const end = to === undefined ? -1 : value.lastIndexOf(to)
  if (end >= 0) value = value.slice(0, end).trim()
  if (from === undefined) return value
  const start = value.lastIndexOf(from)
  return start < 0 ? '' : value.slice(start + from.length).trim()
}

/** A number that is no amount, a fraction or the first part of a longer one: `1/2`, `1.5`, `2½`. */
const COUNT = /^\d{1,3}(?![\p{N}]|[.,/⁄]\p{N})/u

function behindCounter(text: string, counter: string): string {
  const [before = '', behind = ''] = counter.split('#')
  const count = text.startsWith(before) ? (COUNT.exec(text.slice(before.length))?.[0] ?? '') : ''
  const rest = text.slice(before.length + count.length)
  return count === '' || !rest.startsWith(behind) ? text : rest.slice(behind.length).trim()
}

function lineOf(text: string, label: string): string {
  const line = text.split('\n').find((one) => one.startsWith(label))
  return line === undefined ? '' : line.slice(label.length).trim()
}

function inPhrase(text: string, { after, before, stops }: Phrase): string {
  if (after !== undefined) {
    const [at] = placesOf(text, after)
    if (at === undefined) return ''
    const rest = text.slice(at + after.length)
    return rest.slice(0, Math.min(rest.length, ...stops.flatMap((stop) => placesOf(rest, stop).slice(0, 1)))).trim()
  }
  const end = before === undefined ? undefined : placesOf(text, before).at(-1)
  if (end === undefined) return ''
  const rest = text.slice(0, end)
  return rest
    .slice(Math.max(0, ...stops.map((stop) => (placesOf(rest, stop).at(-1) ?? -stop.length) + stop.length)))
    .trim()
}

/** Where a part stands in a text, not amid a word. */
function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at >= 0 && part !== ''; at = text.indexOf(part, at + part.length)) {
    const isCut = (one: number): boolean => LETTERS.test(text.slice(one - 1, one + 1))
    if (!(at > 0 && isCut(at)) && !isCut(at + part.length)) places.push(at)
  }
  return places
}

/** Two letters or digits side by side. */
const LETTERS = /^[\p{L}\p{M}\p{N}]{2}$/u
