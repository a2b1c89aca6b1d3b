import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { TestPostgres } from '../postgres.fixture.ts'
import type { FleetWorker } from './fleet.ts'
import { mannersOf } from './politeness.ts'
import { openProcesses } from './processes.ts'
import { differenceOf, readRecords } from './records.ts'
import { endOf, type Trial, untilAsked, withTrial } from './trial.ts'

const STAND_IN = fileURLToPath(new URL('./stand-in.ts', import.meta.url))
const SITES = { sites: 2, pages: 12, lateMs: 10 }

function noPostgres(): { readonly start: () => Promise<TestPostgres>; readonly calls: string[] } {
  const calls: string[] = []
  const note = (what: string) => async (): Promise<void> => void calls.push(what)
  const newDatabase = async (): Promise<string> => 'postgres://stand-in'
  return { calls, start: async () => ({ newDatabase, restart: note('restart'), stop: note('stop') }) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const beats = ({ process }: FleetWorker): number => process.said().split('beat').length

describe('the harness of many workers', () => {
  it('the harness measures politeness, compares records, and leaves no process', async () => {
    const postgres = noPostgres()
    const pids: number[] = []
    const whole = async ({ sites, expected, openFleet }: Trial): Promise<void> => {
      const wanted = await expected()
      expect(await sites.count()).toBe(0)
      const fleet = await openFleet()
      pids.push(fleet.add().process.pid)
      expect(await fleet.ready()).toBe(true)
      const collect = fleet.collect(sites.shops, { delayMs: 60 })
      pids.push(collect.process.pid)
      expect(await untilAsked(sites, 5, collect, 200_000)).toBe(true)
      expect(await endOf(fleet, collect, 200_000), collect.process.said()).toBe(0)
      expect(await untilAsked(sites, 10_000, collect, 200_000)).toBe(false)
      const manners = mannersOf(await sites.log(), 60)
      expect(manners).toMatchObject({ tooSoon: 0, overlaps: 0, repeats: 0, robots: 2 })
      expect(mannersOf(await sites.log(), 200).tooSoon).toBeGreaterThan(10)
      const got = readRecords(collect.folder, sites.shops)
      expect(differenceOf(wanted, got)).toEqual({ records: 24, lost: [], twice: [], foreign: [] })
    }
    await withTrial(STAND_IN, SITES, whole, postgres.start)
    expect(pids.filter(isAlive)).toEqual([])
    expect(postgres.calls).toEqual(['stop'])
  })

  it('the harness kills, freezes and ends workers, and knows which fell by themselves', async () => {
    const disturb = async ({ openFleet }: Trial): Promise<void> => {
      const fleet = await openFleet({ leaseMs: 1234 })
      const [first, second] = [fleet.add(), fleet.add()]
      await fleet.ready()
      expect(first.process.said()).toContain('lease 1234')
      const third = await fleet.replace(first)
      expect(isAlive(first.process.pid)).toBe(false)
      expect(fleet.workers()).toEqual([second, third])
      expect(await fleet.status()).toContain(second.name)
      const awake = fleet.freeze(second, 3000)
      await sleep(100)
      const before = beats(second)
      await sleep(300)
      expect(beats(second)).toBe(before)
      await awake
      await expect.poll(() => beats(second)).toBeGreaterThan(before)
      await fleet.ready()
      expect(await fleet.retire(second)).toBe(0)
      expect(fleet.fallen()).toEqual([])
      process.kill(third.process.pid, 'SIGKILL')
      await third.process.ended
      expect(fleet.fallen()).toEqual([expect.stringContaining(`${third.name}: `)])
    }
    await withTrial(STAND_IN, SITES, disturb, noPostgres().start)
  })

  it('the harness cleans up after an error, stopped processes included', async () => {
    const postgres = noPostgres()
    let [pid, folder] = [0, '']
    const broken = async ({ openFleet }: Trial): Promise<void> => {
      const fleet = await openFleet()
      const { process: worker } = fleet.add()
      ;[pid, folder] = [worker.pid, fleet.storage]
      worker.signal('SIGSTOP')
      throw new Error('broken')
    }
    await expect(withTrial(STAND_IN, SITES, broken, postgres.start)).rejects.toThrow('broken')
    expect([isAlive(pid), existsSync(folder), postgres.calls]).toEqual([false, false, ['stop']])
  })

  it('children that a process left behind are ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-group-'))
    const processes = openProcesses()
    const script = '(for i in $(seq 1000); do echo beat; sleep 0.02; done) & until [ -s log ]; do sleep 0.02; done'
    const one = processes.start('/bin/sh', ['-c', script], { cwd: folder, log: join(folder, 'log') })
    expect(await one.ended).toBe(0)
    await sleep(100)
    const before = one.said()
    expect(before).toContain('beat')
    await sleep(200)
    expect(one.said()).toBe(before)
    await processes.killAll()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['while that runs', ''],
    ['by that, before anything else', 'kill -KILL $PPID;'],
  ])('a killed harness leaves no process that it started: %s', async (_, first) => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-killed-'))
    const module = new URL('./processes.ts', import.meta.url).href
    const log = join(folder, 'log')
    const loop = `${first} for i in $(seq 3000); do echo beat; sleep 0.02; done; echo all`
    const options = JSON.stringify({ cwd: folder, log })
    const script = `import(${JSON.stringify(module)}).then(({ openProcesses }) =>
      openProcesses().start('/bin/sh', ['-c', ${JSON.stringify(loop)}], ${options}))`
    const parent = spawn(process.execPath, ['-e', script], { stdio: 'inherit' })
    const ended = once(parent, 'exit')
    const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '')
    const isStill = async (): Promise<boolean> => {
      const before = said()
      await sleep(150)
      return said() === before
    }
    if (first === '') {
      await expect.poll(said).toContain('beat')
      parent.kill('SIGKILL')
    }
    expect(await ended).toEqual([null, 'SIGKILL'])
    await expect.poll(isStill).toBe(true)
    expect(said()).not.toContain('all')
    rmSync(folder, { recursive: true })
  })
})
