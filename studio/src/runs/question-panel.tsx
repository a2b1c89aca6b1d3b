import { useSignal } from '@preact/signals'
import { messageOf } from '../api/problem.ts'
import { answerQuestion } from '../api/runs.ts'
import type { Question } from '../api/types.ts'
import { sayCount, sayShare } from '../charts/say-number.ts'
import { PageFrame } from '../pages/page-frame.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { announce, tellProblem } from '../state/toasts.ts'

interface QuestionPanelProps {
  readonly run: string
  readonly question: Question
  /** A page that is one of them for sure. */
  readonly sample: string | null
  readonly onAnswered: () => void
}

const HEARD = { true: 'You said: one of them.', false: 'You said: none of them.', null: 'No more questions.' } as const

/** "Is this one of them?": a page beside a sample. */
export function QuestionPanel({ run, question, sample, onAnswered }: QuestionPanelProps) {
  /** The page that was answered for: a second press, before the run has its next question, would be refused. */
  const answered = useSignal<string | null>(null)
  const isBusy = answered.value === question.url
  const answer = async (isLike: boolean | null): Promise<void> => {
    if (answered.peek() === question.url) return
    answered.value = question.url
    try {
      await answerQuestion(run, question.url, isLike)
      announce(HEARD[`${isLike}`])
    } catch (error) {
      answered.value = null
      tellProblem(messageOf(error))
    }
    onAnswered()
  }
  useShortcuts([
    { group: 'The question', keys: 'y', says: 'Yes, it is one of them', act: () => void answer(true) },
    { group: 'The question', keys: 'n', says: 'No, it is none of them', act: () => void answer(false) },
  ])
  return (
    <section class="card stack question" aria-labelledby="question-title" data-tour="question">
      <h2 id="question-title">Is this one of them?</h2>
      <p>
        It is not sure (chance {sayShare(question.probability)}). With yes there are {sayCount(question.yes)} pages,
        with no {sayCount(question.no)}.
      </p>
      <div class="row">
        <button type="button" class="main" disabled={isBusy} onClick={() => void answer(true)}>
          Yes <kbd>Y</kbd>
        </button>
        <button type="button" disabled={isBusy} onClick={() => void answer(false)}>
          No <kbd>N</kbd>
        </button>
        <button type="button" class="quiet" disabled={isBusy} onClick={() => void answer(null)}>
          Enough questions
        </button>
      </div>
      <div class="two-pages">
        <PageFrame key={question.url} url={question.url} title="Is this one?" />
        {sample !== null && <PageFrame url={sample} title="The sample" />}
      </div>
    </section>
  )
}
