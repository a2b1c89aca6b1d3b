import { InvalidArgumentError } from 'commander'
import type { Edit } from '../core/wrapper/index.ts'

/** `a=b`: rename. */
export function renameOf(text: string): Edit {
  const [pattern, to] = sides(text, 'old=new')
  return { edit: 'rename', pattern, to: lastOf(to, pattern) }
}

/** `a,b`: names between commas. */
export function namesOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.some((name) => name === '')) throw new InvalidArgumentError('Write names with commas between them.')
  return names
}

/** `a+b=c`, `a+b=c with , `: merge. */
export function mergeOf(text: string): Edit {
  const [, parts = '', to = '', separator] = /^([^=]+)=(.+?)(?: with (.*))?$/s.exec(text) ?? []
  const patterns = parts.split('+').map((name) => name.trim())
  if (to.trim() === '' || patterns.length < 2 || patterns.includes(''))
    throw new InvalidArgumentError("Write it as a+b=c, or 'a+b=c with , ' for a separator other than a space.")
  const name = lastOf(to.trim(), patterns[0] as string)
  return { edit: 'merge', patterns, to: name, ...(separator !== undefined && { separator: unescaped(separator) }) }
}

const INTO = ' into '

/** `field=sep into a,b`: split. */
export function splitOf(text: string): Edit {
  const [from, to] = [text.indexOf('='), text.lastIndexOf(INTO)]
  const [pattern, separator, into] = [
    text.slice(0, Math.max(0, from)).trim(),
    text.slice(from + 1, Math.max(0, to)),
    text.slice(to + INTO.length),
  ]
  if (pattern === '' || separator === '' || into.includes('='))
    throw new InvalidArgumentError("Write it as 'field=separator into a,b'.")
  const names = namesOf(into).map((name) => lastOf(name, pattern))
  if (names.length < 2) throw new InvalidArgumentError('Name at least two pieces: field=separator into a,b.')
  return { edit: 'split', pattern, separator: unescaped(separator), into: names }
}

/** `field=type`: type. Whether there is such a type the edit itself says. */
export function typeOf(text: string): Edit {
  const [pattern, type] = sides(text, 'field=type')
  return { edit: 'type', pattern, type } as Edit
}

/** `a,b,c=items`: list. */
export function listOf(text: string): Edit {
  const [names, to] = sides(text, 'a,b,c=name')
  const patterns = namesOf(names)
  return { edit: 'list', patterns, to: lastOf(to, patterns[0] as string) }
}

function sides(text: string, form: string): readonly [string, string] {
  const equals = text.indexOf('=')
  const [left, right] = [text.slice(0, equals).trim(), text.slice(equals + 1).trim()]
  if (equals < 0 || left === '' || right === '') throw new InvalidArgumentError(`Write it as ${form}.`)
  return [left, right]
}

/** A new name that was written with the lists of an old one, without them. */
function lastOf(name: string, beside: string): string {
  const prefix = beside.slice(0, beside.lastIndexOf('.') + 1)
  return prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' }

/** `\n` and `\t` in a separator as a line end and a tab. */
function unescaped(text: string): string {
  return text.replace(/\\([nt\\])/g, (_, letter: string) => ESCAPES[letter] as string)
}
