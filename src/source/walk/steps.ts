import { SourceError } from '../errors.ts'

/** One thing to do on the way to a page, as a person would. */
export type WalkStep =
  | { readonly do: 'open'; readonly url: string }
  /** What a field of the next form is to hold: by its name, `id`, label or placeholder. */
  | { readonly do: 'fill'; readonly field: string; readonly value: string }
  /** Sends the form that has the fields filled; by a button of several, by its words. */
  | { readonly do: 'submit'; readonly button?: string }
  /** Follows the link with these words. */
  | { readonly do: 'click'; readonly text: string }

const EXAMPLE = '"open https://...", "fill user=ann", "fill password=env:NAME", "submit", "click Orders"'

/**
 * A step as a person writes it. A value `env:NAME` is that of an environment variable, so that it need not stand in a command.
 *
 * @throws SourceError `bad-option` for what is no step; values are secrets: no message has one
 */
export function parseStep(text: string, environment: Readonly<Record<string, string | undefined>>): WalkStep {
  const [, what = '', rest = ''] = /^\s*(\w+)\s*(.*?)\s*$/s.exec(text) ?? []
  if (what === 'open' && rest !== '') return { do: 'open', url: rest }
  if (what === 'click' && rest !== '') return { do: 'click', text: rest }
  if (what === 'submit') return rest === '' ? { do: 'submit' } : { do: 'submit', button: rest }
  const [, field, value] = what === 'fill' ? (/^(.+?)=(.*)$/s.exec(rest) ?? []) : []
  if (field === undefined || value === undefined)
    throw new SourceError('bad-option', `"${what}" is no step that can be understood; steps are like ${EXAMPLE}.`)
  const variable = /^env:(\w+)$/.exec(value)?.[1]
  if (variable === undefined) return { do: 'fill', field: field.trim(), value }
  const secret = environment[variable]
  if (secret === undefined)
    throw new SourceError(
      'bad-option',
      `There is no environment variable ${variable}, which "${field}" is to be filled from.`,
    )
  return { do: 'fill', field: field.trim(), value: secret }
}
