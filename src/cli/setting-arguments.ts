import { CONSTRAINT_RULES, type ConstraintRule, type Edit, editSchema, faultOf } from '../core/wrapper/index.ts'
import { UsageError } from './exit.ts'

const ADAPT_FORM =
  'Write it as setting=value for the whole wrapper, or field:setting=value; the value "default" takes it back.'

/** `threshold=0.6`, `reviews.stars:algorithms=clustered,text`: adapt. */
export function adaptOf(text: string): Edit {
  const [, pattern, name, value] = /^(?:(.+):)?\s*([A-Za-z.]+)\s*=(.*)$/s.exec(text.trim()) ?? []
  if (name === undefined || value === undefined || value.trim() === '') throw new UsageError(ADAPT_FORM)
  const setting = settingOf(name, value.trim())
  return checked({ edit: 'adapt', ...(pattern !== undefined && { pattern: pattern.trim() }), settings: setting })
}

/** Options that set what a pattern is held to and how it is found again, each with what reads its value. */
export const SETTING_OPTIONS = { adapt: adaptOf, constrain: constrainOf, unconstrain: unconstrainOf } as const

/** What some settings are written as; of the others the text is the value. */
const READ: Readonly<Record<string, (value: string) => unknown>> = {
  ways: namesOf,
  algorithms: namesOf,
  threshold: Number,
  layoutRuns: Number,
  maxWrong: shareOf,
  topDown: (value) => switchOf(value) ?? namesOf(value),
  bottomUp: (value) => switchOf(value) ?? value,
  processFlow: (value) => switchOf(value) ?? value,
}

const TRIGGERS: readonly string[] = ['topDown', 'bottomUp', 'processFlow']

function settingOf(written: string, value: string): object {
  const name = written.replace(/^triggers\./, '')
  const setting = { [name]: value === 'default' ? null : (READ[name]?.(value) ?? value) }
  return TRIGGERS.includes(name) ? { triggers: setting } : setting
}

function switchOf(value: string): boolean | null {
  if (value === 'on' || value === 'true') return true
  return value === 'off' || value === 'false' ? false : null
}

/** `0.8` or `80%`. */
function shareOf(value: string): number {
  return value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value)
}

/** `price=range 0..100`: constrain. */
export function constrainOf(text: string): Edit {
  const [, pattern = '', rule = '', value = ''] = /^([^=]+)=\s*([a-z]+)(?:\s+(.*))?$/s.exec(text.trim()) ?? []
  if (!isRule(rule)) throw new UsageError(`Write it as field=rule value; rules are ${CONSTRAINT_RULES.join(', ')}.`)
  const constraint = { rule, ...PARTS[rule](value.trim()) }
  return checked({ edit: 'constrain', pattern: pattern.trim(), constraint })
}

/** `price=range`: unconstrain. */
export function unconstrainOf(text: string): Edit {
  const [, pattern = '', rule = ''] = /^([^=]+)=\s*([a-z]+)$/.exec(text.trim()) ?? []
  if (!isRule(rule)) throw new UsageError(`Write it as field=rule; rules are ${CONSTRAINT_RULES.join(', ')}.`)
  return { edit: 'unconstrain', pattern: pattern.trim(), rule }
}

/** What is said by a rule, as its value is written. */
const PARTS: Readonly<Record<ConstraintRule, (value: string) => object>> = {
  occurrence: (value) => intervalOf(value, Number),
  length: (value) => intervalOf(value, Number),
  range: (value) => intervalOf(value, (end) => (/^\d{4}-\d{2}-\d{2}/.test(end) ? end : Number(end))),
  required: (value) => (value === '' ? {} : { share: shareOf(value) }),
  type: (value) => (value === '' ? {} : { type: value }),
  shape: (value) => (value.startsWith('like ') ? { masks: namesOf(value.slice(5)) } : { only: value }),
  pattern: (value) => ({ pattern: value }),
  enumeration: (value) => ({ values: namesOf(value) }),
  sum: (value) => ({ of: namesOf(value) }),
  unique: (value) => ({ over: value }),
}

function isRule(name: string): name is ConstraintRule {
  return (CONSTRAINT_RULES as readonly string[]).includes(name)
}

/** `1..50`, `1..`, `..50`, or `3` for both ends. */
function intervalOf(value: string, read: (end: string) => number | string): object {
  const [min = '', max = min] = value.split('..').map((end) => end.trim())
  if (min === '' && max === '') throw new UsageError('Write the least and the most as 1..50, 1.. or ..50.')
  return { ...(min !== '' && { min: read(min) }), ...(max !== '' && { max: read(max) }) }
}

/** An edit that the wrapper's file may have. Throws for the user when it is none. */
function checked(edit: unknown): Edit {
  const result = editSchema.safeParse(edit)
  if (result.success) return result.data
  throw new UsageError(`That cannot be set: ${faultOf(result.error)}.`)
}

/** Names between commas. What is none the schema of edits refuses. */
function namesOf(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim())
}
