import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../../test/sites/tiny.ts'
import { openService } from './open.ts'
import { hasRoom, isOutOfRoom } from './room.ts'
import type { Happening, Service } from './service.ts'
import { until } from './until.fixture.ts'

/** Mounts a small disk in memory; false where that is not allowed. */
function mountDisk(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-room-'))
  const isMounted = mountDisk(folder, 'size=64k')
  if (isMounted) unmount(folder)
  rmSync(folder, { recursive: true })
  return isMounted
})()

describe.skipIf(!canMount)('a service on a full disk', () => {
  let disk: string
  let site: TinySite
  let service: Service
  let problems: string[]
  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), 'treegram-room-'))
    mountDisk(disk, 'size=4m')
    site = await serveTinySite()
    problems = []
  })
  afterEach(async () => {
    await service.close()
    await site.close()
    unmount(disk)
    rmSync(disk, { recursive: true })
  })
  const open = async (leastFree: number) => {
    service = await openService({
      workspace: join(disk, 'ws'),
      allowPrivate: true,
      root: null,
      leastFree,
      observe: (happening: Happening) => {
        if (happening.kind === 'problem') problems.push(happening.message)
      },
    })
  }
  const start = async (): Promise<string> =>
    (await service.startRun({ kind: 'collect', samples: [site.bookUrl(0)] })).run.id
  const stateOf = async (id: string) => (await service.plan.runs.get(id))?.state
  /** Fills the disk but for so many bytes. */
  const fill = (left: number): void => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.max(0, bavail * bsize - left)))
  }

  it('runs wait until the disk has room, and then begin by themselves', async () => {
    fill(1_500_000)
    await open(2_000_000)
    const [first, second] = [await start(), await start()]
    await until(async () => problems.length > 0, 'a problem is told')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['queued', 'queued'])
    expect(problems).toEqual([expect.stringMatching(/^The disk of the workspace is all but full: runs wait\./)])
    expect(site.asked).toEqual([])
    rmSync(join(disk, 'ballast'))
    await until(async () => (await stateOf(second)) === 'finished', 'the runs are finished')
    expect(await stateOf(first)).toBe('finished')
  }, 60_000)

  it('a run that finds the disk full is lost for nothing, and is finished once there is room', async () => {
    await open(0)
    mkdirSync(join(disk, 'more'))
    fill(150_000)
    const [first, second] = [await start(), await start()]
    await until(async () => problems.length > 0, 'a problem is told')
    expect(problems[0]).toMatch(/full|room/)
    for (const id of [first, second]) expect(['queued', 'parked', 'running']).toContain(await stateOf(id))
    rmSync(join(disk, 'ballast'))
    await until(async () => (await stateOf(second)) === 'finished', 'the runs are finished')
    expect(await stateOf(first)).toBe('finished')
    expect((await service.plan.runs.get(first))?.counts.records).toBe(40)
  }, 60_000)
})

describe('want of room', () => {
  it('want of room is known by its codes, and other errors are none', () => {
    const sqlite = (errcode: number) => Object.assign(new Error('x'), { errcode })
    expect(
      [sqlite(13), sqlite(10), sqlite(778), { code: 'ENOSPC' }, { code: 'workspace-full' }].map(isOutOfRoom),
    ).toEqual(Array.from({ length: 5 }, () => true))
    expect(isOutOfRoom({ code: 'ERR_SQLITE_ERROR', message: 'database or disk is full' })).toBe(true)
    expect([sqlite(5), new Error('disk is full'), null, 'ENOSPC'].map(isOutOfRoom)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('a disk has room when it has the bytes, or does not say', async () => {
    expect(await hasRoom(tmpdir(), 1)).toBe(true)
    expect(await hasRoom(tmpdir(), Number.MAX_VALUE)).toBe(false)
    expect(await hasRoom('/nowhere/at/all')).toBe(true)
  })
})
