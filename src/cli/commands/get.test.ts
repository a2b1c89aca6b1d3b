import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addGet } from './get.ts'

const engine = vi.hoisted(() => ({ get: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const NOTHING = { url: 'u', source: 's', kind: 'other', article: null, lists: [], embedded: {} }
const ARTICLE = { ...NOTHING, kind: 'article', article: { title: 't' } }
const LISTS = { ...NOTHING, kind: 'list', lists: [{ records: [] }] }

const held = (...contents: readonly object[]): void =>
  void engine.get.mockImplementation(async function* (
    _: unknown,
    { onExplained }: { onExplained?: (why: object) => void },
  ) {
    onExplained?.({ url: 'u', source: 's', lists: [{ why: 1 }, { why: 2 }] })
    yield* contents
  })
const get = (...args: readonly string[]) => codeOf(addGet, 'get', ...args, '-o', at('a.jsonl'))
const asked = (): object => engine.get.mock.lastCall![1]

beforeEach(() => void engine.get.mockClear())

describe('treegram get', () => {
  it('lists are found by the ranker, or by the published method', async () => {
    held(LISTS)
    await get('a.html')
    expect(asked()).toMatchObject({ method: 'ranked' })
    await get('a.html', '--method', 'nested-lists')
    expect(asked()).toMatchObject({ method: 'nested-lists' })
  })

  it('contents of pages are written, and only pages without any content find nothing', async () => {
    held(NOTHING, ARTICLE)
    expect(await get('a.html', 'b.html')).toBe(0)
    expect(textOf('a.jsonl')).toBe(`${JSON.stringify(NOTHING)}\n${JSON.stringify(ARTICLE)}\n`)
    held(ARTICLE, NOTHING)
    expect(await get('a.html')).toBe(0)
    held(LISTS, NOTHING)
    expect(await get('a.html')).toBe(0)
    expect(written.err).toBe('')
    held(NOTHING, NOTHING)
    expect(await get('a.html')).toBe(3)
    expect(written.err).toBe('Found neither a main text nor a list of records.\n')
  })

  it('an endless get without pages is no error', async () => {
    held()
    expect(await get('-', '--endless')).toBe(0)
    expect(asked()).toMatchObject({ endless: true })
    held(NOTHING)
    expect(await get('-', '--endless')).toBe(3)
    held()
    expect(await get('a.html')).toBe(3)
    await expect(get('a.html', '--endless')).rejects.toThrow(UsageError)
  })

  it('get passes on the options that were given and no others', async () => {
    held(ARTICLE)
    await get('a.html')
    expect(asked()).toMatchObject({ endless: false, raw: false, text: 'text' })
    for (const name of ['maxLists', 'onExplained', 'stdin']) expect(asked()).not.toHaveProperty(name)
    await get('a.html', '--raw', '--lists', '3', '--text', 'markdown')
    expect(asked()).toMatchObject({ raw: true, maxLists: 3, text: 'markdown' })
    await expect(get('a.html', '--lists', '0')).rejects.toThrow('Give a whole number of at least 1.')
  })

  it('explanations of lists are written to their file', async () => {
    held(LISTS)
    await get('a.html', '--explain', at('why.jsonl'))
    expect(textOf('why.jsonl')).toBe('{"url":"u","source":"s","why":1}\n{"url":"u","source":"s","why":2}\n')
  })
})
