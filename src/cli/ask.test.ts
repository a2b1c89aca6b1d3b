import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askOn } from './ask.ts'

const QUESTION = { url: 'https://food.example/soup', probability: 0.5, yes: 53, no: 7 }

/** Asks a user who types `typed`; gives the answer and all that was written. */
async function answered(typed: string): Promise<readonly [boolean | null, string]> {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })]
  const asked = askOn({ input, output }, QUESTION)
  input.end(typed)
  return [await asked, output.read() as string]
}

it.each([
  ['y\n', true],
  [' Yes \n', true],
  ['n\n', false],
  ['NO\n', false],
  ['\n', null],
  ['', null],
  ['toString\nn\n', false],
])('an answer of %j is %j', async (typed, answer) => {
  expect((await answered(typed))[0]).toBe(answer)
})

it('the question names the page and how many pages either answer gives', async () => {
  const [, written] = await answered('y\n')
  expect(written).toBe(
    'Is this one of them? https://food.example/soup\n(yes: 53 pages, no: 7) [y/n, enter to stop asking] ',
  )
})

it('what is no answer is asked for again', async () => {
  const [answer, written] = await answered('maybe\nwell\ny\n')
  expect(answer).toBe(true)
  expect(written.match(/\[y\/n/g)).toHaveLength(3)
})

it('an address cannot command the terminal', async () => {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })]
  const asked = askOn({ input, output }, { ...QUESTION, url: 'https://a.example/\u001b[2J' })
  input.end('\n')
  await asked
  expect(output.read()).not.toContain('\u001b')
})

it('a question ends when the work is ended', async () => {
  const controller = new AbortController()
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asked = askOn({ input, output }, QUESTION, controller.signal)
  await sleep(10)
  controller.abort()
  expect(await asked).toBeNull()
})

it('several questions are answered one after the other on the same terminal', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answers: (boolean | null)[] = []
  for (const typed of ['y\n', 'n\n', '\n']) {
    const asked = askOn({ input, output }, QUESTION)
    input.write(typed)
    answers.push(await asked)
  }
  expect(answers).toEqual([true, false, null])
})
