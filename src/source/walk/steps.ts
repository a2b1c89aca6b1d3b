import { SourceError } from '../errors.ts'

/** One thing to do on the way to a page, as a person would. */
export type WalkStep =
  | { readonly do: 'open'; readonly url: string }
  /** Fills a field of the next form, found by its name, `id`, label or placeholder. With `isSecret`, the value is neither printed nor stored; what goes into a password field never is. */
  | { readonly do: 'fill'; readonly field: string; readonly value: string; readonly isSecret?: boolean }
  /** The same once for each of some values, one after the other, with the steps behind it. */
  | { readonly do: 'fill-each'; readonly field: string; readonly values: readonly string[] }
  /** Sends the form that has the fields filled; by a button of several, by its words. */
  | { readonly do: 'submit'; readonly button?: string }
  /** Follows the link with these words. */
  | { readonly do: 'click'; readonly text: string }

/** Where values come from that a step only names. */
export interface StepValues {
  /** Of an environment variable; undefined when there is none. */
  readonly variable: (name: string) => string | undefined
  /** The lines of a file. Throws what the user is to be told when it cannot be read. */
  readonly linesOf: (file: string) => readonly string[]
}

const EXAMPLE = '"open https://...", "fill user=ann", "fill password=env:NAME", "submit", "click Orders"'

/**
 * A step as a person writes it. A value `env:NAME` is that of an environment variable, so that it need not stand in a command; `@FILE` stands for each line of a file.
 *
 * @throws SourceError `bad-option` for what is no step; values are secrets: no message has one
 */
export function parseStep(text: string, from: StepValues): WalkStep {
  const [, what = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(text.trim()) ?? []
  if (what === 'open' && rest !== '') return { do: 'open', url: rest }
  if (what === 'click' && rest !== '') return { do: 'click', text: rest }
  if (what === 'submit') return rest === '' ? { do: 'submit' } : { do: 'submit', button: rest }
  const [, field, value] = what === 'fill' ? (/^(.+?)=(.*)$/s.exec(rest) ?? []) : []
  if (field === undefined || value === undefined)
    throw new SourceError('bad-option', `"${what}" is no step that can be understood; steps are like ${EXAMPLE}.`)
  if (/^@./.test(value)) return { do: 'fill-each', field: field.trim(), values: valuesOf(value.slice(1), field, from) }
  const variable = /^env:(\w+)$/.exec(value)?.[1]
  if (variable === undefined) return { do: 'fill', field: field.trim(), value }
  const secret = from.variable(variable)
  if (secret === undefined)
    throw new SourceError(
      'bad-option',
      `There is no environment variable ${variable}, which "${field}" is to be filled from.`,
    )
  return { do: 'fill', field: field.trim(), value: secret, isSecret: true }
}

function valuesOf(file: string, field: string, { linesOf }: StepValues): readonly string[] {
  const values = linesOf(file).filter((line) => line.trim() !== '')
  if (values.length === 0)
    throw new SourceError('bad-option', `There is nothing in "${file}" that "${field}" could be filled with.`)
  return values
}
