import type { FieldChange, RecordChange } from '../../changes/index.ts'
import { firstNames } from '../first-names.ts'
import type { AlertKind, Delivery } from '../plan/index.ts'

/** A mail's subject and text, without what terminals or mail programs could take for commands. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

interface Body {
  readonly type: AlertKind
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>> & { readonly site: string | null; readonly run: string | null }
}

const MAX_SUBJECT = 120
const MAX_VALUE = 200

const SUBJECTS: Readonly<Record<AlertKind, string>> = {
  'run.finished': 'finished',
  'run.failed': 'a run failed',
  'run.empty': 'no records',
  'records.dropped': 'far fewer records',
  'records.changed': 'changed',
  'wrapper.broken': 'the template broke',
  'wrapper.healed': 'the template was mended',
  'proposal.waiting': 'a repair waits for you',
  'site.quiet': 'no data for days',
}

/** One mail for some messages, in their order. */
export function letterOf(deliveries: readonly Pick<Delivery, 'body'>[]): Letter {
  const bodies = deliveries.map(({ body }) => JSON.parse(body) as Body)
  const [first] = bodies
  const subject =
    bodies.length === 1
      ? `${nameOf(first!)}: ${SUBJECTS[first!.type]}`
      : `${bodies.length} messages: ${namesOf(bodies)}`
  return { subject: plain(`Treegram: ${subject}`.slice(0, MAX_SUBJECT)), text: `${bodies.map(textOf).join('\n\n')}\n` }
}

function nameOf({ data: { site, run } }: Body): string {
  return site ?? run ?? 'service'
}

function namesOf(bodies: readonly Body[]): string {
  return [...new Set(bodies.map(nameOf))].join(', ')
}

function textOf(body: Body): string {
  const { type, timestamp, data } = body
  const head = `${nameOf(body)}: ${SUBJECTS[type]} (${timestamp})`
  return [head, ...linesOf(type, data), ...(data.run === null ? [] : [`Run: ${data.run}`])].map(plain).join('\n')
}

function linesOf(type: AlertKind, data: Body['data']): readonly string[] {
  switch (type) {
    case 'records.changed':
      return [countsText(data.counts), ...(data.changes as readonly RecordChange[]).flatMap(changeLines)]
    case 'run.finished':
      return [countsText(data.counts)]
    case 'run.failed':
      return [(data.error as { readonly message: string }).message]
    case 'proposal.waiting':
      return [`Wrapper: ${data.wrapper}, version ${data.version}; proposal ${data.proposal}`]
    case 'wrapper.healed':
      return [`Wrapper: ${data.wrapper}, now version ${data.version}`, ...goneLines(data.gone)]
    default:
      return typeof data.message === 'string' ? [data.message] : []
  }
}

function goneLines(gone: unknown): readonly string[] {
  const names = Array.isArray(gone) ? gone.map(String) : []
  return names.length === 0 ? [] : [`Not found again, and empty from now on: ${firstNames(names)}`]
}

function countsText(counts: unknown): string {
  return Object.entries(counts as Readonly<Record<string, number>>)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

function changeLines({ change, title, url, fields = [] }: RecordChange): readonly string[] {
  const head = `- ${change}: ${title === undefined ? url : `${title} <${url}>`}`
  return [head, ...fields.map(fieldLine)]
}

function fieldLine({ path, change, before, after }: FieldChange): string {
  if (change === 'added') return `    ${path}: ${valueText(after)} (new)`
  if (change === 'removed') return `    ${path}: ${valueText(before)} (gone)`
  return `    ${path}: ${valueText(before)} -> ${valueText(after)}`
}

function valueText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value)
    return `${value.amount} ${value.currency}`
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}...` : text
}

/** One line without control characters: they come from pages. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
}
