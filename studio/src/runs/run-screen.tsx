import { useSignal } from '@preact/signals'
import { messageOf } from '../api/problem.ts'
import { listProposals } from '../api/proposals.ts'
import { finishRun, stopRun } from '../api/runs.ts'
import { getSite } from '../api/sites.ts'
import type { Run } from '../api/types.ts'
import { PagesPanel } from '../pages/pages-panel.tsx'
import { RunTable } from '../records/run-table.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf, type Route } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { announce, tellProblem } from '../state/toasts.ts'
import { beginRun } from './begin-run.ts'
import { ChangesList } from './changes-list.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { FieldProfiles } from './field-profiles.tsx'
import { isEnded, type Progress } from './progress.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { RecordsTable, statusOf } from './records-table.tsx'
import { RunStateBadge } from './run-state.tsx'
import { sayMoment, sayStopped, sayTarget } from './say.ts'
import { troubleOf } from './trouble.ts'
import { useWatch } from './watch.ts'

/** A run: watched while it goes on, and what it gave. */
export function RunScreen({ route }: { readonly route: Route }) {
  const { watched, answered } = useWatch(route.params.id ?? '')
  const { run, progress, question, error, isBroken } = watched.value
  const context = useLoad(() => contextOf(run), [run?.id, run?.state])
  return (
    <div class="screen">
      <h1>{run === null ? 'A run' : `Run of ${sayTarget(run)}`}</h1>
      {error !== null && <ProblemNote error={error} />}
      {run === null && error === null && <Waiting />}
      {run && progress && (
        <>
          <RunHead run={run} progress={progress} repair={context.value?.repair ?? null} />
          {question && (
            <QuestionPanel
              run={run.id}
              question={question}
              sample={context.value?.sample ?? null}
              onAnswered={answered}
            />
          )}
          {!isEnded(progress.state) && <ProgressPanel run={run.id} progress={progress} isBroken={isBroken} />}
          {isEnded(progress.state) && <Parts run={run} screen={route.screen} />}
          <Part run={run} progress={progress} route={route} wrapper={context.value?.wrapper ?? null} />
        </>
      )}
    </div>
  )
}

/** The sample that the run's pages are like, the wrapper that reads them, and the repair of that which waits. */
interface Context {
  readonly sample: string | null
  readonly wrapper: string | null
  readonly repair: string | null
}

async function contextOf(run: Run | null): Promise<Context> {
  if (run === null) return { sample: null, wrapper: null, repair: null }
  const { spec, learned } = run
  const site = run.site === null ? null : await getSite(run.site).catch(() => null)
  const samples = 'samples' in spec ? spec.samples : undefined
  const named = 'wrapper' in spec ? spec.wrapper?.name : undefined
  const wrapper = learned?.name ?? named ?? site?.wrapper ?? null
  const waiting = wrapper === null || !isEnded(run.state) ? [] : await listProposals('waiting')
  return {
    sample: samples?.[0] ?? site?.samples[0] ?? null,
    wrapper,
    repair: waiting.find((proposal) => proposal.wrapper === wrapper)?.id ?? null,
  }
}

interface RunHeadProps {
  readonly run: Run
  readonly progress: Progress
  readonly repair: string | null
}

function RunHead({ run, progress, repair }: RunHeadProps) {
  const { state } = progress
  const trouble = troubleOf({ state, ...progress.counts })
  /** The first press keeps what was found; the second ends the run as it is. */
  const isFinishing = useSignal(false)
  const stop = async (): Promise<void> => {
    try {
      const { state: now } = await (isFinishing.value ? stopRun(run.id) : finishRun(run.id))
      announce(isEnded(now) ? 'The run is stopped' : 'Stopping: the pages found until now are read')
      isFinishing.value = true
    } catch (error) {
      tellProblem(messageOf(error))
    }
  }
  return (
    <div class="stack">
      <div class="row">
        <RunStateBadge state={state} trouble={trouble} />
        <span class="faint">{sayMoment(run.startedAt ?? run.createdAt)}</span>
        {run.site !== null && <a href={hrefOf('site', { name: run.site })}>{run.site}</a>}
        {isEnded(state) ? (
          <button type="button" onClick={() => void beginRun(`${sayTarget(run)} is run again`, run.spec)}>
            Run again
          </button>
        ) : (
          <button type="button" class="danger" onClick={() => void stop()}>
            {isFinishing.value ? 'Stop now, read no more' : 'Stop'}
          </button>
        )}
      </div>
      {run.error && <p class="problem">{run.error.message}</p>}
      {trouble && <p class="problem">{trouble.says}</p>}
      {repair !== null && (
        <p>
          <a class="button main" href={hrefOf('proposal', { id: repair })}>
            Review the repair
          </a>
        </p>
      )}
      {isEnded(state) && sayStopped(run.stopped) && <p>{sayStopped(run.stopped)}</p>}
    </div>
  )
}

const PARTS = [
  ['run', 'Records'],
  ['runFields', 'Fields'],
  ['runPages', 'Pages'],
  ['runChanges', 'Changes'],
] as const

function Parts({ run, screen }: { readonly run: Run; readonly screen: Route['screen'] }) {
  return (
    <nav class="parts" aria-label="Of this run">
      {PARTS.map(([name, says]) => (
        <a key={name} href={hrefOf(name, { id: run.id })} aria-current={screen === name ? 'page' : undefined}>
          {says}
        </a>
      ))}
    </nav>
  )
}

interface PartProps {
  readonly run: Run
  readonly progress: Progress
  readonly route: Route
  readonly wrapper: string | null
}

function Part({ run, progress, route: { screen, query }, wrapper }: PartProps) {
  if (isEnded(progress.state) && screen === 'runFields') return <FieldProfiles run={run} wrapper={wrapper} />
  if (isEnded(progress.state) && screen === 'runPages') return <PagesPanel run={run} only={query.section ?? null} />
  if (isEnded(progress.state) && screen === 'runChanges') return <ChangesList run={run} />
  return (
    <section class="stack" aria-labelledby="records-title">
      <h2 id="records-title">Records</h2>
      {isEnded(progress.state) && <ProgressPanel run={run.id} progress={progress} isBroken={false} />}
      <div class="row">
        {wrapper !== null && (
          <a class="button main" href={hrefOf('wrapper', { name: wrapper })} data-tour="workbench">
            Review fields
          </a>
        )}
      </div>
      {!isEnded(progress.state) && progress.counts.records === 0 ? (
        <DraftPanel run={run.id} draft={progress.draft} />
      ) : isEnded(progress.state) ? (
        <RunTable run={run} status={statusOf(query.status)} wrapper={wrapper} />
      ) : (
        <RecordsTable run={run} count={progress.counts.records} wrapper={wrapper} />
      )}
    </section>
  )
}
