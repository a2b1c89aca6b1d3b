/** A wrong version of one source file. */
export interface Mutant {
  /** What is wrong with it, in a few words; names are unique in a room. */
  readonly name: string
  /** The part of the project that it is about. */
  readonly room: string
  /** Path from the root of the project, with slashes. */
  readonly file: string
  /** What is replaced: a text that stands there exactly once, or the characters [from, to). */
  readonly at: string | { readonly from: number; readonly to: number }
  readonly replacement: string
}

/** Thrown when a mutant cannot be made of the sources as they are: the list of mutants must follow the code. */
export class MutantError extends Error {}

/** The file's text with the mutant's replacement. Throws `MutantError` unless the text to be replaced is there, once, and something changes. */
export function mutated(source: string, { name, room, file, at, replacement }: Mutant): string {
  const who = `Mutant "${name}" of ${room}`
  const { from, to } = typeof at === 'string' ? placeOf(source, at, `${who}: ${file}`) : at
  if (from < 0 || to > source.length || from > to) throw new MutantError(`${who}: ${file} has no ${from} to ${to}.`)
  if (source.slice(from, to) === replacement) throw new MutantError(`${who} changes nothing in ${file}.`)
  return source.slice(0, from) + replacement + source.slice(to)
}

function placeOf(source: string, text: string, where: string): { readonly from: number; readonly to: number } {
  const from = source.indexOf(text)
  if (text === '' || from < 0) throw new MutantError(`${where} no longer has the text ${JSON.stringify(text)}.`)
  if (source.indexOf(text, from + 1) >= 0)
    throw new MutantError(`${where} has the text ${JSON.stringify(text)} more than once.`)
  return { from, to: from + text.length }
}
