import type { Data, Run, RunCounts, RunState } from '../api/types.ts'

/** What a run is at: its pages are searched for, their template is learned, they are read. */
export type Phase = 'locate' | 'learn' | 'read'

/** An event of a run, as the stream tells it. */
export interface RunEvent {
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What the first records are like by the pages found so far. */
export interface Draft {
  readonly pages: number
  readonly records: readonly { readonly url: string; readonly data: Data }[]
}

/** What is known of a run while one watches it. */
export interface Progress {
  readonly state: RunState
  readonly counts: RunCounts
  /** Phases that this kind of run has. */
  readonly phases: readonly Phase[]
  /** Null before it began and after it ended. */
  readonly phase: Phase | null
  /** Pages that the search found; null until it is over. */
  readonly located: number | null
  readonly warnings: readonly string[]
  /** What the first records are like so far; null before there are enough pages. */
  readonly draft: Draft | null
  /** Somebody is asked something. */
  readonly isAsking: boolean
  /** Pages at some moments (ms since 1970), oldest first: of the last ten seconds. */
  readonly marks: readonly { readonly at: number; readonly pages: number }[]
}

const ENDED: ReadonlySet<RunState> = new Set(['finished', 'failed', 'stopped'])

export function isEnded(state: RunState): boolean {
  return ENDED.has(state)
}

/** What a run's phases are: a search first where it has to find its pages, learning where no wrapper reads them. */
export function phasesOf({ spec }: Pick<Run, 'spec'>): readonly Phase[] {
  switch (spec.kind) {
    case 'locate':
      return ['locate']
    case 'learn':
      return ['learn']
    case 'collect':
      return [
        ...(spec.urls === undefined ? (['locate'] as const) : []),
        ...(spec.wrapper === undefined ? (['learn'] as const) : []),
        'read',
      ]
    default:
      return ['read']
  }
}

/** What is known of a run before any of its events. */
export function progressOf(run: Run): Progress {
  const { state, counts } = run
  const phases = phasesOf(run)
  const phase = state === 'running' ? (phases[0] ?? null) : null
  return { state, counts, phases, phase, located: null, draft: null, warnings: [], isAsking: false, marks: [] }
}

const MOST_WARNINGS = 200
const SPAN_MS = 10_000

/** What is known after an event. */
export function withEvent(known: Progress, { kind, data }: RunEvent, now: number): Progress {
  switch (kind) {
    case 'state':
      return withState(known, data.state as RunState)
    case 'progress':
      return withCounts({ ...known, phase: laterPhase(known, data) }, data as unknown as RunCounts, now)
    case 'draft':
      return { ...known, draft: data as unknown as Draft }
    case 'located':
      return { ...known, located: Number(data.pages), isAsking: false, phase: phaseAfter(known, 'locate') }
    case 'learned':
      return { ...known, phase: phaseAfter(known, 'learn') }
    case 'question':
      return { ...known, isAsking: true }
    case 'warning':
      return { ...known, warnings: [...known.warnings, String(data.message)].slice(-MOST_WARNINGS) }
    case 'finished':
      return withState(
        { ...known, counts: (data.counts as RunCounts | undefined) ?? known.counts },
        data.state as RunState,
      )
    default:
      return known
  }
}

function withState(known: Progress, state: RunState): Progress {
  const phase = state === 'running' ? (known.phase ?? known.phases[0] ?? null) : null
  return { ...known, state, phase, isAsking: known.isAsking && !isEnded(state) }
}

/** A site's wrapper reads without being learned, which no event tells: records do. */
function laterPhase({ phase, phases }: Progress, data: RunEvent['data']): Phase | null {
  return phase === 'learn' && Number(data.records) > 0 && phases.includes('read') ? 'read' : phase
}

function withCounts(known: Progress, counts: RunCounts, now: number): Progress {
  const marks = [...known.marks, { at: now, pages: counts.pages }].filter(({ at }) => now - at <= SPAN_MS)
  return { ...known, counts, marks }
}

function phaseAfter({ phase, phases }: Progress, done: Phase): Phase | null {
  const nth = phases.indexOf(done)
  if (nth === -1 || phase === null || phases.indexOf(phase) > nth) return phase
  return phases[nth + 1] ?? phase
}

/** Pages a second, lately; null where too little is known. */
export function speedOf({ marks }: Pick<Progress, 'marks'>): number | null {
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < 500) return null
  return (last.pages - first.pages) / ((last.at - first.at) / 1000)
}
