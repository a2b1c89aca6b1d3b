import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addLearn } from './learn.ts'

const engine = vi.hoisted(() => ({
  learn: vi.fn(),
  learnSelected: vi.fn(),
  learnPatterns: vi.fn(),
  parseSelectors: vi.fn(),
}))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

interface Told {
  readonly onEvent: (event: object) => void
  readonly beforeFinish: () => Promise<void>
}
const learned = { ...wrapperOf(), version: 2, parent: 1 }

/** Learns a wrapper as the engine does: it tells it, and then ends. */
const learning = async (...args: readonly unknown[]): Promise<void> => {
  const { onEvent, beforeFinish } = args.at(-1) as Told
  onEvent({ kind: 'learned', wrapper: learned, notes: ['A note.'] })
  await beforeFinish()
}
const learn = (...args: readonly string[]) => codeOf(addLearn, 'learn', ...args)

beforeEach(() => {
  for (const one of Object.values(engine)) one.mockReset()
  engine.learn.mockImplementation(learning)
  engine.learnSelected.mockImplementation(learning)
})

describe('treegram learn', () => {
  it('the learned wrapper goes to stdout or to a file', async () => {
    expect(await learn('a.html', 'b.html')).toBe(0)
    expect(written.out).toBe(serializeWrapper(learned))
    expect(written.err).toContain('Learned the template "test".\nA note.\n')
    written.out = ''
    expect(await learn('a.html', '-o', at('w.json'))).toBe(0)
    expect(textOf('w.json')).toBe(serializeWrapper(learned))
    expect(written.out).toBe('')
  })

  it('a wrapper learned again replaces its own file and keeps the version before', async () => {
    writeFileSync(at('w.json'), serializeWrapper(wrapperOf()))
    await learn('a.html', '--again', at('w.json'), '-o', at('other.json'))
    expect(textOf('w.v1.json')).toBeNull()
    expect(textOf('other.json')).toBe(serializeWrapper(learned))
    await learn('a.html', '--again', at('w.json'), '-o', at('w.json'))
    expect(textOf('w.json')).toBe(serializeWrapper(learned))
    expect(textOf('w.v1.json')).toBe(serializeWrapper(wrapperOf()))
  })

  it('learn passes on the wishes that were given and no others', async () => {
    await learn('a.html')
    const [pages, options] = engine.learn.mock.lastCall!
    expect(pages).toEqual(['a.html'])
    for (const name of ['name', 'constraints', 'more', 'examples', 'schema', 'again', 'all', 'partial', 'stdin'])
      expect(options).not.toHaveProperty(name)
    await learn('a.html', '--name', 'shop', '--constraints', '--example', 'a=b', '--more', 'b.html', 'c.html')
    expect(engine.learn.mock.lastCall![1]).toMatchObject({
      name: 'shop',
      constraints: true,
      examples: [{ field: 'a', value: 'b' }],
      more: ['b.html', 'c.html'],
    })
  })

  it('learn by selectors refuses other wishes', async () => {
    writeFileSync(at('s.yaml'), 'title: h1')
    engine.parseSelectors.mockReturnValue([{ field: 'title' }])
    expect(await learn('a.html', '--selectors', at('s.yaml'), '--name', 'shop', '-o', at('w.json'))).toBe(0)
    expect(engine.parseSelectors).toHaveBeenLastCalledWith('title: h1', at('s.yaml'))
    expect(engine.learnSelected.mock.lastCall!.slice(0, 2)).toEqual([['a.html'], [{ field: 'title' }]])
    expect(engine.learnSelected.mock.lastCall![2]).toMatchObject({ name: 'shop' })
    expect(textOf('w.json')).toBe(serializeWrapper(learned))
    expect(engine.learn).not.toHaveBeenCalled()
    for (const [option, value] of Object.entries({ example: ['a=b'], all: [], partial: [], schema: ['Recipe'] }))
      await expect(learn('a.html', '--selectors', at('s.yaml'), `--${option}`, ...value)).rejects.toThrow(
        new UsageError(`With --selectors these say what is learned; leave out --${option}.`),
      )
    await expect(learn('a.html', '--selectors', at('none.yaml'))).rejects.toThrow(
      new UsageError(`Cannot read "${at('none.yaml')}": there is no such file. Give a YAML or JSON file of selectors.`),
    )
  })

  it('learn by the published method writes a pattern on each line', async () => {
    engine.learnPatterns.mockImplementation(async function* () {
      yield { pattern: 'p', pages: ['a.html'], more: 1 }
    })
    expect(await learn('a.html', '--method', 'ne-pattern', '-o', at('p.jsonl'))).toBe(0)
    expect(textOf('p.jsonl')).toBe('{"pattern":"p","pages":["a.html"]}\n')
    expect(written.err).toBe('1 pattern.\n')
    expect(await learn('a.html', '--method', 'ne-pattern')).toBe(0)
    expect(written.out).toBe('{"pattern":"p","pages":["a.html"]}\n')
    for (const [option, value] of Object.entries({ name: ['x'], constraints: [], example: ['a=b'], all: [] }))
      await expect(learn('a.html', '--method', 'ne-pattern', `--${option}`, ...value)).rejects.toThrow(
        new UsageError(`--${option} is for --method wrapper: an ne-pattern has neither names nor constraints.`),
      )
  })

  it('patterns are written to a file beside, and are for ne-patterns alone', async () => {
    engine.learnPatterns.mockImplementation(async function* (_: unknown, how: { onPatterns: (kept: object) => void }) {
      how.onPatterns({ format: 'f' })
      yield { pattern: 'p', pages: [] }
    })
    await learn('a.html', '--method', 'ne-pattern', '--threshold', '0.6', '--patterns', at('kept.json'))
    expect(textOf('kept.json')).toBe('{"format":"f"}\n')
    expect(engine.learnPatterns.mock.lastCall![1]).toMatchObject({ threshold: 0.6 })
    await expect(learn('a.html', '--patterns', at('kept.json'))).rejects.toThrow(
      '--patterns is for --method ne-pattern',
    )
  })
})
