import { Command } from 'commander'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../exit.ts'
import { fleetOf } from '../fleet/options.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addServe, addServiceOptions, serviceOptions } from './serve.ts'
import { addWorker } from './worker.ts'

const server = vi.hoisted(() => ({ serve: vi.fn() }))
vi.mock('../../server/index.ts', () => server)

const { written, at } = jobParts()

function valuesOf(...args: readonly string[]): Parameters<typeof serviceOptions>[0] {
  const quiet = { writeErr: () => {}, writeOut: () => {} }
  return addServiceOptions(new Command().exitOverride().configureOutput(quiet)).parse(args, { from: 'user' }).opts()
}

describe('serviceOptions', () => {
  it('a service reaches nothing private and shares nothing unless that is wanted', () => {
    const { smtp: _, ...values } = valuesOf()
    expect(serviceOptions(values)).toEqual({
      workspace: '.treegram',
      root: null,
      allowPrivate: false,
      smtp: null,
      mailFrom: null,
      keepDays: null,
    })
  })

  it('a service passes on the options that were given', () => {
    const mail = ['--smtp', 'smtp://m.example', '--mail-from', 'a@b.example']
    const more = ['--workspace', 'w', '--root', 'r', '--allow-private', '--runs', '1', '--keep', '90d']
    expect(serviceOptions(valuesOf(...mail, ...more))).toEqual({
      workspace: 'w',
      root: 'r',
      allowPrivate: true,
      smtp: 'smtp://m.example',
      mailFrom: 'a@b.example',
      keepDays: 90,
      runs: 1,
    })
  })

  it('the days that a service keeps things are a whole number', () => {
    expect(['1', ' 7d ', '99999d'].map((text) => valuesOf('--keep', text).keep)).toEqual([1, 7, 99_999])
    for (const text of ['0', '0d', '', 'd', '1.5', '-1', '90h', '100000'])
      expect(() => valuesOf('--keep', text), text).toThrow('Give a number of days, like 90d.')
    expect(() => valuesOf('--runs', '0')).toThrow('Give a whole number of at least 1.')
  })
})

describe('fleetOf', () => {
  it('machines that share a plan must share storage too', () => {
    expect(fleetOf({})).toBeNull()
    expect(fleetOf({ storage: 's3://b/p' })).toBeNull()
    const both = { database: 'postgres://db.example/plan', storage: '/mnt/results' }
    expect(fleetOf(both)).toEqual(both)
    expect(() => fleetOf({ database: both.database })).toThrow(
      new UsageError(
        'With --database results lie where all machines see them: name a folder or s3://... with --storage.',
      ),
    )
  })

  it('a worker without a database is refused', async () => {
    const args = process.env.TREEGRAM_DATABASE === undefined ? [] : ['--database', 'postgres://db.example/plan']
    await expect(codeOf(addWorker, 'worker', ...args)).rejects.toThrow(UsageError)
  })
})

describe('treegram serve', () => {
  const close = vi.fn(async () => {})
  /** A server that is asked to end as soon as it serves. */
  function serving(newToken: object | null = null): void {
    server.serve.mockImplementation(async () => {
      setImmediate(() => process.emit('SIGHUP'))
      return { origin: 'http://127.0.0.1:4270', newToken, close }
    })
  }
  beforeEach(() => {
    server.serve.mockReset()
    close.mockClear()
    // A second signal ends the program at once; one for each service here.
    vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
    vi.stubEnv('TREEGRAM_SMTP', undefined)
    vi.stubEnv('TREEGRAM_DATABASE', undefined)
    vi.stubEnv('TREEGRAM_STORAGE', undefined)
    return () => void vi.unstubAllEnvs()
  })

  it('serve listens on this machine alone until it is interrupted', async () => {
    serving()
    expect(await codeOf(addServe, 'serve', '--workspace', at('w'))).toBe(0)
    expect(server.serve).toHaveBeenLastCalledWith({
      workspace: at('w'),
      root: null,
      allowPrivate: false,
      smtp: null,
      mailFrom: null,
      keepDays: null,
      address: '127.0.0.1',
      port: 4270,
      hostNames: [],
      tokenFile: null,
      logLevel: 'info',
    })
    expect(written.out).toBe(
      `Serving ${at('w')} on http://127.0.0.1:4270. Open it in a browser for the studio; log in with a token from ${at('w/service.token')}.\nThe API is described at http://127.0.0.1:4270/docs. Schedules run while this program runs; press Ctrl-C to stop it.\n`,
    )
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('serve prints a new token once', async () => {
    serving({ file: 'w/tokens.txt', token: 'abc' })
    await codeOf(addServe, 'serve')
    expect(written.out).toContain('\nNew token (shown once, kept in w/tokens.txt): abc\n')
  })

  it('the rate of requests is passed on, with bursts of twice as many', async () => {
    serving()
    await codeOf(addServe, 'serve', '--rate', '10', '--port', '0', '--host-name', 'a', '--host-name', 'b')
    expect(server.serve.mock.lastCall![0]).toMatchObject({
      limits: { perSecond: 10, burst: 20 },
      port: 0,
      hostNames: ['a', 'b'],
    })
    await codeOf(addServe, 'serve', '--rate', '0')
    expect(server.serve.mock.lastCall![0].limits.perSecond).toBeGreaterThan(1e9)
    expect(server.serve.mock.lastCall![0].limits.burst).toBeGreaterThan(1e9)
  })

  it('serve passes on a plan that machines share', async () => {
    serving()
    const shared = ['--database', 'postgres://db.example/plan', '--storage', 's3://b']
    await codeOf(addServe, 'serve', ...shared)
    expect(server.serve.mock.lastCall![0]).toMatchObject({
      fleet: { database: 'postgres://db.example/plan', storage: 's3://b' },
    })
  })
})
