import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, treegram } from './command.ts'

/** Mounts a small disk in memory; false where that is not allowed. */
function mountDisk(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
}

const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-disk-'))
  const isMounted = mountDisk(folder, 'size=64k')
  if (isMounted) unmount(folder)
  rmSync(folder, { recursive: true })
  return isMounted
})()

let folder: string
let disk: string
let site: TinySite
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-disk-'))
  disk = join(folder, 'disk')
  mkdirSync(disk)
  site = await serveTinySite()
})
afterEach(async () => {
  await site.close()
  unmount(disk)
  rmSync(folder, { recursive: true })
})

const collect = (...more: string[]) => treegram(folder, ['collect', site.bookUrl(0), '--quiet', ...more])

describe.skipIf(!canMount)('a disk', () => {
  it('a full disk under the workspace is reported, and the run resumes later', async () => {
    mountDisk(disk, 'size=300k')
    const args = ['--workspace', 'disk/ws', '-o', 'r.jsonl']
    const { code, stderr } = await collect(...args)
    expect(stderr).toMatch(/^treegram: The disk of workspace "disk\/ws" is full; free some space .*\n$/)
    expect(code).toBe(2)
    const status = await treegram(folder, ['status', '--json', '--workspace', 'disk/ws'])
    expect(status.stderr).toBe('')
    const kept = JSON.parse(status.stdout).pages.page
    expect(kept).toBeGreaterThan(0)
    execFileSync('mount', ['-o', 'remount,size=20m', disk])
    const before = site.asked.length
    expect(await collect(...args)).toMatchObject({ code: 0, stderr: '' })
    expect(site.asked.slice(before)).not.toContain('/book/0')
    expect(rowsOf(readFileSync(join(folder, 'r.jsonl'), 'utf8'))).toHaveLength(40)
  })

  it.each(['r.jsonl', 'r.csv', 'r.sqlite', 'r.parquet'])(
    'a full disk under %s is reported, and the old file stays',
    async (name) => {
      mountDisk(disk, 'size=12k')
      writeFileSync(join(disk, name), 'old')
      const { code, stderr } = await collect('-o', `disk/${name}`)
      expect(stderr).toMatch(
        new RegExp(`^treegram: Cannot write "disk/${name}[.\\w]*": the disk is full; choose another place\\.\\n$`),
      )
      expect(code).toBe(2)
      expect(readFileSync(join(disk, name), 'utf8')).toBe('old')
      expect(readdirSync(disk)).toEqual([name])
    },
  )

  it('a read-only disk is reported, and its workspace can be read', async () => {
    mountDisk(disk, 'size=20m')
    await collect('--workspace', 'disk/ws', '-o', 'r.jsonl')
    execFileSync('mount', ['-o', 'remount,ro', disk])
    for (const args of [
      ['--workspace', 'disk/ws'],
      ['--workspace', 'disk/new'],
      ['-o', 'disk/r.csv'],
    ]) {
      const { code, stderr } = await collect(...args)
      expect(stderr).toMatch(/^treegram: (Workspace|Cannot write) "disk\/.*\n$/)
      expect(code).toBe(2)
    }
    const again = await treegram(folder, ['export', '--workspace', 'disk/ws', '--quiet'])
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(again.stdout).toBe(readFileSync(join(folder, 'r.jsonl'), 'utf8'))
  })
})
