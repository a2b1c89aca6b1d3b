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
  it('is asked until it is answered, and told once', async () => {
    const { question, answers } = opened()
    expect(question.current()).toBeNull()
    question.ask(asked('/1'))
    expect(question.current()).toEqual(asked('/1'))
    expect(await question.answer({ url: '/1', isLike: true })).toBe(true)
    expect(await question.answer({ url: '/1', isLike: false })).toBe(false)
    expect(question.current()).toBeNull()
    expect(answers).toEqual([{ url: '/1', isLike: true, by: 'person' }])
  })

  it('is not answered by what is said of another page', async () => {
    const { question, answers } = opened()
    expect(await question.answer({ url: '/1', isLike: true })).toBe(false)
    question.ask(asked('/1'))
    expect(await question.answer({ url: '/2', isLike: true })).toBe(false)
    expect([question.current()?.url, answers]).toEqual(['/1', []])
    question.close()
  })

  it('is the last that was asked', async () => {
    const { question, answers } = opened()
    for (const url of ['/1', '/2']) question.ask(asked(url))
    expect(question.current()?.url).toBe('/2')
    expect(await question.answer({ url: '/1', isLike: true })).toBe(false)
    expect(await question.answer({ url: '/2', isLike: null })).toBe(true)
    expect(answers).toEqual([{ url: '/2', isLike: null, by: 'person' }])
  })

  it('is answered by nobody after its time', async () => {
    const answered = await new Promise<Answered>((resolve) => {
      createQuestion(0, async (answer) => resolve(answer)).ask(asked('/1'))
    })
    expect(answered).toEqual({ url: '/1', isLike: null, by: 'nobody' })
  })

  it('is answered by nobody no more where another is asked meanwhile', async () => {
    const answered = await new Promise<Answered>((resolve) => {
      const question = createQuestion(0, async (answer) => resolve(answer))
      for (const url of ['/1', '/2']) question.ask(asked(url))
    })
    expect(answered.url).toBe('/2')
  })

  it('is nothing any more once it is closed', async () => {
    const { question, answers } = opened()
    question.ask(asked('/1'))
    question.close()
    expect(question.current()).toBeNull()
    expect(await question.answer({ url: '/1', isLike: true })).toBe(false)
    question.ask(asked('/2'))
    expect([question.current(), answers]).toEqual([null, []])
  })
})
