import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PORTALS } from '../sites/portal/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
const { pages, articles } = PORTALS.magazine!(24, 2)
let server: TestServer
beforeAll(async () => {
  server = await serve(pages, () => 'User-agent: *\nDisallow: /thema/\n')
})
afterAll(async () => {
  await server.close()
  folders.release()
})

const clip = (folder: string, ...args: string[]) => treegram(folder, ['clip', `${server.url}/`, ...args])

describe('treegram clip', () => {
  it('gives the articles of a portal from its home page, and the second time what is new', async () => {
    const folder = folders.make()
    const { code, stdout, stderr } = await clip(folder, '-o', 'a.csv', '-o', 'a.jsonl', '--provenance')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('Found 24 articles on ')
    const rows = rowsOf(readFileSync(join(folder, 'a.jsonl'), 'utf8'))
    expect(rows.map(({ url }) => new URL(String(url)).pathname).sort()).toEqual(articles.map(({ path }) => path).sort())
    expect(Object.keys(rows[0]!)).toEqual([
      'url',
      'source',
      'title',
      'text',
      'authors',
      'published',
      'section',
      'image',
      'language',
      'alsoAt',
      'provenance',
    ])
    expect(rows[0]).toMatchObject({ language: 'de', provenance: { title: { path: expect.stringContaining('h1') } } })
    expect(readFileSync(join(folder, 'a.csv'), 'utf8').split('\n')[0]).toContain('url,source,title,text')
    expect(server.asked.filter((path) => path.startsWith('/thema/'))).toEqual([])
    const again = await clip(folder, '--since', 'last')
    expect({ code: again.code, stdout: again.stdout }).toEqual({ code: 0, stdout: '' })
    expect(again.stderr).toContain('There are no new articles.')
  })

  it('says what it was stopped by, and goes on', async () => {
    const folder = folders.make()
    const { code, stderr } = await clip(folder, '--max-downloads', '12')
    expect(code).toBe(5)
    expect(stderr).toContain('Stopped by --max-downloads')
    const { code: end, stdout } = await clip(folder)
    expect(end).toBe(0)
    expect(rowsOf(stdout)).toHaveLength(24)
  })

  it('refuses a site without articles, and what is no moment', async () => {
    const empty = await serve({ '/': '<p>Nothing here</p>' })
    const { code, stderr } = await treegram(folders.make(), ['clip', `${empty.url}/`])
    await empty.close()
    expect(code).toBe(3)
    expect(stderr).toContain('No articles on the page from')
    expect((await clip(folders.make(), '--since', 'soon')).code).toBe(2)
  })
})
