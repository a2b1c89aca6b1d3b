import { messageOf } from '../api/problem.ts'
import { acknowledgeBreak, listBreaks, listProposals } from '../api/proposals.ts'
import { getQuestion, listRuns } from '../api/runs.ts'
import type { Break, ProposalSummary, Question, Run } from '../api/types.ts'
import { sayMoment, sayTarget } from '../runs/say.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { announce, tellProblem } from '../state/toasts.ts'

interface Waits {
  readonly proposals: readonly ProposalSummary[]
  readonly breaks: readonly Break[]
  readonly questions: readonly { readonly run: Run; readonly question: Question }[]
}

async function readWaits(signal: AbortSignal): Promise<Waits> {
  const [proposals, breaks, runs] = await Promise.all([
    listProposals('waiting'),
    listBreaks('open'),
    listRuns({ state: 'running', limit: 50 }, signal),
  ])
  const asked = runs.items.map(async (run) => {
    const { question } = await getQuestion(run.id, signal).catch(() => ({ question: null }))
    return question === null ? [] : [{ run, question }]
  })
  return { proposals, breaks, questions: (await Promise.all(asked)).flat() }
}

/** All that waits for a person. */
export function WaitingScreen() {
  const waits = useLoad(readWaits, [])
  const { value } = waits
  const isEmpty = value !== null && value.proposals.length + value.breaks.length + value.questions.length === 0
  return (
    <div class="screen">
      <h1>What waits for you</h1>
      {waits.error !== null && <ProblemNote error={waits.error} again={waits.again} />}
      {value === null && waits.isLoading && <Waiting />}
      {isEmpty && <p class="faint">Nothing does.</p>}
      {value && <Questions questions={value.questions} />}
      {value && <Proposals proposals={value.proposals} />}
      {value && <Breaks breaks={value.breaks} again={waits.again} />}
    </div>
  )
}

function Questions({ questions }: Pick<Waits, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section class="stack" aria-labelledby="waiting-questions">
      <h2 id="waiting-questions">Questions</h2>
      <ul class="plain stack">
        {questions.map(({ run, question }) => (
          <li key={run.id} class="card">
            <a href={hrefOf('run', { id: run.id })}>{sayTarget(run)}: is this one of them?</a>
            <p class="faint cut">{question.url}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposals({ proposals }: Pick<Waits, 'proposals'>) {
  if (proposals.length === 0) return null
  return (
    <section class="stack" aria-labelledby="waiting-repairs">
      <h2 id="waiting-repairs">Repairs to accept or reject</h2>
      <ul class="plain stack">
        {proposals.map(({ id, wrapper, version, title, createdAt }) => (
          <li key={id} class="card">
            <a href={hrefOf('proposal', { id })}>
              {wrapper}, version {version}: {title}
            </a>
            <p class="faint">Offered {sayMoment(createdAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Breaks({ breaks, again }: Pick<Waits, 'breaks'> & { readonly again: () => void }) {
  if (breaks.length === 0) return null
  const acknowledge = async ({ id, subject }: Break): Promise<void> => {
    try {
      await acknowledgeBreak(id)
      announce(`What is broken at ${subject} is known now`)
      again()
    } catch (error) {
      tellProblem(messageOf(error))
    }
  }
  return (
    <section class="stack" aria-labelledby="waiting-breaks">
      <h2 id="waiting-breaks">Broken</h2>
      <ul class="plain stack">
        {breaks.map((broken) => (
          <li key={broken.id} class="card row">
            <div class="grow">
              <strong>{broken.subject}</strong>
              <p>{broken.message}</p>
              <p class="faint">
                Since {sayMoment(broken.since)}{' '}
                {broken.run !== null && <a href={hrefOf('run', { id: broken.run })}>Open run</a>}
              </p>
            </div>
            <button
              type="button"
              aria-label={`Dismiss: ${broken.subject}, ${broken.message}`}
              title="You are told again only if something else breaks, or this after it was mended"
              onClick={() => void acknowledge(broken)}
            >
              Dismiss
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
