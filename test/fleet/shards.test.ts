import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learn } from '../../src/engine/index.ts'
import { productPage, writeArchive } from '../archives/make.ts'
import { start, temporaryFolders, treegram } from '../e2e/command.ts'
import { sharedPostgres } from '../shared/index.ts'

const folders = temporaryFolders()
let folder: string
const server = sharedPostgres()
const SHARDS = 8
const EACH = 25

beforeAll(async () => {
  folder = folders.make()
  const wrapper = await learn(Array.from({ length: 8 }, (_, i) => productPage(i * 13 + 1)))
  writeFileSync(join(folder, 'w.json'), JSON.stringify(wrapper))
  mkdirSync(join(folder, 'warcs'))
  const names = Array.from({ length: SHARDS }, (_, i) => `warcs/${i}.warc.gz`)
  for (const [i, name] of names.entries())
    await writeArchive(
      join(folder, name),
      Array.from({ length: EACH }, (_, k) => productPage(i * EACH + k)),
    )
  writeFileSync(join(folder, 'list.txt'), names.join('\n'))
})
afterAll(async () => {
  await server.stop()
  folders.release()
})

const files = (of: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(folder, of))
      .filter((name) => name.endsWith('.parquet'))
      .map((name) => [name, readFileSync(join(folder, of, name)).toString('base64')]),
  )

describe('shards that workers do', () => {
  it('shards give the files that one machine gives although a worker is killed', async () => {
    const fleet = ['--database', await server.newDatabase(), '--storage', join(folder, 'storage')]
    const worker = (name: string) =>
      start(folder, ['worker', ...fleet, '--scratch', name, '--root', 'warcs', '--runs', '2', '--name', name])
    const workers = [worker('one'), worker('two')]
    const alone = await treegram(folder, ['run', 'w.json', '--pages', 'list.txt', '-o', 'alone', '--threads', '1'])
    expect(alone).toMatchObject({ code: 0 })
    const elsewhere = start(folder, ['run', 'w.json', '--pages', 'list.txt', '-o', 'out', ...fleet])
    // Some shards are done, and others are not.
    await expect.poll(() => existsSync(join(folder, 'out')) && Object.keys(files('out')).length).toBeGreaterThan(0)
    workers[0]!.child.kill('SIGKILL')
    expect(await elsewhere.ended).toEqual({ code: 0, stdout: '', stderr: expect.stringContaining('200 records') })
    expect(files('out')).toEqual(files('alone'))
    expect(Object.keys(files('out'))).toHaveLength(SHARDS)
    const again = await treegram(folder, ['run', 'w.json', '--pages', 'list.txt', '-o', 'out', ...fleet])
    expect(again.stderr).toContain(`${SHARDS * EACH} records`)
    workers[1]!.child.kill('SIGTERM')
    expect(await workers[1]!.ended).toMatchObject({ code: 0 })
  })

  it('a shard that its worker may not read is refused with the reason', async () => {
    const fleet = ['--database', await server.newDatabase(), '--storage', join(folder, 'storage-2')]
    const worker = start(folder, ['worker', ...fleet, '--scratch', 'three'])
    const ended = await treegram(folder, ['run', 'w.json', '--pages', 'list.txt', '-o', 'refused', ...fleet])
    expect(ended.code).toBe(6)
    expect(ended.stderr).toContain('start it with --root to allow some')
    worker.child.kill('SIGTERM')
    await worker.ended
  })
})
