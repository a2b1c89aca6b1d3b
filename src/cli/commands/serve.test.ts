import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../exit.ts'
import { fleetOf } from '../fleet/options.ts'
import { codeOf } from './command.fixture.ts'
import { addServiceOptions, serviceOptions } from './serve.ts'
import { addWorker } from './worker.ts'

function valuesOf(...args: readonly string[]): Parameters<typeof serviceOptions>[0] {
  const quiet = { writeErr: () => {}, writeOut: () => {} }
  return addServiceOptions(new Command().exitOverride().configureOutput(quiet)).parse(args, { from: 'user' }).opts()
}

describe('a service', () => {
  it('is on its own, and lets nothing private be reached, unless that is said', () => {
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

  it('is as it is said to be', () => {
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

  it('lets go of what is older than some days', () => {
    expect(['1', ' 7d ', '99999d'].map((text) => valuesOf('--keep', text).keep)).toEqual([1, 7, 99_999])
    for (const text of ['0', '0d', '', 'd', '1.5', '-1', '90h', '100000'])
      expect(() => valuesOf('--keep', text), text).toThrow('Give a number of days, like 90d.')
    expect(() => valuesOf('--runs', '0')).toThrow('Give a whole number of at least 1.')
  })
})

describe('many machines', () => {
  it('share a plan and results, or there is one alone', () => {
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

  it('have no worker without a plan', async () => {
    const args = process.env.TREEGRAM_DATABASE === undefined ? [] : ['--database', 'postgres://db.example/plan']
    await expect(codeOf(addWorker, 'worker', ...args)).rejects.toThrow(UsageError)
  })
})
