import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addRun } from './run.ts'

const engine = vi.hoisted(() => ({ run: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { at, textOf } = jobParts()

const record = (more: object = {}) => ({ url: 'u', source: 's', status: 'ok', data: {}, violations: [], ...more })
const readAs = (...records: readonly object[]): void =>
  void engine.run.mockImplementation(async function* () {
    yield* records
  })
/** What the engine was asked for at last. */
const asked = (): object => engine.run.mock.lastCall![2]
const run = (...args: readonly string[]) => codeOf(addRun, 'run', at('w.json'), ...args, '-o', at('a.jsonl'))

beforeEach(() => {
  engine.run.mockClear()
  writeFileSync(at('w.json'), serializeWrapper(wrapperOf()))
})

describe('treegram run', () => {
  it('run writes a record for each page, and the records decide the exit code', async () => {
    readAs(record(), record({ status: 'violated' }))
    expect(await run('a.html', 'b.html')).toBe(4)
    expect(engine.run.mock.lastCall!.slice(0, 2)).toEqual([wrapperOf(), ['a.html', 'b.html']])
    expect(textOf('a.jsonl')!.split('\n')).toHaveLength(3)
    readAs(record())
    expect(await run('a.html')).toBe(0)
    readAs()
    expect(await run('a.html')).toBe(3)
  })

  it('an endless run without pages is no error', async () => {
    readAs()
    expect(await run('-', '--endless')).toBe(0)
    readAs(record({ status: 'violated' }))
    expect(await run('-', '--endless')).toBe(4)
    expect(asked()).toMatchObject({ endless: true })
  })

  it('run passes on the options that were given and no others', async () => {
    readAs(record())
    await run('a.html')
    expect(asked()).toMatchObject({
      endless: false,
      raw: false,
      text: 'text',
      embedded: false,
      strict: false,
      heal: 'propose',
      unchanged: false,
      follow: [],
    })
    for (const name of ['maxWrong', 'recordSchema', 'stdin']) expect(asked()).not.toHaveProperty(name)
    writeFileSync(at('s.json'), '{"type":"object","properties":{"a":{"type":"string"}}}')
    await run('a.html', '--strict', '--unchanged', '--heal', 'off', '--max-wrong', '1%', '--schema', at('s.json'))
    expect(asked()).toMatchObject({
      strict: true,
      unchanged: true,
      heal: 'off',
      maxWrong: 0.01,
      recordSchema: { properties: { a: { type: 'string' } } },
    })
  })

  it('run follows fields by other wrappers', async () => {
    readAs(record())
    await run('a.html', '--follow', `author_url=${at('w.json')}`, '--follow', `b=${at('w.json')}`)
    expect(asked()).toMatchObject({
      follow: [
        { field: 'author_url', wrapper: { name: 'test' } },
        { field: 'b', wrapper: { name: 'test' } },
      ],
    })
    for (const text of ['author_url', '=w.json', 'author_url='])
      await expect(run('a.html', '--follow', text)).rejects.toThrow(
        `Cannot follow "${text}"; give a field and a wrapper, like author_url=authors.wrapper.json.`,
      )
  })

  it.each([
    [[], 'There is no page to read: name one at least, or a list of web archives by --pages.'],
    [['a.html', '--pages', 'list.txt'], '--pages lists all pages; leave out the ones named beside it.'],
    [['a.html', '--warc-base', 'x'], '--warc-base is for a list: name it by --pages.'],
    [
      ['a.html', '--endless'],
      '--endless is for pages on stdin: name "-" alone, and write a line of JSON for each page.',
    ],
    [['a.html', '--schema', 's.json', '--raw'], '--schema looks at typed values; leave out --raw.'],
  ])('contradictory options of run are refused: %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(new UsageError(message))
    expect(engine.run).not.toHaveBeenCalled()
  })
})
