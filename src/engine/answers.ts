import {
  answerLocate,
  explainUrl,
  type LocateQuestion,
  type LocateState,
  type LocateStep,
  located,
  nextQuestion,
  unheeded,
} from '../core/locate/index.ts'
import type { Session } from './session.ts'

/** What a user says of pages: URLs of those that are like the samples, and of those that are not. */
export interface Said {
  readonly like: readonly string[]
  readonly unlike: readonly string[]
}

/** Whom to ask about pages, and how often. */
export interface AskOptions {
  /**
   * Is asked once the search is over, as long as an answer would change much: whether a page is like the samples. The search goes on with
   * the answer; null ends the asking. What was answered is kept with the run, which asks for it no second time when it is gone on with.
   */
  readonly ask?: (question: LocateQuestion) => Promise<boolean | null>
  /** Questions to ask at most, those that the run asked before it was interrupted counted. @default 5 */
  readonly mostQuestions?: number
}

const MOST_QUESTIONS = 5

/**
 * Goes on with a search that is over: first with what was answered before the run was interrupted, then with what the user answers now. A
 * search that a budget has ended asks nothing.
 *
 * @param over the step that the search ended with
 * @param search goes on until nothing more is wanted, or a budget is used up
 */
export async function withAnswers(
  session: Session,
  over: LocateStep,
  { ask, mostQuestions = MOST_QUESTIONS }: AskOptions,
  search: (from: LocateStep) => Promise<LocateStep>,
): Promise<LocateStep> {
  let step = over
  const before = session.answers()
  for (const { url, isLike } of before) {
    if (isEnded(session, step)) return step
    // A later version of the program may have fetched other pages.
    if (isKnown(step.state, url)) step = await search(answerLocate(step.state, url, isLike))
  }
  for (let asked = before.length; ask !== undefined && asked < mostQuestions && !isEnded(session, step); asked++) {
    const question = nextQuestion(step.state)
    const isLike = question === null ? null : await ask(question)
    session.budget.throwIfAborted()
    if (question === null || isLike === null) break
    session.addAnswer({ url: question.url, isLike })
    step = await search(answerLocate(step.state, question.url, isLike))
  }
  return step
}

/** Whether a budget has ended the search. */
function isEnded({ budget }: Session, { state }: LocateStep): boolean {
  return budget.stopped() !== null || located(state).stopped === 'max-pages'
}

function isKnown(state: LocateState, url: string): boolean {
  return ['target', 'other', 'moved'].includes(explainUrl(state, url).status)
}

/** Warns of pages that something was said of to no effect: they are gone, or on a host that the search does not take pages of. */
export function tellUnheard(session: Session, state: LocateState, urls: readonly string[]): void {
  if (session.budget.stopped() !== null) return
  for (const url of urls) {
    if (!isKnown(state, url))
      session.warn(`What you said of ${url} has no effect: no page of the samples' host could be read there.`)
  }
}

/** Warns of pages that were said to be unlike the samples and tell nothing more: they are of one kind with pages that are given. */
export function tellUnheeded(session: Session, state: LocateState): void {
  for (const url of unheeded(state))
    session.warn(
      `What you said of ${url} leaves out this page alone: others of its kind are like the sample, or were said to be.`,
    )
}

/** All that was said of pages: beforehand by the options, and in answers. */
export function saidOf(session: Session, { like, unlike }: Said): Said {
  const answers = session.answers()
  const answered = (isOne: boolean) => answers.filter(({ isLike }) => isLike === isOne).map(({ url }) => url)
  return { like: [...like, ...answered(true)], unlike: [...unlike, ...answered(false)] }
}
