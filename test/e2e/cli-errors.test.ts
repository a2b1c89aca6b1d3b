import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTinySite, type TinySite } from '../sites/tiny.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

/** A page as programs in JavaScript deliver it. */
const SHELL = `<!doctype html><title>Shop</title><noscript>You need to enable JavaScript to run this app.</noscript>
<div id="root"></div><script type="module" src="/main.js"></script>`

const folders = temporaryFolders()
let site: TinySite
let closedPort: number
let folder: string
beforeAll(async () => {
  site = await serveTinySite()
  closedPort = await unusedPort()
  folder = folders.make()
  writeFileSync(join(folder, 'empty.html'), '')
  writeFileSync(join(folder, 'list.html'), '<ul><li>One thing<li>Another thing<li>A third thing</ul>')
  writeFileSync(join(folder, 'no.wrapper.json'), '{"hello":"world"}')
  writeFileSync(join(folder, 'text.wrapper.json'), 'hello')
  writeFileSync(join(folder, 'image.html'), Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10', 'latin1'))
  writeFileSync(join(folder, 'shell.html'), SHELL)
  mkdirSync(join(folder, 'folder'))
  mkdirSync(join(folder, 'folder.jsonl'))
  const books = [0, 1, 2, 3].map((number) => site.bookUrl(number))
  await treegram(folder, ['learn', ...books, '-o', 'books.wrapper.json'])
})
afterAll(async () => {
  await site.close()
  folders.release()
})

/** A port that nobody listens on. */
async function unusedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Every user error: what was asked, the exit code, what the sentence must name. */
const ERRORS: readonly [string, () => readonly string[], number, RegExp][] = [
  ['a host that cannot be reached', () => ['collect', `http://127.0.0.1:${closedPort}/a`], 2, /127\.0\.0\.1/],
  ['a host that does not exist', () => ['get', 'http://no-such-host.invalid/'], 2, /no-such-host\.invalid/],
  ['a page that robots.txt forbids', () => ['collect', `${site.url}/secret`], 2, /robots/],
  ['a page that is no HTML', () => ['locate', `${site.url}/cover.pdf`], 2, /application\/pdf/],
  ['a page that is not there', () => ['collect', `${site.url}/nowhere`], 2, /404/],
  ['an empty page', () => ['get', `${site.url}/empty`], 2, /empty/],
  ['an empty file', () => ['get', 'empty.html'], 2, /empty\.html/],
  ['a sample that is no web address', () => ['collect', 'shop.example/books'], 2, /shop\.example\/books.*https:\/\//],
  ['a file that is not there', () => ['get', 'missing.html'], 2, /missing\.html/],
  ['a folder without pages', () => ['get', 'folder'], 2, /folder/],
  ['a wrapper that is no JSON', () => ['run', 'text.wrapper.json', 'list.html'], 2, /text\.wrapper\.json/],
  ['a wrapper that is no wrapper', () => ['run', 'no.wrapper.json', 'list.html'], 2, /wrapper/],
  ['a wrapper that is not there', () => ['inspect', 'missing.wrapper.json'], 2, /missing\.wrapper\.json/],
  ['a page of another class', () => ['run', 'books.wrapper.json', 'list.html'], 3, /list\.html/],
  ['an output folder that is not there', () => ['get', 'list.html', '-o', 'missing/out.jsonl'], 2, /missing/],
  ['an output of an unknown format', () => ['get', 'list.html', '-o', 'out.docx'], 2, /out\.docx.*\.jsonl/],
  ['an output that is a folder', () => ['get', 'list.html', '-o', 'folder.jsonl'], 2, /folder\.jsonl/],
  ['a workspace that is a file', () => ['locate', site.bookUrl(1), '--workspace', 'empty.html'], 2, /empty\.html/],
  ['a stats file that cannot be written', () => ['get', 'list.html', '--stats', 'missing/s.json'], 2, /missing/],
  ['an unknown option', () => ['get', 'list.html', '--foo'], 2, /--foo/],
  ['an option value that is no number', () => ['get', 'list.html', '--max-pages', 'many'], 2, /max-pages.*many/],
  [
    'an option value that is no choice',
    () => ['run', 'books.wrapper.json', 'list.html', '--heal', 'maybe'],
    2,
    /apply/,
  ],
  ['a page past a limit', () => ['get', 'list.html', '--limit', 'maxNodes=5'], 2, /list\.html.*raise maxNodes/],
  ['a limit that there is none of', () => ['get', 'list.html', '--limit', 'maxCats=5'], 2, /maxCats.*maxNodes=4000000/],
  ['a limit that nothing can meet', () => ['get', 'list.html', '--limit', 'maxNodes=0'], 2, /maxNodes.*at least 1/],
  ['an example without a value', () => ['learn', 'list.html', '--example', 'price'], 2, /name=value/],
  ['no page at all', () => ['get'], 2, /page/],
  ['an unknown command', () => ['fetch', 'list.html'], 2, /fetch/],
]

describe('a user error is one clear sentence', () => {
  it.each(ERRORS)('%s is reported in one sentence', async (_, args, code, names) => {
    const ended = await treegram(folder, args())
    expect(ended.stderr).toMatch(names)
    expect(ended.code).toBe(code)
    expect(ended.stderr.trim().split('\n').length).toBeLessThanOrEqual(2)
    expect(ended.stderr).not.toMatch(/ at .*\.ts:/)
  })

  it('--quiet does not hide an error', async () => {
    const { code, stderr } = await treegram(folder, ['get', 'missing.html', '--quiet'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/missing\.html/)
  })

  it('a failed run leaves the output of an earlier run unchanged', async () => {
    const place = folders.make()
    writeFileSync(join(place, 'out.jsonl'), 'earlier\n')
    await treegram(place, ['get', `${site.url}/nowhere`, '-o', 'out.jsonl'])
    expect(readFileSync(join(place, 'out.jsonl'), 'utf8')).toBe('earlier\n')
    expect(readdirSync(place)).toEqual(['out.jsonl'])
  })

  it('an error message has no control characters', async () => {
    const { stderr } = await treegram(folder, ['get', '\u001b]0;gotcha\u0007.html'])
    expect(stderr).toContain('gotcha')
    expect(stderr.trimEnd()).not.toMatch(/\p{Cc}/u)
  })
})

describe('pages that cannot be read', () => {
  it('unreadable pages are skipped with a warning when others can be read', async () => {
    const { code, stdout, stderr } = await treegram(folder, ['get', 'list.html', `${site.url}/nowhere`])
    expect(code).toBe(6)
    expect(rowsOf(stdout)).toHaveLength(1)
    expect(stderr).toMatch(/nowhere.*404|404.*nowhere/)
  })

  it('an unreadable page of a list is reported with its line', async () => {
    const list = await treegram(folder, ['get', '-'], `missing.html\nlist.html\n${site.url}/nowhere\nlist.html\n`)
    expect(list).toMatchObject({ code: 6, stderr: expect.stringMatching(/Line 1 of stdin: .*missing\.html/) })
    expect(rowsOf(list.stdout)).toHaveLength(2)
    writeFileSync(join(folder, 'pages.jsonl'), '{"url":"http://a.example/","file":"list.html"}\nno JSON\n')
    const manifest = await treegram(folder, ['get', 'pages.jsonl'])
    expect(manifest).toMatchObject({ code: 6, stderr: expect.stringContaining('Line 2 of pages.jsonl is not JSON') })
    expect(rowsOf(manifest.stdout)).toHaveLength(1)
  })

  it('binary data is refused, whatever the name of the file', async () => {
    const { code, stderr } = await treegram(folder, ['get', 'image.html'])
    expect(code).toBe(2)
    expect(stderr).toContain('image.html is binary data')
  })

  it('a page that is empty without scripts leads to a hint at --render', async () => {
    const { code, stderr } = await treegram(folder, ['get', 'shell.html', 'shell.html'])
    expect(code).toBe(3)
    expect(stderr).toContain('without scripts: shell.html and 1 more; give --render')
    const learned = await treegram(folder, ['learn', 'shell.html', '-o', 'shell.wrapper.json'])
    expect(learned.stderr).toContain('--render')
    const run = await treegram(folder, ['run', 'books.wrapper.json', 'shell.html'])
    expect(run.stderr).toContain('empty until a browser runs its scripts')
  })
})

describe('what was done is told in its own words', () => {
  it('learn reports its pages, and warns when there is only one', async () => {
    const many = await treegram(folder, ['learn', ...[0, 1, 2].map(site.bookUrl), '-o', 'w.json'])
    expect(many.stderr).toMatch(/^Learned from 3 pages in [\d.]+ s; 3 pages fetched\.$/m)
    expect(many.stderr).not.toContain('one page')
    const one = await treegram(folder, ['learn', site.bookUrl(0), '-o', 'w.json'])
    expect(one.stderr).toContain('Learned from one page, which cannot show what changes from page to page')
  })

  it('heal reports how many pages it looked at', async () => {
    const { stderr } = await treegram(folder, ['heal', 'books.wrapper.json', ...[5, 6, 7].map(site.bookUrl)])
    expect(stderr).toMatch(/^Looked at 3 pages in /m)
  })

  it('a run stopped by --max-pages says that a larger limit continues it', async () => {
    const collect = ['collect', site.bookUrl(1), '--max-pages', '5', '-o', 'some.jsonl', '--workspace', 'bounded']
    const { code, stderr } = await treegram(folder, collect)
    expect(code).toBe(5)
    expect(stderr).toContain('Stopped by --max-pages. What was fetched is kept; the same command with more goes on')
  })

  it('status shows a failed run', async () => {
    expect((await treegram(folder, ['collect', `${site.url}/nowhere`, '--workspace', 'failed'])).code).toBe(2)
    expect((await treegram(folder, ['status', '--workspace', 'failed'])).stdout).toMatch(/run 1: collect, .*, failed: /)
  })
})
