import { sayCount } from '../charts/say-number.ts'
import { isEnded, type Phase, type Progress } from './progress.ts'
import { RunCountsList } from './run-counts.tsx'
import { sayState } from './say.ts'

const PHASES: Readonly<Record<Phase, string>> = {
  locate: 'Finding pages',
  learn: 'Learning what they have in common',
  read: 'Reading them',
}

/** What a run does at this moment. */
export function ProgressPanel({
  run,
  progress,
  isBroken,
}: {
  readonly run: string
  readonly progress: Progress
  readonly isBroken: boolean
}) {
  const { phases, phase, state, isAsking } = progress
  const words = isAsking ? 'It asks you something' : phase === null ? sayState(state) : PHASES[phase]
  return (
    <section class="card stack" aria-labelledby="progress-title" data-tour="progress">
      <h2 id="progress-title" class="unseen">
        Progress
      </h2>
      <ol class="phases">
        {phases.map((one) => (
          <li key={one} class={stepClass(progress, one)} aria-current={one === phase ? 'step' : undefined}>
            {PHASES[one]}
          </li>
        ))}
      </ol>
      <p role="status">{isBroken ? 'The connection broke; it is tried again.' : words}</p>
      {!isEnded(state) && <progress class="working" aria-label={words} />}
      <RunCountsList run={run} counts={progress.counts} found={progress.located} />
      <Warnings warnings={progress.warnings} />
    </section>
  )
}

function stepClass({ phases, phase, state }: Progress, one: Phase): string {
  if (state === 'finished') return 'is-done'
  if (phase === null) return ''
  const [at, now] = [phases.indexOf(one), phases.indexOf(phase)]
  return at < now ? 'is-done' : at === now ? 'is-now' : ''
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  return (
    <details>
      <summary>{warnings.length === 1 ? 'One warning' : `${sayCount(warnings.length)} warnings`}</summary>
      <ul class="warnings">
        {warnings.map((warning, nth) => (
          <li key={nth}>{warning}</li>
        ))}
      </ul>
    </details>
  )
}
