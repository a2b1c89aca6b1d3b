import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { addClassify } from './classify.ts'
import { codeOf } from './command.fixture.ts'

const engine = vi.hoisted(() => ({ classify: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

/** Pages of some classes, with the model that is told at the end, if one is. */
function classified(classes: readonly number[], model: object | null = null): void {
  engine.classify.mockImplementation(async function* (
    _: unknown,
    { onEvent, beforeFinish }: { onEvent: (event: object) => void; beforeFinish: () => Promise<void> },
  ) {
    for (const one of classes) yield { url: 'u', class: one }
    if (model !== null) onEvent({ kind: 'classified', model })
    await beforeFinish()
  })
}
const classify = (...args: readonly string[]) => codeOf(addClassify, 'classify', 'pages/', ...args, '-o', at('a.jsonl'))

beforeEach(() => void engine.classify.mockClear())

describe('treegram classify', () => {
  it('classes are written page by page and counted', async () => {
    classified([0, 1, 0])
    expect(await classify()).toBe(0)
    expect(textOf('a.jsonl')).toBe('{"url":"u","class":0}\n{"url":"u","class":1}\n{"url":"u","class":0}\n')
    expect(written.err).toBe('2 classes.\n')
    expect(engine.classify.mock.lastCall![1]).toMatchObject({ method: 'outline' })
    expect(engine.classify.mock.lastCall![1]).not.toHaveProperty('model')
    written.err = ''
    classified([0])
    await classify('--method', 'reis')
    expect(written.err).toBe('1 class.\n')
    expect(engine.classify.mock.lastCall![1]).toMatchObject({ method: 'reis' })
  })

  it('classify without pages finds nothing', async () => {
    classified([])
    expect(await classify()).toBe(3)
    expect(written.err).toBe('0 classes.\n')
  })

  it('the class model is saved to its file once all pages are read', async () => {
    classified([0], { some: 'model' })
    expect(await classify('--model', at('m.json'))).toBe(0)
    expect(textOf('m.json')).toBe('{"some":"model"}\n')
    expect(written.err).toBe('1 class.\n')
    await expect(classify('--model', at('m.json'))).rejects.toThrow(/Remove it to group the pages anew\.$/)
    classified([0])
    await classify('--model', at('none.json'))
    expect(textOf('none.json')).toBeNull()
    expect(written.err).toContain(
      `The classes in "${at('none.json')}" are kept as they were; they change once all pages are read.\n`,
    )
  })

  it('a class model is refused with another method', async () => {
    await expect(classify('--model', 'm.json', '--method', 'rtdm')).rejects.toThrow(
      new UsageError('--model is for --method outline, not rtdm.'),
    )
  })
})
