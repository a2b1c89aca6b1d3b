import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { askExampleOn, askOn, exampleOptions } from './ask.ts'
import type { Work } from './run-job.ts'

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

it('a question without a proper answer is asked again', async () => {
  const [answer, written] = await answered('maybe\nwell\ny\n')
  expect(answer).toBe(true)
  expect(written.match(/\[y\/n/g)).toHaveLength(3)
})

it('an address in a question cannot command the terminal', async () => {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })]
  const asked = askOn({ input, output }, { ...QUESTION, url: 'https://a.example/\u001b[2J' })
  input.end('\n')
  await asked
  expect(output.read()).not.toContain('\u001b')
})

it('a question ends when the work is aborted', async () => {
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

const CHOICE = {
  field: 'goals',
  value: '5',
  places: [
    { at: 'a', name: 'Lost', values: ['3', '4'] },
    { at: 'b', name: 'Points', values: ['1', '\u001b[2J'] },
  ],
}

it.each([
  ['1\n', 0],
  [' 2 \n', 1],
  ['3\n0\nPoints\n2\n', 1],
  ['\n', null],
  ['', null],
])('a choice of fields answered with %j is %j', async (typed, answer) => {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })]
  const asked = askExampleOn({ input, output }, CHOICE)
  input.end(typed)
  expect(await asked).toBe(answer)
  const written = output.read() as string
  expect(written).not.toContain('\u001b')
  expect(written).toMatch(
    /^Which one is goals\? .*"5"; in others they are:\n {2}1 {2}Lost {2}3 {2}4\n {2}2 {2}Points {2}1 {2}.*\n\[1-2, enter for the first\] /,
  )
})

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('examples are asked for when one can type on a terminal (%j) and read on one (%j): %j', (types, reads, isAsked) => {
  const stream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY })
  const io = { stdin: stream(types), stderr: stream(reads) }
  const work = { io, reporter: { end: () => {} }, options: {} } as unknown as Work
  expect('askExample' in exampleOptions({}, work)).toBe(isAsked)
  expect(exampleOptions({ quiet: true }, work)).toEqual({})
})
