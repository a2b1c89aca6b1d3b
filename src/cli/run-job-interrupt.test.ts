import { writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { jobParts } from './run-job.fixture.ts'
import { onInterrupt } from './run-job.ts'
import type { SharedValues } from './shared-options.ts'
import type { PipeValues } from './stdin.ts'

const { written, at, textOf, job } = jobParts()

describe('runJob and interrupts', () => {
  const interrupted = (values: SharedValues & PipeValues = {}, rows = 0): Promise<number> =>
    job(async ({ options, write }) => {
      for (let i = 0; i < rows; i++) await write({ a: i })
      process.emit('SIGHUP')
      ;(options.signal ?? options.enough)!.throwIfAborted()
      return 0
    }, values)

  it('an interrupted job keeps its rows and says so', async () => {
    expect(await interrupted({}, 1)).toBe(130)
    expect([written.err, textOf('rows.jsonl')]).toEqual([
      'Interrupted. Give --workspace to be able to go on from there.\n',
      '{"a":0}\n',
    ])
  })

  it('an interrupted job with a workspace says how to continue and leaves earlier files alone', async () => {
    writeFileSync(at('rows.jsonl'), 'before')
    expect(await interrupted({ workspace: at('w') })).toBe(130)
    expect([written.err, textOf('rows.jsonl')]).toEqual([
      'Interrupted. What was fetched is kept; the same command goes on from there.\n',
      'before',
    ])
  })

  it('an interrupt ends an endless job like the end of its input', async () => {
    await job(
      async ({ options }) => {
        expect([options.signal, options.enough?.aborted]).toEqual([undefined, false])
        process.emit('SIGHUP')
        expect(options.enough?.aborted).toBe(true)
        return 0
      },
      { endless: true },
    )
  })

  it('an endless job that fails after an interrupt reports its own error', async () => {
    await expect(interrupted({ endless: true })).rejects.toThrow('aborted')
    expect(written.err).toBe('')
  })
})

describe('onInterrupt', () => {
  const listening = (): number =>
    process.listenerCount('SIGINT') + process.listenerCount('SIGTERM') + process.listenerCount('SIGHUP')
  it('an interrupt is listened for until it is released', () => {
    const before = listening()
    const { signal, release } = onInterrupt(process)
    expect([listening() - before, signal.aborted]).toEqual([3, false])
    release()
    expect([listening() - before, signal.aborted]).toEqual([0, false])
  })

  it('the second interrupt ends the program at once', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
    const { signal } = onInterrupt(process)
    process.emit('SIGHUP')
    expect([signal.aborted, exit.mock.calls, written.err]).toEqual([true, [], ''])
    process.emit('SIGHUP')
    expect([exit.mock.calls, written.err]).toEqual([
      [[130]],
      'Interrupted twice, so ended at once; what was kept until then can be read.\n',
    ])
  })

  it('an interrupt after the end of the work ends the program silently', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {
      throw new Error('exit')
    }) as never)
    const { release } = onInterrupt(process)
    process.emit('SIGHUP')
    release()
    expect(() => process.emit('SIGHUP')).toThrow('exit')
    expect([exit.mock.calls, written.err]).toEqual([[[130]], ''])
  })
})
