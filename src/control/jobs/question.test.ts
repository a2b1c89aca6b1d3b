import { describe, expect, it } from 'vitest'
import type { RunQuestion } from '../explained.ts'
import { type Answered, createQuestion } from './question.ts'

const LONG = 60_000
const asked = (url: string): RunQuestion => ({ url, probability: 0.5, yes: 2, no: 1 }) as RunQuestion

/** A question that waits, and what it was answered. */
function opened(waitMs = LONG) {
  const answers: Answered[] = []
  const question = createQuestion(waitMs, async (answered) => void answers.push(answered))
  return { question, answers }
}

describe('what a run asks', () => {
  it('a question stays open until it is answered, and is reported once', async () => {
    const { question, answers } = opened()
    expect(question.current()).toBeNull()
    question.ask(asked('/1'))
    expect(question.current()).toEqual(asked('/1'))
    expect(await question.answer({ url: '/1', isLike: true })).toBe(true)
    expect(await question.answer({ url: '/1', isLike: false })).toBe(false)
    expect(question.current()).toBeNull()
    expect(answers).toEqual([{ url: '/1', isLike: true, by: 'person' }])
  })

  it('an answer about another page does not answer a question', async () => {
    const { question, answers } = opened()
    expect(await question.answer({ url: '/1', isLike: true })).toBe(false)
    question.ask(asked('/1'))
    expect(await question.answer({ url: '/2', isLike: true })).toBe(false)
    expect([question.current()?.url, answers]).toEqual(['/1', []])
    question.close()
  })

  it('the open question is the last one asked', async () => {
    const { question, answers } = opened()
    for (const url of ['/1', '/2']) question.ask(asked(url))
    expect(question.current()?.url).toBe('/2')
    expect(await question.answer({ url: '/1', isLike: true })).toBe(false)
    expect(await question.answer({ url: '/2', isLike: null })).toBe(true)
    expect(answers).toEqual([{ url: '/2', isLike: null, by: 'person' }])
  })

  it('a question is answered by nobody when its time is over', async () => {
    const answered = await new Promise<Answered>((resolve) => {
      createQuestion(0, async (answer) => resolve(answer)).ask(asked('/1'))
    })
    expect(answered).toEqual({ url: '/1', isLike: null, by: 'nobody' })
  })

  it('the time of a question that was replaced no longer counts', async () => {
    const answered = await new Promise<Answered>((resolve) => {
      const question = createQuestion(0, async (answer) => resolve(answer))
      for (const url of ['/1', '/2']) question.ask(asked(url))
    })
    expect(answered.url).toBe('/2')
  })

  it('a closed run has no question', async () => {
    const { question, answers } = opened()
    question.ask(asked('/1'))
    question.close()
    expect(question.current()).toBeNull()
    expect(await question.answer({ url: '/1', isLike: true })).toBe(false)
    question.ask(asked('/2'))
    expect([question.current(), answers]).toEqual([null, []])
  })
})
