/** Constant text around a value: what is cut away from the text that is read. */
export interface Around {
  /** The label of the value's line in a text of several: the first line that starts with it, without it; no value where none does. */
  readonly line?: string
  /** A label that it starts with. */
  readonly strip?: string
  /** What it ends with: a unit, a bracket. */
  readonly stripEnd?: string
  /** What stands behind the value inside the rest, the last time; all of it where that is missing. */
  readonly to?: string
  /** What stands before the value, the last time before `to`; no value where that is missing. */
  readonly from?: string
}

/** The value in a text with its surroundings, '' for none; a text without the label or end that others have stays as it is. O(characters). */
export function cutAround(text: string, { line, strip, stripEnd, to, from }: Around): string {
  let value = line === undefined ? text : lineOf(text, line)
  if (strip !== undefined && value.startsWith(strip)) value = value.slice(strip.length).trim()
  if (stripEnd !== undefined && value.endsWith(stripEnd)) value = value.slice(0, -stripEnd.length).trim()
  const end = to === undefined ? -1 : value.lastIndexOf(to)
  if (end >= 0) value = value.slice(0, end).trim()
  if (from === undefined) return value
  const start = value.lastIndexOf(from)
  return start < 0 ? '' : value.slice(start + from.length).trim()
}

function lineOf(text: string, label: string): string {
  const line = text.split('\n').find((one) => one.startsWith(label))
  return line === undefined ? '' : line.slice(label.length).trim()
}
