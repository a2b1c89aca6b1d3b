import { DRIFT, isSuspicious } from '../core/extract/index.ts'
import type { PageRecord } from '../engine/index.ts'
import type { Row } from '../output/index.ts'
import { EXIT } from './exit.ts'
import { count } from './reporter.ts'

/** A record as it is printed. */
export function recordRow(
  { url, source, status, data, violations, wrapper, layout, provenance, embedded }: PageRecord,
  values: { readonly provenance?: boolean },
): Row {
  const by = { ...(wrapper !== undefined && { wrapper }), ...(layout !== undefined && { layout }) }
  const row = { url, source, status, data, violations, ...by }
  return { ...row, ...(values.provenance && { provenance }), ...(embedded !== undefined && { embedded }) }
}

/** Pages of another class that are named; of more only the number is told. */
const MAX_NAMED = 3

/** Messages on pages that stand in the way of others that are counted. */
const MOST_MESSAGES = 100

/** Pages of another class. */
interface Others {
  /** The first. */
  readonly named: readonly string[]
  readonly count: number
}

/** Counts what records say of themselves; gives the exit code they deserve. */
export interface RecordCount {
  readonly add: (record: PageRecord) => void
  readonly isEmpty: () => boolean
  /** Tells what the user should know, and gives the exit code. */
  readonly end: (say: (message: string) => void, heal: string) => number
}

/** A count of no records yet. */
export function createRecordCount(): RecordCount {
  const others = { named: [] as string[], count: 0 }
  const inTheWay = new Map<string, number>()
  let records = 0
  let violated = 0
  let suspicious = 0
  const inPart = { records: 0, lacks: new Set<string>() }
  return {
    add: (record) => {
      const { status, source } = record
      const message = record.violations.find(({ rule }) => rule === 'wrong-page')?.message
      if (message !== undefined && (inTheWay.has(message) || inTheWay.size < MOST_MESSAGES))
        inTheWay.set(message, (inTheWay.get(message) ?? 0) + 1)
      records++
      if (status === 'violated') violated++
      if (isSuspicious(record)) suspicious++
      if (status === 'healed-in-part') {
        inPart.records++
        for (const { rule, message } of record.violations) if (rule === DRIFT) inPart.lacks.add(message)
      }
      if (status !== 'other-class') return
      others.count++
      if (others.named.length < MAX_NAMED) others.named.push(source)
    },
    isEmpty: () => records === 0,
    end: (say, heal) => {
      if (others.count > 0) say(aboutOthers(others, records))
      for (const [message, pages] of [...inTheWay].slice(0, MAX_NAMED)) say(`${count(pages, 'page')}: ${message}`)
      if (violated > 0) say(aboutViolations(violated, records, heal))
      if (inPart.records > 0) say(aboutInPart(inPart, records))
      if (suspicious > 0) say(aboutSuspicions(suspicious, records))
      if (records === others.count) return EXIT.nothingFound
      return violated > 0 ? EXIT.violated : EXIT.done
    },
  }
}

function aboutOthers({ named, count: all }: Others, records: number): string {
  if (records === 1) return `${named[0]} is no page of the wrapper's class; learn a wrapper from pages like it.`
  const which = `${named.join(', ')}${all > named.length ? ', ...' : ''}`
  return `${all} of ${records} pages are not of the wrapper's class: ${which}; learn a wrapper from pages like them.`
}

function aboutInPart(
  inPart: { readonly records: number; readonly lacks: ReadonlySet<string> },
  records: number,
): string {
  const lacks = [...inPart.lacks]
  const more = lacks.length > MAX_NAMED ? ` ${count(lacks.length - MAX_NAMED, 'more pattern')}: see "violations".` : ''
  return `${inPart.records} of ${count(records, 'record')} are healed in part. ${lacks.slice(0, MAX_NAMED).join(' ')}${more}`
}

function aboutSuspicions(suspicious: number, records: number): string {
  return `${suspicious} of ${count(records, 'record')} have something odd that may be right: see "suspicion" in "violations" (--strict refuses them).`
}

function aboutViolations(violated: number, records: number, heal: string): string {
  const todo =
    heal === 'apply'
      ? 'learn the wrapper again if the site has changed'
      : 'see "treegram heal" for a repair if the site has changed'
  return `${violated} of ${count(records, 'record')} broke the wrapper's constraints; see "violations", and ${todo}.`
}
