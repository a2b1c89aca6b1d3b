import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { book, serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
let site: TinySite
beforeAll(async () => {
  site = await serveTinySite({ books: 80 })
})
afterAll(async () => {
  await site.close()
  folders.release()
})

const paths = (kind: string, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, i) => `/${kind}/${from + i}`)

/** A folder with manifests of some pages of the site: to learn from, and to run on. */
async function saved(): Promise<string> {
  const folder = folders.make()
  const manifests = {
    'learn.jsonl': [...paths('list', 0, 4), ...paths('book', 0, 12), '/', '/about'],
    'run.jsonl': ['/list/4', ...paths('book', 12, 20), '/', '/about'],
  }
  for (const [name, all] of Object.entries(manifests)) {
    const lines: string[] = []
    for (const path of all) {
      const file = `${path.replaceAll('/', '_')}.html`
      writeFileSync(join(folder, file), await (await fetch(`${site.url}${path}`)).text())
      lines.push(JSON.stringify({ url: `https://books.example${path}`, file }))
    }
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  }
  return folder
}

describe('pages of several classes', () => {
  it('pages of several classes get one wrapper each in one document', async () => {
    const folder = await saved()
    const learned = await treegram(folder, ['learn', 'learn.jsonl', '-o', 'w.json'])
    expect([learned.code, learned.stderr]).toEqual([0, expect.stringContaining('learned from 12 + 4, left out 2')])
    const { name, others } = JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8'))
    expect([name, ...others.map((one: { name: string }) => one.name)]).toEqual(['books.example', 'books.example-2'])

    const { code, stdout } = await treegram(folder, ['run', 'w.json', 'run.jsonl'])
    expect(code).toBe(0)
    const rows = rowsOf(stdout)
    expect(rows.map(({ url }) => new URL(String(url)).pathname)).toEqual([
      '/list/4',
      ...paths('book', 12, 20),
      '/',
      '/about',
    ])
    expect(rows.map(({ status, wrapper }) => (status === 'ok' ? wrapper : status))).toEqual([
      'books.example-2',
      ...Array(8).fill('books.example'),
      'other-class',
      'other-class',
    ])
    for (const [i, row] of rows.slice(1, 9).entries()) expect(JSON.stringify(row.data)).toContain(book(12 + i).title)
  })

  it('exported records name their wrapper', async () => {
    const folder = await saved()
    await treegram(folder, ['learn', 'learn.jsonl', '-o', 'w.json'])
    const { stdout } = await treegram(folder, ['run', 'w.json', 'run.jsonl', '--workspace', 'kept'])
    const again = await treegram(folder, ['export', '--workspace', 'kept'])
    expect(rowsOf(again.stdout)).toEqual(rowsOf(stdout))
    // The same where one of the wrappers read them all.
    writeFileSync(join(folder, 'book.jsonl'), `${readFileSync(join(folder, 'run.jsonl'), 'utf8').split('\n')[3]}\n`)
    const one = await treegram(folder, ['run', 'w.json', 'book.jsonl', '--workspace', 'kept'])
    const exported = rowsOf((await treegram(folder, ['export', '--workspace', 'kept'])).stdout)
    expect(exported).toEqual(rowsOf(one.stdout))
    expect(exported).toMatchObject([{ wrapper: 'books.example' }])
  })

  it('inspect shows the wrappers of several classes one after the other', async () => {
    const folder = await saved()
    await treegram(folder, ['learn', 'learn.jsonl', '-o', 'w.json'])
    const { stdout } = await treegram(folder, ['inspect', 'w.json'])
    expect(stdout).toMatch(/^books\.example \(version 1;[\s\S]*^books\.example-2 \(version 1;/m)
    const selectors = await treegram(folder, ['inspect', 'w.json', '--export', 'css'])
    expect(Object.keys(JSON.parse(selectors.stdout))).toEqual(['books.example', 'books.example-2'])
  })

  it('examples of one class give one wrapper', async () => {
    const folder = await saved()
    await treegram(folder, ['learn', 'learn.jsonl', '--example', `title=${book(3).title}`, '-o', 'w.json'])
    expect(JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8'))).not.toHaveProperty('others')
  })
})

describe('a site that changed', () => {
  /** The site's pages with other classes on what holds the books' data. */
  const redesign = (folder: string): void => {
    for (const path of paths('book', 12, 20)) {
      const file = join(folder, `${path.replaceAll('/', '_')}.html`)
      const html = readFileSync(file, 'utf8').replaceAll(
        /<main>([\s\S]*)<\/main>/g,
        '<div id="new"><div>$1</div></div>',
      )
      writeFileSync(file, html)
    }
  }

  it('heal repairs the wrapper of the changed class alone', async () => {
    const folder = await saved()
    await treegram(folder, ['learn', 'learn.jsonl', '-o', 'w.json'])
    const before = JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8'))
    redesign(folder)
    const { stdout } = await treegram(folder, ['run', 'w.json', 'run.jsonl', '--heal', 'apply'])
    const after = JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8'))
    expect([after.version, after.parent]).toEqual([2, 1])
    expect(after.others).toEqual(before.others)
    expect(after.page).not.toEqual(before.page)
    const rows = rowsOf(stdout)
    for (const [i, row] of rows.slice(1, 9).entries()) expect(JSON.stringify(row.data)).toContain(book(12 + i).title)
    expect(rows[0]).toMatchObject({ status: 'ok', wrapper: 'books.example-2' })
  })

  it('heal looks at the class of most pages', async () => {
    const folder = await saved()
    await treegram(folder, ['learn', 'learn.jsonl', '-o', 'w.json'])
    redesign(folder)
    const { stdout } = await treegram(folder, ['heal', 'w.json', 'run.jsonl', '--json'])
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ kind: 'proposal', wrapper: 'books.example' })
    expect(report.proposal.wrapper.others).toHaveLength(1)
  })
})
