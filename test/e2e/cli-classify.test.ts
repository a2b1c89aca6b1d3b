import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PORTALS } from '../sites/portal/index.ts'
import { useTinySite } from '../sites/tiny.ts'
import { rowsOf, start, treegram } from './command.ts'

const { site, folders } = useTinySite()

const BOOKS = Array.from({ length: 20 }, (_, i) => `/book/${i}`)
const LISTS = Array.from({ length: 4 }, (_, i) => `/list/${i}`)
const PATHS = [...LISTS, ...BOOKS, '/', '/about']

/** All kinds of page of the site as files, and a manifest of them. */
async function savedSite(): Promise<string> {
  const folder = folders.make()
  const lines: string[] = []
  for (const [i, path] of PATHS.entries()) {
    writeFileSync(join(folder, `${i}.html`), await (await fetch(`${site.url}${path}`)).text())
    lines.push(JSON.stringify({ url: `https://books.example${path}`, file: `${i}.html` }))
  }
  writeFileSync(join(folder, 'pages.jsonl'), `${lines.join('\n')}\n`)
  return folder
}

/** How many pages the model in a folder counts. */
function pagesIn(folder: string): number {
  const { classes } = JSON.parse(readFileSync(join(folder, 'm.json'), 'utf8')) as { classes: { pages: number }[] }
  return classes.reduce((sum, { pages }) => sum + pages, 0)
}

const kind = (row: Record<string, unknown>): string => String(row.url).replace(/\d+$/, '')

describe('treegram learn', () => {
  it('learn skips pages of another class and says so', async () => {
    const folder = await savedSite()
    const { code, stderr } = await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json'])
    expect(code).toBe(0)
    expect(stderr).toContain('learned from 20 + 4, left out 2')
    const { learned } = JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8'))
    expect(learned.urls).toEqual(BOOKS.map((path) => `https://books.example${path}`))
  })
})

describe('treegram learn --method ne-pattern', () => {
  it('ne-pattern returns one pattern for each cluster of pages', async () => {
    const folder = await savedSite()
    const args = ['learn', 'pages.jsonl', '--method', 'ne-pattern']
    const { code, stdout, stderr } = await treegram(folder, args)
    const [books] = rowsOf(stdout) as unknown as { pattern: string; pages: { url: string; caught: string[][] }[] }[]
    expect([code, books!.pages.length]).toEqual([0, BOOKS.length])
    expect(books!.pages[0]!.url).toBe('https://books.example/book/0')
    expect(books!.pages[0]!.caught.length).toBe(books!.pattern.match(/[ (][.?+*](?=[ )])/g)!.length)
    expect(stderr).toContain(' patterns.')
  })

  it('ne-pattern refuses the options of wrappers, and run refuses its patterns', async () => {
    const folder = await savedSite()
    const args = ['learn', 'pages.jsonl', '--method', 'ne-pattern', '-o', 'p.jsonl']
    const named = await treegram(folder, [...args, '--example', 'title=Book'])
    expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('--example is for --method wrapper')])
    expect((await treegram(folder, args)).code).toBe(0)
    const run = await treegram(folder, ['run', 'p.jsonl', 'pages.jsonl'])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('Make a wrapper with "treegram learn"')])
  })
})

describe('treegram classify', () => {
  it('classify numbers the classes by size', async () => {
    const folder = await savedSite()
    const { code, stdout, stderr } = await treegram(folder, ['classify', 'pages.jsonl', '--stats', 's.json'])
    expect(code).toBe(0)
    const rows = rowsOf(stdout)
    expect(rows.map((row) => row.url)).toEqual(PATHS.map((path) => `https://books.example${path}`))
    for (const row of rows) expect(Object.keys(row)).toEqual(['url', 'source', 'class'])
    const classes = new Map(rows.map((row) => [kind(row), row.class]))
    expect(classes.get('https://books.example/book/')).toBe(0)
    expect(classes.get('https://books.example/list/')).toBe(1)
    expect(new Set(classes.values()).size).toBe(4)
    for (const row of rows) expect(row.class).toBe(classes.get(kind(row)))
    expect(stderr).toContain('4 classes.')
    expect(JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'))).toMatchObject({ command: 'classify', classes: 4 })
  })

  it.each(['rtdm', 'reis'])('the method %s labels the pages of its classes', async (method) => {
    const folder = folders.make()
    const { pages, articles } = PORTALS.press!(20, 1)
    const paths = ['/', ...articles.map(({ path }) => path)]
    const lines = paths.map((path, i) => {
      writeFileSync(join(folder, `${i}.html`), pages[path]!)
      return JSON.stringify({ url: `https://news.example${path}`, file: `${i}.html` })
    })
    writeFileSync(join(folder, 'pages.jsonl'), lines.join('\n'))
    const { code, stdout } = await treegram(folder, ['classify', 'pages.jsonl', '--method', method])
    const [home, ...rows] = rowsOf(stdout)
    expect(code).toBe(0)
    expect(Object.keys(home!)).toEqual(['url', 'source', 'class', 'title', 'body', 'unlabelled'])
    expect(home).toMatchObject({ title: null, body: null, unlabelled: 'single-page' })
    expect(rows.map(({ url }) => url)).toEqual(articles.map(({ path }) => `https://news.example${path}`))
    const titled = rows.filter(({ title }, i) => String(title).startsWith(articles[i]!.title))
    const whole = rows.filter(({ body }, i) => articles[i]!.paragraphs.every((own) => String(body).includes(own)))
    expect([titled.length, whole.length]).toEqual([rows.length, rows.length])
  })

  it('an unknown method is refused with the list of methods', async () => {
    const { code, stderr } = await treegram(folders.make(), ['classify', 'x.html', '--method', 'guess'])
    expect(code).toBe(2)
    expect(stderr).toContain('outline')
  })
})

describe('treegram classify --model', () => {
  it('a model places the pages of a later day in the classes of the first day', async () => {
    const folder = await savedSite()
    const lines = readFileSync(join(folder, 'pages.jsonl'), 'utf8').trim().split('\n')
    // Every fourth page, last to first: few books, so that they would be no class 0 on their own.
    writeFileSync(
      join(folder, 'today.jsonl'),
      `${lines
        .filter((_, i) => i % 4 === 0)
        .reverse()
        .join('\n')}\n`,
    )
    const first = await treegram(folder, ['classify', 'pages.jsonl', '--model', 'm.json'])
    const later = await treegram(folder, ['classify', 'today.jsonl', '--model', 'm.json'])
    const classOf = new Map(rowsOf(first.stdout).map((row) => [row.url, row.class]))
    for (const row of rowsOf(later.stdout)) expect(row.class).toBe(classOf.get(row.url))
    const { classes } = JSON.parse(readFileSync(join(folder, 'm.json'), 'utf8'))
    expect(classes[0].pages).toBe(BOOKS.length + BOOKS.length / 4)
  })

  it('a command killed after saving its model counts each page once when repeated', async () => {
    const folder = await savedSite()
    const hook = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'
      const rename = fs.renameSync
      fs.renameSync = (from, to) => { rename(from, to); if (to.endsWith('m.json')) process.kill(process.pid, 'SIGKILL') }
      syncBuiltinESMExports()`
    const args = ['classify', 'pages.jsonl', '--model', 'm.json', '--workspace', 'w', '-o', 'c.jsonl']
    const killed = start(folder, args, '', [`--import=data:text/javascript,${encodeURIComponent(hook)}`])
    expect((await killed.ended).code).toBe(null)
    expect(pagesIn(folder)).toBe(PATHS.length)
    const results = readFileSync(join(folder, 'c.jsonl'), 'utf8')
    expect((await treegram(folder, args)).code).toBe(0)
    expect(pagesIn(folder)).toBe(PATHS.length)
    expect(readFileSync(join(folder, 'c.jsonl'), 'utf8')).toBe(results)
  })

  it('a run that a budget stops saves no model until it is complete', async () => {
    const folder = folders.make()
    const urls = PATHS.map((path) => `${site.url}${path}`)
    const args = ['classify', ...urls, '--model', 'm.json', '--workspace', 'w', '--max-downloads', '10']
    const part = await treegram(folder, args)
    expect([part.code, existsSync(join(folder, 'm.json'))]).toEqual([5, false])
    expect(part.stderr).toContain('once all pages are read')
    for (let code = part.code, runs = 1; code === 5 && runs < 10; runs++) code = (await treegram(folder, args)).code
    expect(pagesIn(folder)).toBe(PATHS.length)
  })

  it('a broken model is refused, and so is a model for a method without one', async () => {
    const folder = await savedSite()
    writeFileSync(join(folder, 'm.json'), '{"format":1}')
    const broken = await treegram(folder, ['classify', 'pages.jsonl', '--model', 'm.json'])
    expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('Not a model of page classes')])
    const reis = await treegram(folder, ['classify', 'pages.jsonl', '--model', 'new.json', '--method', 'reis'])
    expect(reis.code).toBe(2)
  })
})
