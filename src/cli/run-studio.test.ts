import { readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../core/wrapper/index.ts'
import { UsageError } from './exit.ts'
import { jobParts } from './run-job.fixture.ts'
import { runStudio } from './run-studio.ts'

const server = vi.hoisted(() => ({ serve: vi.fn() }))
vi.mock('../server/index.ts', () => server)

const { written, at } = jobParts()

const VALUES = { workspace: '.treegram', open: false }
const wrappers = { put: vi.fn(), get: vi.fn() }
const close = vi.fn(async () => {})
const SERVING = { service: { plan: { wrappers } }, invite: (to: string) => `http://127.0.0.1/invite?to=${to}`, close }

/** What is done in the studio before it is asked to end. */
let meanwhile: (observe: (happening: object) => void) => void
/** What it is served with at last. */
const asked = () => server.serve.mock.lastCall![0]

beforeEach(() => {
  meanwhile = () => {}
  // A second signal ends the program at once; one for each studio here.
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  for (const one of [wrappers.put, wrappers.get, close]) one.mockClear()
  server.serve.mockReset().mockImplementation(async ({ observe }: { observe: (happening: object) => void }) => {
    setImmediate(() => {
      meanwhile(observe)
      process.emit('SIGHUP')
    })
    return SERVING
  })
})

describe('the studio', () => {
  it('the studio opens a workspace on the usual port and prints its link', async () => {
    expect(await runStudio(process, undefined, VALUES)).toBe(0)
    expect(asked()).toMatchObject({ workspace: '.treegram', port: 4271 })
    expect(written.out).toContain('Studio of .treegram, for one browser, once:\nhttp://127.0.0.1/invite?to=/\n')
    expect(close).toHaveBeenCalledTimes(1)
    await runStudio(process, at('.'), VALUES)
    expect(asked()).toMatchObject({ workspace: at('.') })
  })

  it('the studio takes any port when its usual one is taken, but not when one was asked for', async () => {
    const taken = Object.assign(new Error('taken'), { code: 'bad-setup' })
    server.serve.mockRejectedValueOnce(taken)
    await runStudio(process, undefined, VALUES)
    expect(server.serve.mock.calls.map(([{ port }]) => port)).toEqual([4271, 0])
    server.serve.mockRejectedValueOnce(taken)
    await expect(runStudio(process, undefined, { ...VALUES, port: 5000 })).rejects.toThrow('taken')
    expect(asked()).toMatchObject({ port: 5000 })
    server.serve.mockRejectedValueOnce(new Error('broken'))
    await expect(runStudio(process, undefined, VALUES)).rejects.toThrow('broken')
  })

  it('the studio starts with the page that is named, rendered on request', async () => {
    await runStudio(process, 'https://a.example/x?y=1', VALUES)
    expect(written.out).toContain('?to=/new?url=https%3A%2F%2Fa.example%2Fx%3Fy%3D1\n')
    await runStudio(process, 'HTTPS://a.example/', { ...VALUES, render: true })
    expect(written.out).toContain('?to=/new?url=HTTPS%3A%2F%2Fa.example%2F&render=1\n')
  })

  it('the studio is refused for a name that leads to nothing', async () => {
    await expect(runStudio(process, at('none.json'), VALUES)).rejects.toThrow(
      new UsageError(
        `There is no "${at('none.json')}"; give the URL of a page (https://...), a wrapper's file or a workspace's folder.`,
      ),
    )
    await expect(runStudio(process, 'http://', VALUES)).rejects.toThrow(
      new UsageError('"http://" is no web address; check how it is written.'),
    )
    expect(server.serve).not.toHaveBeenCalled()
  })

  it('the studio writes new versions of a wrapper to its own file alone', async () => {
    const versions = [wrapperOf(), { ...wrapperOf(), version: 2, parent: 1 }]
    writeFileSync(at('w.json'), serializeWrapper(versions[0]!))
    wrappers.get.mockImplementation(async (_: string, version: number) => {
      const found = versions[version - 1]
      return found === undefined ? null : { document: serializeWrapper(found) }
    })
    meanwhile = (observe) => {
      observe({ kind: 'wrapper', name: 'other', version: 1 })
      observe({ kind: 'run', name: 'test', version: 1 })
      observe({ kind: 'wrapper', name: 'test', version: 9 })
    }
    await runStudio(process, at('w.json'), VALUES)
    expect(wrappers.get.mock.calls).toEqual([
      ['test', 9],
      ['test', 8],
    ])
    expect(written.out).toContain('?to=/wrappers/test\n')
    const kept = { name: 'test', document: serializeWrapper(versions[0]!), origin: 'put', run: null, parent: null }
    expect(wrappers.put).toHaveBeenLastCalledWith(kept, expect.any(Number))
    expect(readFileSync(at('w.json'), 'utf8')).toBe(serializeWrapper(versions[0]!))
    meanwhile = (observe) => observe({ kind: 'wrapper', name: 'test', version: 2 })
    await runStudio(process, at('w.json'), VALUES)
    expect(readFileSync(at('w.json'), 'utf8')).toBe(serializeWrapper(versions[1]!))
    expect(readFileSync(at('w.v1.json'), 'utf8')).toBe(serializeWrapper(versions[0]!))
    expect(written.err).toBe('')
  })

  it('a wrapper file that cannot be written is reported, and the studio continues', async () => {
    writeFileSync(at('w.json'), serializeWrapper(wrapperOf()))
    wrappers.get.mockRejectedValue(new Error('no plan'))
    meanwhile = (observe) => observe({ kind: 'wrapper', name: 'test', version: 2 })
    expect(await runStudio(process, at('w.json'), VALUES)).toBe(0)
    expect(written.err).toBe(`treegram: "${at('w.json')}" could not be written: no plan\n`)
  })
})
