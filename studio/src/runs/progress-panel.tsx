import { sayCount, sayMany } from '../charts/say-number.ts'
import { isEnded, type Phase, type Progress, speedOf } from './progress.ts'
import { RunCountsList } from './run-counts.tsx'
import { sayState } from './say.ts'

const PHASES: Readonly<Record<Phase, string>> = {
  locate: 'Finding pages',
  learn: 'Learning the template',
  read: 'Reading records',
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
  const words = isAsking ? 'Waiting for your answer' : phase === null ? sayState(state) : PHASES[phase]
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
      <p role="status">
        {isBroken ? 'The connection broke. Trying again.' : isEnded(state) ? words : `${words}${sayPace(progress)}`}
      </p>
      {!isEnded(state) && <progress class="working" aria-label={words} />}
      <RunCountsList run={run} counts={progress.counts} found={progress.located} isEnded={isEnded(state)} />
      <Warnings warnings={progress.warnings} />
    </section>
  )
}

/** How many pages there are so far and how fast they come: a site is asked for one a second, or as slowly as it wants. */
function sayPace({ counts, phase, ...known }: Progress): string {
  if (phase !== 'locate') return ''
  const speed = speedOf({ marks: known.marks })
  const pace =
    speed === null
      ? ''
      : speed === 0
        ? ', waiting for the site'
        : speed < 1.5
          ? `, one page every ${sayMany(Math.max(1, Math.round(1 / speed)), 'second')}`
          : `, ${sayCount(Math.round(speed))} pages a second`
  return `: ${sayMany(counts.pages, 'page')} crawled${pace}. How many remain is known once the search is over.`
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
