import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { addCollect } from './collect.ts'
import { codeOf } from './command.fixture.ts'

const engine = vi.hoisted(() => ({ collect: vi.fn(), readUrlList: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const URL_A = 'https://a.example/1'
const record = (more: object = {}) => ({
  url: URL_A,
  source: 's',
  status: 'ok',
  data: { a: 1 },
  violations: [],
  ...more,
})

/** What is collected: records, and events that are told before them. */
function collected(records: readonly object[], events: readonly object[] = []): void {
  engine.collect.mockImplementation(async function* (_: unknown, { onEvent }: { onEvent: (event: object) => void }) {
    for (const event of events) onEvent(event)
    yield* records
  })
}
const collect = (...args: readonly string[]) => codeOf(addCollect, 'collect', ...args, '-o', at('a.jsonl'))
/** What the engine was asked for at last. */
const asked = (): object => engine.collect.mock.lastCall![1]

beforeEach(() => void engine.collect.mockClear())

describe('treegram collect', () => {
  it('collected records are written, and their violations decide the exit code', async () => {
    collected([record(), record({ status: 'violated' })])
    expect(await collect(URL_A)).toBe(4)
    expect(textOf('a.jsonl')!.split('\n')).toHaveLength(3)
    expect(written.err).toContain('1 of 2 records broke the wrapper')
    collected([])
    expect(await collect(URL_A)).toBe(3)
    collected([record()])
    expect(await collect(URL_A)).toBe(0)
  })

  it('collect passes on the options that were given and no others', async () => {
    collected([record()])
    await collect(URL_A, 'https://a.example/2')
    expect(engine.collect.mock.lastCall![0]).toEqual([URL_A, 'https://a.example/2'])
    expect(asked()).toMatchObject({ raw: false, text: 'text', embedded: false, strict: false, like: [], unlike: [] })
    for (const name of ['wrapper', 'heal', 'maxWrong', 'urls', 'sitemapOnly', 'ask', 'examples', 'schema'])
      expect(asked()).not.toHaveProperty(name)
    await collect(URL_A, '--raw', '--embedded', '--strict', '--sitemap-only', '--text', 'html', '--example', 'a=b')
    expect(asked()).toMatchObject({
      raw: true,
      embedded: true,
      strict: true,
      sitemapOnly: true,
      text: 'html',
      examples: [{ field: 'a', value: 'b' }],
    })
  })

  it('collect with a wrapper reads by it and passes on how to repair it', async () => {
    collected([record()])
    writeFileSync(at('w.json'), serializeWrapper(wrapperOf()))
    await collect(URL_A, '--wrapper', at('w.json'), '--heal', 'apply', '--max-wrong', '2%')
    expect(asked()).toMatchObject({ wrapper: { name: 'test' }, heal: 'apply', maxWrong: 0.02 })
    expect(written.err).not.toContain('There is nothing to repair')
    await collect(URL_A, '--wrapper', at('w.json'))
    expect(asked()).toMatchObject({ heal: 'propose' })
    expect(asked()).not.toHaveProperty('maxWrong')
  })

  it('collect reads the pages of a list of addresses', async () => {
    collected([record()])
    engine.readUrlList.mockResolvedValue([URL_A, 'https://a.example/2'])
    await collect('--urls', '-')
    expect(engine.readUrlList).toHaveBeenLastCalledWith(process.stdin, 'stdin')
    expect(asked()).toMatchObject({ urls: [URL_A, 'https://a.example/2'] })
    expect(engine.collect.mock.lastCall![0]).toEqual([])
  })

  it('the learned wrapper is saved only to a file that is named', async () => {
    const warning = { kind: 'warning', message: 'Beware.' }
    collected([record()], [warning, { kind: 'learned', wrapper: wrapperOf(), notes: [] }, warning])
    await collect(URL_A)
    expect(textOf('w.json')).toBeNull()
    expect(written.out).toBe('')
    await collect(URL_A, '--save-wrapper', at('w.json'))
    expect(textOf('w.json')).toBe(serializeWrapper(wrapperOf()))
    expect(written.err).toContain('Learned the template "test".')
  })

  it('collect says that a newly learned wrapper is not repaired', async () => {
    collected([record()])
    await collect(URL_A, '--heal', 'apply')
    expect(written.err).toContain('There is nothing to repair: collect learns the wrapper anew each time;')
    written.err = ''
    await collect(URL_A)
    expect(written.err).not.toContain('There is nothing to repair')
  })

  it.each([
    [[], 'Name a sample page, or a list of pages with --urls.'],
    [
      [URL_A, '--wrapper', 'w.json', '--save-wrapper', 'x.json'],
      'With --wrapper nothing is learned; leave out --save-wrapper.',
    ],
    [[URL_A, '--report', 'r.html'], '--report and --save-repair are about a wrapper of yours: name it with --wrapper.'],
    [
      [URL_A, '--save-repair', 'r.json'],
      '--report and --save-repair are about a wrapper of yours: name it with --wrapper.',
    ],
    [
      ['--urls', 'u.txt', '--sitemap-only'],
      'The pages are those of --urls or those of the sitemap; leave out --sitemap-only.',
    ],
    [[URL_A, '--sitemap-only', '--unlike', 'x'], '--unlike is for a search; with --sitemap-only there is none.'],
    [['--urls', 'u.txt', '--unlike', 'x'], '--unlike is for a search; with --urls there is none.'],
  ])('contradictory options of collect are refused: %j', async (args, message) => {
    await expect(collect(...args)).rejects.toThrow(new UsageError(message))
    expect(engine.collect).not.toHaveBeenCalled()
  })
})
