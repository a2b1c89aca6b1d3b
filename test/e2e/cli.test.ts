import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { book, useTinySite } from '../sites/tiny.ts'
import { rowsOf, start, treegram } from './command.ts'

const { site, folders } = useTinySite()

/** Of 40: how many are found is judged elsewhere; here it is enough that nearly all go through. */
const MOST_BOOKS = 30

const LOCATE_KEYS = ['url', 'similarity', 'sample', 'probability']
const RECORD_KEYS = ['url', 'source', 'status', 'data', 'violations']

/** A manifest of book pages as files, in a new folder. */
async function savedBooks(numbers: readonly number[]): Promise<string> {
  const folder = folders.make()
  const lines: string[] = []
  for (const number of numbers) {
    const html = await (await fetch(site.bookUrl(number))).text()
    writeFileSync(join(folder, `${number}.html`), html)
    lines.push(JSON.stringify({ url: `https://books.example/${number}`, file: `${number}.html` }))
  }
  writeFileSync(join(folder, 'pages.jsonl'), `${lines.join('\n')}\n`)
  return folder
}

const everyText = (value: unknown): string => JSON.stringify(value)

describe('treegram collect', () => {
  it('collect writes one record for each matching page to every output', async () => {
    const folder = folders.make()
    const args = [
      'collect',
      site.bookUrl(3),
      '-o',
      'r.jsonl',
      '-o',
      'r.csv',
      '-o',
      'r.json',
      '--stats',
      's.json',
      '--save-wrapper',
      'w.json',
    ]
    const { code, stdout } = await treegram(folder, args)
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    const records = rowsOf(readFileSync(join(folder, 'r.jsonl'), 'utf8'))
    expect(records.length).toBeGreaterThanOrEqual(MOST_BOOKS)
    for (const record of records) {
      expect(Object.keys(record)).toEqual(RECORD_KEYS)
      expect(record.url).toMatch(/\/book\/\d+$/)
      const { title, author, price, comments } = book(Number(/\d+$/.exec(String(record.url))))
      for (const value of [
        title,
        author,
        String(Number(price.slice(0, 5))),
        ...comments.flatMap(({ who, says }) => [who, says]),
      ]) {
        expect(everyText(record.data)).toContain(value)
      }
    }
    expect(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8'))).toEqual(records)
    expect(readFileSync(join(folder, 'r.csv'), 'utf8').split('\n').length).toBeGreaterThan(records.length)
    expect(JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'))).toMatchObject({
      command: 'collect',
      targets: 40,
      records: 40,
    })
    expect(existsSync(join(folder, '.treegram/workspace.sqlite'))).toBe(true)
    const again = await treegram(folder, ['run', 'w.json', site.bookUrl(5)])
    expect(rowsOf(again.stdout)).toEqual(records.filter((record) => record.url === site.bookUrl(5)))
  })
})

describe('treegram locate', () => {
  it('locate saves the found pages as a web archive and as files', async () => {
    const folder = folders.make()
    const args = ['locate', site.bookUrl(7), '-o', 'books.warc.gz', '--save-pages', 'books', '--quiet']
    const { code, stdout } = await treegram(folder, args)
    expect(code).toBe(0)
    const found = rowsOf(stdout).map(({ url }) => url)
    for (const source of ['books.warc.gz', 'books/pages.jsonl']) {
      const learned = await treegram(folder, ['learn', source, '-o', 'books.wrapper.json', '--quiet'])
      expect(learned.code).toBe(0)
      const read = await treegram(folder, ['run', 'books.wrapper.json', source, '--quiet'])
      const records = rowsOf(read.stdout)
      expect(records.map(({ url }) => url)).toEqual(found)
      expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['ok']))
    }
  })

  it('locate returns the same pages whatever the concurrency', async () => {
    const one = await treegram(folders.make(), ['locate', site.bookUrl(7), '--stats', 's.json', '--quiet'])
    expect(one).toMatchObject({ code: 0, stderr: '' })
    const rows = rowsOf(one.stdout)
    expect(rows.length).toBeGreaterThanOrEqual(MOST_BOOKS)
    for (const row of rows) expect(Object.keys(row)).toEqual(LOCATE_KEYS)
    expect(rows.filter((row) => row.sample)).toEqual([
      { url: site.bookUrl(7), similarity: 1, sample: true, probability: 1 },
    ])
    const four = await treegram(folders.make(), [
      'locate',
      site.bookUrl(7),
      '--concurrency',
      '4',
      '--delay',
      '0',
      '--quiet',
    ])
    expect(four.stdout).toBe(one.stdout)
  })

  it('--explain gives a reason for every URL, fetched or not', async () => {
    const folder = folders.make()
    const args = ['locate', site.bookUrl(7), site.bookUrl(3), '--no-url-evidence', '--explain', 'why.jsonl', '--quiet']
    const { code, stdout } = await treegram(folder, args)
    expect(code).toBe(0)
    const reasons = rowsOf(readFileSync(join(folder, 'why.jsonl'), 'utf8'))
    const targets = reasons.filter(({ status }) => status === 'target').map(({ url }) => url)
    expect(targets.toSorted()).toEqual(
      rowsOf(stdout)
        .map(({ url }) => url)
        .toSorted(),
    )
    expect(reasons.length).toBeGreaterThan(targets.length)
    for (const { message } of reasons) expect(message).toEqual(expect.stringMatching(/\.$/))
  })

  it('--site-model writes the classes of pages of the site', async () => {
    const folder = folders.make()
    const args = ['locate', site.bookUrl(7), '--site-model', 'site.json', '--stats', 's.json', '--quiet']
    const { code, stdout } = await treegram(folder, args)
    expect(code).toBe(0)
    const { classes, classLinks } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
    const stats = JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'))
    expect(classes.length).toBe(stats.classes)
    const targets = classes.map((one: { targets: number }) => one.targets)
    expect(targets.reduce((a: number, b: number) => a + b, 0)).toBe(rowsOf(stdout).length)
    expect(classLinks.some((link: { targets: number }) => link.targets > 1)).toBe(true)
  })

  it('stats say what a search cost', async () => {
    const folder = folders.make()
    const before = site.asked.length
    const { stdout } = await treegram(folder, ['locate', site.bookUrl(7), '--stats', 's.json'])
    const stats = JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'))
    expect(stats).toMatchObject({
      command: 'locate',
      targets: rowsOf(stdout).length,
      stored: 0,
      downloads: site.asked.length - before,
    })
    expect(stats.classes).toBeGreaterThan(0)
    expect(typeof stats.stopped).toBe('string')
  })
})

describe('treegram learn and run', () => {
  it('learn and run on files give the same bytes twice and leave nothing in the folder', async () => {
    const folder = await savedBooks([0, 1, 2, 3, 4, 5])
    expect(await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json', '--quiet'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
    const first = await treegram(folder, ['run', 'w.json', 'pages.jsonl', '--quiet', '--raw', '--heal', 'off'])
    const second = await treegram(folder, ['run', 'w.json', 'pages.jsonl', '--quiet', '--raw', '--heal', 'off'])
    expect(first.code).toBe(0)
    expect(second).toEqual(first)
    const rows = rowsOf(first.stdout)
    expect(rows.map((row) => row.url)).toEqual([0, 1, 2, 3, 4, 5].map((number) => `https://books.example/${number}`))
    for (const row of rows) expect(Object.keys(row)).toEqual(RECORD_KEYS)
    expect(existsSync(join(folder, '.treegram'))).toBe(false)
  })

  it('learn writes the same wrapper to stdout, to a file and to the workspace', async () => {
    const folder = await savedBooks([0, 1, 2])
    const { stdout } = await treegram(folder, ['learn', 'pages.jsonl', '--workspace', 'ws'])
    await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json'])
    expect(readFileSync(join(folder, 'w.json'), 'utf8')).toBe(stdout)
    expect(existsSync(join(folder, 'ws/workspace.sqlite'))).toBe(true)
  })

  it('--provenance has the shape of the data', async () => {
    const folder = await savedBooks([0, 1, 2])
    await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json'])
    const { stdout } = await treegram(folder, ['run', 'w.json', '0.html', '--provenance'])
    const [row] = rowsOf(stdout)
    expect(Object.keys(row ?? {})).toEqual([...RECORD_KEYS, 'provenance'])
    expect(Object.keys(row?.provenance as object)).toEqual(Object.keys(row?.data as object))
  })

  it('--embedded adds the embedded data, to reused records too', async () => {
    const folder = await savedBooks([0, 1, 2])
    await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json'])
    const run = ['run', 'w.json', '0.html', '--workspace', 'ws']
    const plain = await treegram(folder, run)
    expect(Object.keys(rowsOf(plain.stdout)[0] ?? {})).toEqual(RECORD_KEYS)
    const asked = await treegram(folder, [...run, '--embedded', '--force'])
    const [row] = rowsOf(asked.stdout)
    expect(Object.keys(row ?? {})).toEqual([...RECORD_KEYS, 'embedded'])
    const { stdout } = await treegram(folder, ['get', '0.html', '--quiet'])
    expect(row?.embedded).toEqual(rowsOf(stdout)[0]?.embedded)
  })

  it('run takes a list of pages on stdin', async () => {
    const folder = await savedBooks([0, 1, 2])
    await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json'])
    const { stdout } = await treegram(folder, ['run', 'w.json', '-'], '1.html\n2.html\n')
    expect(rowsOf(stdout).map((row) => row.source)).toEqual(['1.html', '2.html'])
  })
})

describe('treegram inspect', () => {
  it('inspect shows a wrapper as a tree and as selectors', async () => {
    const folder = await savedBooks([0, 1, 2])
    await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json', '--name', 'books'])
    const tree = await treegram(folder, ['inspect', 'w.json'])
    expect(tree.code).toBe(0)
    expect(tree.stdout).toMatch(/^books \(version 1; /)
    expect(tree.stdout).toContain('└─ ')
    for (const form of ['css', 'xpath']) {
      const { stdout } = await treegram(folder, ['inspect', 'w.json', '--export', form])
      expect(Object.keys(JSON.parse(stdout)).length).toBeGreaterThan(0)
    }
  })
})

describe('treegram', () => {
  it('the help of every command has examples', async () => {
    for (const command of ['collect', 'locate', 'learn', 'run', 'get', 'inspect']) {
      const { code, stdout } = await treegram(folders.make(), [command, '--help'])
      expect(code).toBe(0)
      expect(stdout).toContain(`Examples:\n  treegram ${command} `)
    }
  })

  it.each([
    ['get', 'pages.jsonl'],
    ['inspect', 'w.json'],
  ])('%s ends without an error when its reader closes the pipe', async (...args) => {
    const folder = await savedBooks([0, 1, 2])
    await treegram(folder, ['learn', 'pages.jsonl', '-o', 'w.json'])
    const { child, ended } = start(folder, args)
    ended.catch(() => {}) // its stdout is cut off on purpose
    child.stdout?.destroy()
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0)
  })
})
