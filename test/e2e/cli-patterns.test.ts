import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PORTALS } from '../sites/portal/index.ts'
import { treegram } from './command.ts'

describe('ne-patterns that are kept', () => {
  it("patterns learned from Monday's pages read Tuesday's, and refuse what is for wrappers", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patterns-'))
    const { pages, articles } = PORTALS.plainNews!(24, 1)
    for (const day of ['monday', 'tuesday']) mkdirSync(join(folder, day))
    for (const [i, { path }] of articles.entries())
      writeFileSync(join(folder, i < 12 ? 'monday' : 'tuesday', `${i}.html`), pages[path]!)
    const learned = await treegram(folder, [
      'learn',
      'monday',
      '--method',
      'ne-pattern',
      '--patterns',
      'news.json',
      '-o',
      'p.jsonl',
    ])
    expect(learned.code).toBe(0)
    const read = await treegram(folder, ['run', 'news.json', 'tuesday', '-o', 'read.jsonl'])
    expect(read.code).toBe(0)
    const records = readFileSync(join(folder, 'read.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const titles = articles.slice(12).map(({ title }) => title)
    expect(records).toHaveLength(12)
    for (const title of titles) expect(records.filter((record) => record.title?.startsWith(title))).toHaveLength(1)
    const refused = await treegram(folder, ['run', 'news.json', 'tuesday', '--schema', 'x.json'])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--schema is for wrappers') })
  })
})
