import type { RunAnswer, RunQuestion } from '../explained.ts'

/** What became of a question: answered, or left open for so long that it counts as answered by null. */
export interface Answered extends RunAnswer {
  readonly by: 'person' | 'nobody'
}

/** The question that a run waits with; one at a time. */
export interface OpenQuestion {
  readonly current: () => RunQuestion | null
  readonly ask: (question: RunQuestion) => void
  /** False when that is not asked; else true once the answer is kept. */
  readonly answer: (answer: RunAnswer) => Promise<boolean>
  /** Nothing is asked any more, and no answer taken. */
  readonly close: () => void
}

/** @param onAnswered is told once of each question, after `waitMs` at most; never rejects */
export function createQuestion(waitMs: number, onAnswered: (answered: Answered) => Promise<void>): OpenQuestion {
  let open: { readonly question: RunQuestion; readonly timer: NodeJS.Timeout } | null = null
  let isClosed = false
  const settle = (): void => {
    if (open !== null) clearTimeout(open.timer)
    open = null
  }
  const end = (answered: Answered): Promise<void> => {
    settle()
    return onAnswered(answered)
  }
  return {
    current: () => open?.question ?? null,
    ask: (question) => {
      settle()
      if (isClosed) return
      const { url } = question
      open = { question, timer: setTimeout(() => void end({ url, isLike: null, by: 'nobody' }), waitMs) }
    },
    answer: async (answer) => {
      if (open?.question.url !== answer.url) return false
      await end({ ...answer, by: 'person' })
      return true
    },
    close: () => {
      settle()
      isClosed = true
    },
  }
}
