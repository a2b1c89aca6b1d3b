import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShardReport } from './extract-shard.ts'
import { folderPlace, openShardFolder, reportsIn } from './folder.ts'
import type { Shard } from './plan.ts'
import { temporaryFolder } from './shop.fixture.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const NAME = 'shard-00001-0123456789ab.parquet'
const OTHER = 'shard-00002-0123456789ab.parquet'
const NONE = { pages: 0, records: 0, violated: 0, otherClass: 0, skipped: 0, failed: 0, unreadable: 0 }
const report = (name: string, pages = 0): ShardReport => ({ ...NONE, name, place: 'a', trouble: null, pages })
const shard = (name: string): Shard => ({ number: 1, name, place: 'a', ranges: null })
const at = (name: string): string => join(folder.path, name)
const write = (...names: readonly string[]): void => {
  for (const name of names) writeFileSync(at(name), name)
}
/** Of a process that is gone. */
const GONE = 2 ** 22 + 1

describe('openShardFolder', () => {
  it('a shard put into a folder is there with its report', async () => {
    const place = folderPlace(folder.path)
    write('made')
    expect(await place.isThere!(NAME)).toBe(false)
    await place.put(NAME, at('made'), report(NAME, 3))
    expect(await place.isThere!(NAME)).toBe(true)
    expect(readFileSync(at(NAME), 'utf8')).toBe('made')
    expect(existsSync(at('made'))).toBe(false)
    expect(reportsIn(folder.path)).toEqual(new Map([[NAME, report(NAME, 3)]]))
  })

  it('the last report of each shard is read, whatever else is in the file', async () => {
    expect(reportsIn(folder.path)).toEqual(new Map())
    appendFileSync(at('_reports.jsonl'), `{"name": 5}\n{"na`)
    const place = folderPlace(folder.path)
    for (const [i, name] of [NAME, OTHER, NAME].entries()) {
      write('made')
      await place.put(name, at('made'), report(name, i))
    }
    expect([...reportsIn(folder.path).values()]).toEqual([report(NAME, 2), report(OTHER, 1)])
  })

  it('a missing folder is made, with one for temporary files', () => {
    const { scratch } = openShardFolder(at('a/b'), [], false)
    expect(readdirSync(at('a/b'))).toEqual([basename(scratch)])
    expect(basename(scratch)).toMatch(new RegExp(`^\\.making-${process.pid}-.+$`))
  })

  it('a folder with shards of another list is refused, and other files are kept', () => {
    write(NAME, 'x.parquet', '_reports.jsonl')
    openShardFolder(folder.path, [shard(NAME)], false)
    expect(readdirSync(folder.path)).toEqual(expect.arrayContaining([NAME, 'x.parquet', '_reports.jsonl']))
    write(OTHER)
    const message = `"${folder.path}" holds shards of another list, wrapper or options (${OTHER}); name a new folder, or begin anew with --force (\`force\`).`
    expect(() => openShardFolder(folder.path, [shard(NAME)], false)).toThrow(
      expect.objectContaining({ code: 'bad-option', message }),
    )
  })

  it('force deletes the shards and reports of a folder, and nothing else', () => {
    write(NAME, OTHER, 'x.parquet', '_reports.jsonl', '_summary.json')
    const { scratch } = openShardFolder(folder.path, [shard(NAME)], true)
    expect(readdirSync(folder.path).sort()).toEqual([basename(scratch), '_summary.json', 'x.parquet'].sort())
  })

  it('force is accepted in an empty folder', () => {
    const { scratch } = openShardFolder(folder.path, [], true)
    expect(readdirSync(folder.path)).toEqual([basename(scratch)])
  })

  it('temporary folders of dead processes are deleted', () => {
    const [left, own] = [`.making-${GONE}-a`, `.making-${process.pid}-a`]
    for (const name of [left, own, `making-${GONE}-a`]) mkdirSync(at(name))
    write(join(left, 'x'))
    openShardFolder(folder.path, [], false)
    expect(existsSync(at(left))).toBe(false)
    expect(existsSync(at(own)) && existsSync(at(`making-${GONE}-a`))).toBe(true)
  })

  it('a folder that cannot be made is refused with the reason', () => {
    write('file')
    const open = (): unknown => openShardFolder(at('file'), [], false)
    expect(open).toThrow(
      expect.objectContaining({ code: 'bad-option', cause: expect.objectContaining({ code: 'EEXIST' }) }),
    )
    expect(open).toThrow(/^Cannot write into the folder ".*file": EEXIST.*; name another one\.$/)
  })
})
