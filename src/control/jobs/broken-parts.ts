import type { PatternHealth, WrapperHealth } from '../../core/adapt/index.ts'
import type { StopReason } from '../../engine/index.ts'
import { templateKey } from '../breaks.ts'
import { firstNames } from '../first-names.ts'
import type { Alert, NewBreak, PlannedRun, RunEvent } from '../plan/index.ts'
import { isDrop, usualOf } from './dropped.ts'
import type { Outcome } from './job.ts'

/** Makes an alert about the run. */
export type SayAlert = (kind: Alert['kind'], data: object) => Alert

/** What is known of a run that came to its end. */
export interface Known {
  readonly run: PlannedRun
  readonly outcome: Pick<Outcome, 'counts' | 'stopped'>
  readonly events: readonly RunEvent[]
  /** Records of the runs before, newest first. */
  readonly before: readonly number[]
}

const GIVE_RECORDS: ReadonlySet<string> = new Set(['collect', 'run', 'locate'])
/** Why a run gave less than there is. */
const BUDGETS: ReadonlySet<string | null> = new Set<StopReason>([
  'max-pages',
  'max-downloads',
  'max-seconds',
  'search-ended',
])

/** The parts of what a finished run shows to be broken: its records, then its templates. */
export function partsOf({ run, outcome, events, before }: Known, say: SayAlert): readonly NewBreak[] {
  const { counts, stopped } = outcome
  const health = events.filter(({ kind }) => kind === 'health').map(({ data }) => data as WrapperHealth)
  const read = counts.records - counts.otherClass
  const records = GIVE_RECORDS.has(run.spec.kind) ? recordsPart(read, BUDGETS.has(stopped) ? [] : before, say) : []
  const isAllInvalid = read > 0 && counts.violated === read
  return [...records, ...health.flatMap((one) => templatePart(one, isAllInvalid ? read : 0, say))]
}

function recordsPart(records: number, before: readonly number[], say: SayAlert): readonly NewBreak[] {
  if (records === 0) {
    const message = 'The run gave no records.'
    return [{ keys: ['empty'], message, alert: say('run.empty', { message }) }]
  }
  if (!isDrop(records, before)) return []
  const usual = usualOf(before)
  const message = `Only ${records} records, about ${usual} in the ${before.length === 1 ? 'run' : `${before.length} runs`} before.`
  return [{ keys: ['dropped'], message, alert: say('records.dropped', { message, records, usual }) }]
}

/** What a wrapper's health says is broken and was not mended on the way. @param invalid how many records there are when all are invalid */
function templatePart(
  { wrapper, version, patterns, repair, pages }: WrapperHealth,
  invalid: number,
  say: SayAlert,
): readonly NewBreak[] {
  if (repair === 'applied') return []
  const [missing, violated] = (['drifted', 'violated'] as const).map((state) =>
    patterns.filter((one) => one.state === state),
  )
  const all = [...missing!, ...violated!]
  const sentences = [
    ...(invalid > 0 ? [invalid === 1 ? 'The only record is invalid.' : `All ${invalid} records are invalid.`] : []),
    ...sayPatterns(missing!, 'missing'),
    ...sayPatterns(violated!, 'invalid'),
  ]
  if (sentences.length === 0) return []
  const message = sentences.join(' ')
  const told = all.map(({ pattern, state, pages: without, of, since, rules }) => ({
    pattern,
    state,
    pages: without,
    of,
    since,
    rules,
  }))
  const keys = [...(invalid > 0 ? ['invalid'] : []), ...all.map(({ pattern, state }) => `${state} ${pattern}`)]
  const alert = say('wrapper.broken', { wrapper, version, message, pages, repair, patterns: told })
  return [{ keys: keys.map((key) => templateKey(wrapper, key)), message, alert }]
}

function sayPatterns(patterns: readonly PatternHealth[], what: string): readonly string[] {
  const [first] = patterns
  if (first === undefined) return []
  const worst = patterns.reduce((most, one) => (one.pages > most.pages ? one : most), first)
  const on = `${worst.pages} of ${worst.of} pages`
  if (patterns.length === 1) return [`"${first.pattern}" is ${what} on ${on}.`]
  const names = firstNames(patterns.map(({ pattern }) => `"${pattern}"`))
  return [`${patterns.length} fields are ${what} on up to ${on}: ${names}.`]
}
