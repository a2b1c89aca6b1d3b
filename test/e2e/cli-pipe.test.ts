import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { generateShop } from '../../demo/shop/index.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'
import { SCRIPT } from './script.ts'

const { make, release } = temporaryFolders()
afterAll(release)
const folder = make()

const shop = generateShop({ products: 600 })
const paths = [...shop.productPaths()]
const address = (path: string): string => `https://shop.example${path}`
/** Products all over the shop. */
const some = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => {
    const path = paths[((from + i) * 37) % paths.length]!
    return { url: address(path), html: shop.render(path)! }
  })
const lines = (pages: readonly object[]): string => pages.map((page) => `${JSON.stringify(page)}\n`).join('')

/** The shop after a redesign: other classes, tags and frames. */
const redesigned = (html: string): string =>
  html
    .replace(
      /class="([^"]*)"/g,
      (_, names: string) =>
        `class="${names
          .split(' ')
          .map((name) => `n-${[...name].reverse().join('')}`)
          .join(' ')}"`,
    )
    .replaceAll(/<(\/?)article/g, '<$1section')
    .replaceAll(/<(\/?)h1/g, '<$1h2')
    .replace('<main id="main">', '<div class="shell"><main id="content"><div class="inner">')
    .replace('</main>', '</div></main></div>')
const afterIt = (pages: readonly { readonly url: string; readonly html: string }[]) =>
  pages.map(({ url, html }) => ({ url, html: redesigned(html) }))

const run = (args: readonly string[], stdin: string) => treegram(folder, args, stdin)
const learned = await run(['learn', '-', '-o', 'shop.json'], lines(some(0, 30)))

describe('pages as JSON Lines on stdin', () => {
  it('learn and run read pages as JSON Lines: one record for each line, in order', async () => {
    expect(learned).toMatchObject({ code: 0 })
    const pages = some(30, 100)
    const { code, stdout, stderr } = await run(['run', 'shop.json', '-'], lines(pages))
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('could not be read')])
    const rows = rowsOf(stdout)
    expect(rows.map(({ url, source, status }) => [url, source, status])).toEqual(
      pages.map(({ url }, i) => [url, `stdin:${i + 1}`, 'ok']),
    )
    for (const { url, data } of rows as { url: string; data: Record<string, unknown> }[]) {
      const truth = shop.truthAt(url.slice('https://shop.example'.length))!
      expect(data).toMatchObject({ title: truth.name, item_no: truth.code, brand: truth.brand, price: truth.price })
    }
  })

  it('pages given as bytes, files or addresses give the same records', async () => {
    mkdirSync(join(folder, 'pages'))
    const [page] = some(40, 41)
    writeFileSync(join(folder, 'pages', 'a.html'), page!.html)
    const body = Buffer.from(page!.html).toString('base64')
    const forms = [
      page!,
      { url: page!.url, $htmlFile: 'pages/a.html' },
      { url: page!.url, body, 'content-type': 'text/html; charset=utf-8' },
      { url: page!.url, file: 'pages/a.html' },
    ]
    const { code, stdout } = await run(['run', 'shop.json', '-'], lines(forms))
    expect(code).toBe(0)
    expect(new Set(rowsOf(stdout).map(({ data }) => JSON.stringify(data))).size).toBe(1)
    const got = rowsOf((await run(['get', '-', '--lists', '1'], lines(forms))).stdout)
    expect(got.map(({ kind }) => kind)).toEqual(Array(4).fill(got[0]!.kind))
    const plain = await run(['get', '-', '--url', page!.url, '--lists', '1'], page!.html)
    expect(rowsOf(plain.stdout)[0]).toMatchObject({ lists: got[0]!.lists })
  })

  it('unreadable lines are reported, and --keep-unread makes them results', async () => {
    const [one, two] = some(50, 52)
    const deep = { url: address('/deep'), html: '<i>'.repeat(100_000) }
    const text = `${lines([one!])}{"url": bad\n${lines([deep])}\n${lines([two!])}`
    const plain = await run(['run', 'shop.json', '-'], text)
    expect(plain.code).toBe(6)
    expect(rowsOf(plain.stdout).map(({ source }) => source)).toEqual(['stdin:1', 'stdin:5'])
    expect(plain.stderr).toContain('Line 2 of stdin is not JSON; give lines like')
    expect(plain.stderr).toContain('stdin:3: The page ')
    const kept = rowsOf((await run(['run', 'shop.json', '-', '--keep-unread'], text)).stdout)
    expect(kept.map(({ url, source, status }) => [url, source, status])).toEqual([
      [one!.url, 'stdin:1', 'ok'],
      [null, 'stdin:2', 'unread'],
      [deep.url, 'stdin:3', 'unread'],
      [two!.url, 'stdin:5', 'ok'],
    ])
    expect(kept[1]).toMatchObject({ violations: [{ rule: 'unread', message: expect.stringContaining('not JSON') }] })
  })

  it('empty or broken lines end the run with exit code 6', async () => {
    const [one] = some(53, 54)
    const empty = lines([{ url: address('/empty'), html: ' ' }])
    for (const unread of [empty, '{"url": bad\n', `${empty}{"url": bad\n`])
      expect(await run(['run', 'shop.json', '-'], lines([one!]) + unread)).toMatchObject({ code: 6 })
  })

  it('stdin without any page is refused', async () => {
    const { code, stderr } = await run(['run', 'shop.json', '-'], '{"html": "<p>x"}\n')
    expect(code).toBe(2)
    expect(stderr).toContain('has no absolute "url"')
    expect(await run(['run', 'shop.json', '-'], '[{"url": 1}]')).toMatchObject({ code: 2 })
  })
})

/** A run of the command that is talked to. */
function talk(...args: readonly string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { cwd: folder })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  return {
    child,
    stderr: () => stderr,
    ask: async (page: object): Promise<Record<string, unknown>> => {
      child.stdin.write(lines([page]))
      return JSON.parse((await answers.next()).value ?? '') as Record<string, unknown>
    },
    closed: once(child, 'close') as Promise<[number | null, string | null]>,
  }
}

describe('an endless stream', () => {
  it('an endless run answers line by line and ends by a signal after the pages it has', async () => {
    const { child, ask, closed, stderr } = talk(
      'run',
      'shop.json',
      '-',
      '--endless',
      '--keep-unread',
      '-o',
      'out.jsonl',
      '-o',
      '-',
    )
    const pages = some(60, 66)
    for (const page of pages) {
      expect(await ask(page)).toMatchObject({ url: page.url, status: 'ok' })
      expect(rowsOf(readFileSync(join(folder, 'out.jsonl'), 'utf8')).at(-1)).toMatchObject({ url: page.url })
    }
    expect(await ask({ nothing: true })).toMatchObject({ status: 'unread', source: 'stdin:7' })
    child.kill('SIGTERM')
    expect(await closed).toEqual([6, null])
    expect(stderr()).toContain('6 results')
    const more = await run(['run', 'shop.json', '-', '--endless', '-o', 'out.jsonl'], lines(some(66, 68)))
    expect(more.code).toBe(0)
    expect(rowsOf(readFileSync(join(folder, 'out.jsonl'), 'utf8'))).toHaveLength(9)
  })

  it('an endless run without a page ends with exit code 0', async () => {
    expect(await run(['run', 'shop.json', '-', '--endless', '-o', 'none.jsonl'], '')).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'none.jsonl'), 'utf8')).toBe('')
  })

  it('an endless run ends when its reader is gone', async () => {
    const { child, ask, closed } = talk('run', 'shop.json', '-', '--endless')
    await ask(some(60, 61)[0]!)
    child.stdout.destroy()
    child.stdin.on('error', () => {})
    child.stdin.write(lines(some(61, 64)))
    expect(await closed).toEqual([0, null])
  })

  it('--endless is refused for other inputs and outputs', async () => {
    for (const [args, words] of [
      [['pages/a.html', '--endless'], 'name "-" alone'],
      [['-', 'pages/a.html', '--endless'], 'name "-" alone'],
      [['-', '--url', 'https://a.example/', '--endless'], 'name "-" alone'],
      [['-', '--endless', '-o', 'a.csv'], 'row by row'],
    ] as const) {
      const { code, stderr } = await run(['run', 'shop.json', ...args], '')
      expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    }
    expect(existsSync(join(folder, 'a.csv'))).toBe(false)
  })

  it('an endless run over a redesigned shop repairs the wrapper without a wrong value', async () => {
    const wrapper = join(folder, 'living.json')
    writeFileSync(wrapper, readFileSync(join(folder, 'shop.json')))
    const pages = [...some(100, 140), ...afterIt(some(190, 250)), ...some(280, 290)]
    const { code, stdout, stderr } = await run(
      ['run', 'living.json', '-', '--endless', '--heal', 'apply'],
      lines(pages),
    )
    expect([code, stderr]).toEqual([0, expect.stringContaining('the wrapper was repaired')])
    const rows = rowsOf(stdout) as {
      url: string
      source: string
      status: string
      data: Record<string, unknown>
      violations: readonly { pattern: string; rule: string }[]
    }[]
    expect(rows.map(({ source }) => source)).toEqual(pages.map((_, i) => `stdin:${i + 1}`))
    for (const { url, status, data } of rows) {
      const truth = shop.truthAt(url.slice('https://shop.example'.length))!
      expect(['ok', 'healed-in-part']).toContain(status)
      expect(data).toMatchObject({ title: truth.name, item_no: truth.code, brand: truth.brand, price: truth.price })
    }
    // Two fields that few of the pages had are found nowhere, and told so.
    const lacks = rows.flatMap(({ violations }) => violations.map(({ pattern, rule }) => `${rule} ${pattern}`))
    expect([...new Set(lacks)].sort()).toEqual(['drift length', 'drift text'])
    expect(rows.filter(({ status }) => status === 'healed-in-part').length).toBe(lacks.length / 2)
    expect(lacks.length).toBeGreaterThan(0)
    expect(JSON.parse(readFileSync(wrapper, 'utf8')).version).toBe(2)
    expect(JSON.parse(readFileSync(join(folder, 'living.v1.json'), 'utf8')).version).toBe(1)
  })

  it('an endless run without repairs marks pages of the redesigned shop', async () => {
    const pages = [...some(100, 120), ...afterIt(some(150, 180))]
    for (const heal of ['propose', 'off']) {
      const { code, stdout } = await run(['run', 'shop.json', '-', '--endless', '--heal', heal], lines(pages))
      const statuses = rowsOf(stdout).map(({ status }) => status)
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill('ok'))
      expect(statuses.slice(20).filter((status) => status === 'ok' || status === 'healed')).toEqual([])
      expect([0, 4]).toContain(code)
    }
  })
})

it('a slow reader makes the writer wait', async () => {
  const child = spawn(process.execPath, [SCRIPT, 'get', '-'], { cwd: folder })
  child.stdin.on('error', () => {})
  const page = lines(some(0, 1))
  for (let i = 0; i < 3000; i++) child.stdin.write(page)
  // Nobody reads what is given: once the pipes are full, what is left waits with who writes it.
  let before = -1
  while (child.stdin.writableLength !== before) {
    before = child.stdin.writableLength
    await new Promise((resolve) => setTimeout(resolve, 1500))
  }
  expect(before).toBeGreaterThan(2000 * page.length)
  child.kill('SIGKILL')
  await once(child, 'close')
})
