import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopServer, serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { CODE_FORMS } from '../../src/cli/code-table.ts'
import { exportCode } from '../../src/cli/export-code.ts'
import { exportSelectors } from '../../src/cli/export-selectors.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { parseWrapper } from '../../src/core/wrapper/index.ts'
import { lacksChromium } from '../../src/source/browser/chromium.fixture.ts'
import { findChromium } from '../../src/source/browser/find-chromium.ts'
import { rowsOf, treegram } from './command.ts'

const PYTHON = '/usr/bin/python3'
const lacksScrapy = spawnSync(PYTHON, ['-c', 'import scrapy']).status !== 0
if (lacksScrapy) console.warn('skipped: 1 test of a spider: there is no python3-scrapy on this machine')

// In the project, so that the programs find its packages.
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
mkdirSync(join(PROJECT, '.cache'), { recursive: true })
const folder = mkdtempSync(join(PROJECT, '.cache/exported-code-'))
let server: ShopServer
let urls: readonly string[]
let wanted: readonly Record<string, unknown>[]
let wrapper: Wrapper

beforeAll(async () => {
  const shop = generateShop({ products: 12, jsonLd: false })
  server = await serveShop(shop)
  urls = [...shop.productPaths()].map((path) => server.origin + path)
  const learned = await treegram(folder, ['learn', ...urls, '-o', 'w.json'])
  expect(learned.code).toBe(0)
  const { stdout } = await treegram(folder, ['run', 'w.json', ...urls, '--raw', '--heal', 'off'])
  wanted = rowsOf(stdout)
  wrapper = parseWrapper(JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8')))
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Fields of the page that the code has no note for: what a note says, the code may not do. */
function withoutNoted(data: object): object {
  const noted = new Set(
    Object.entries(JSON.parse(exportSelectors(wrapper, 'css')) as Noted).flatMap(([name, { note }]) =>
      note ? [name] : [],
    ),
  )
  expect(noted.size).toBeLessThan(Object.keys(data).length / 2)
  return Object.fromEntries(Object.entries(data).filter(([name]) => !noted.has(name)))
}
type Noted = Readonly<Record<string, { readonly note?: string }>>

/** All white space left out: how lines are joined is each tool's own. Numbers are compared as texts. */
const tight = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? asNumber(value.replace(/\s+/g, '')) : value,
  )
const asNumber = (text: string): unknown => (/^-?\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : text)
const byUrl = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(rows.map(({ url, data }) => [url as string, tight(withoutNoted(data as object))]))

async function runProgram(command: string, args: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const env = {
    ...process.env,
    CRAWLEE_STORAGE_DIR: join(folder, 'storage'),
    CHROMIUM: findChromium(process.env) ?? '',
    CHROMIUM_ARGS: '--no-sandbox',
  }
  const { stdout } = await promisify(execFile)(command, args, { cwd: folder, env, maxBuffer: 1e8 })
  return rowsOf(
    stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n'),
  )
}

describe('code that inspect --export writes gives the texts of run --raw', () => {
  it('exported code for Crawlee reads the texts of run --raw', async () => {
    writeFileSync(join(folder, 'crawlee.mjs'), exportCode(wrapper, 'crawlee'))
    const rows = await runProgram(process.execPath, ['crawlee.mjs', ...urls])
    // Crawlee does not look for an encoding that only the page names; such pages are told by what it puts for unknown bytes.
    const isDecoded = (row: Record<string, unknown>): boolean => !JSON.stringify(row).includes('\ufffd')
    const good = new Set(rows.filter(isDecoded).map(({ url }) => url))
    expect(rows).toHaveLength(wanted.length)
    expect(good.size).toBeGreaterThan(wanted.length / 3)
    expect(byUrl(rows.filter(isDecoded))).toEqual(byUrl(wanted.filter(({ url }) => good.has(url))))
  }, 60_000)

  it.skipIf(lacksChromium(1))(
    'exported code for Playwright reads the texts of run --raw',
    async () => {
      writeFileSync(join(folder, 'playwright.mjs'), exportCode(wrapper, 'playwright'))
      const rows = await runProgram(process.execPath, ['playwright.mjs', ...urls])
      expect(byUrl(rows)).toEqual(byUrl(wanted))
    },
    60_000,
  )

  it.skipIf(lacksScrapy)(
    'exported code for Scrapy reads the texts of run --raw',
    async () => {
      const code = exportCode(wrapper, 'scrapy').replace(/^START_URLS = .*$/m, `START_URLS = ${JSON.stringify(urls)}`)
      writeFileSync(join(folder, 'spider.py'), code)
      const rows = await runProgram(PYTHON, ['-m', 'scrapy', 'runspider', 'spider.py', '-o', '-:jsonlines', '--nolog'])
      expect(byUrl(rows)).toEqual(byUrl(wanted))
    },
    60_000,
  )
})

const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '__proto__',
    `'"""\\`,
    'a\nb',
    '$' + '{x}',
    '`',
    '*/',
    '</script>',
    '\u2028',
    '\u{1f600}',
    '\\N{DASH}',
  ),
)

describe('whatever the texts of a wrapper are', () => {
  it('exported code parses and has the names of the wrapper, whatever its texts are', () => {
    const codes: Record<'py' | 'mjs', string[]> = { py: [], mjs: [] }
    const texts = fc.sample(someText, { numRuns: 60, seed: 7 })
    for (const [i, text] of texts.entries()) {
      const own = withTexts(text === '' ? 'x' : text)
      for (const form of CODE_FORMS) codes[form === 'scrapy' ? 'py' : 'mjs'].push(exportCode(own, form))
      expect(i).toBeLessThan(60)
    }
    const python = spawnSync(PYTHON, ['-c', PARSE], { input: JSON.stringify(codes.py), encoding: 'utf8' })
    if (python.error === undefined) {
      expect(python.stderr).toBe('')
      expect(JSON.parse(python.stdout)).toEqual(texts.map((text) => [...codePoints(text === '' ? 'x' : text)]))
    }
    const file = join(folder, 'all.mjs')
    for (const code of codes.mjs) {
      const table = /^const FIELDS = (\{.*?^\})/ms.exec(code)![1]!
      expect(Object.keys(new Function(`return ${table}`)() as object)).toHaveLength(1)
    }
    writeFileSync(file, codes.mjs.map((code, i) => `{${bodyOf(code)}\n} // ${i}`).join('\n'))
    expect(spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' }).stderr).toBe('')
  })
})

/** What is said of each spider: the code points of its only field's name. */
const PARSE = `
import ast, json, sys
names = []
for code in json.load(sys.stdin):
    for one in ast.parse(code).body:
        if isinstance(one, ast.Assign) and one.targets[0].id == "FIELDS":
            names.append([ord(c) for c in list(ast.literal_eval(one.value))[0]])
print(json.dumps(names))`

function* codePoints(text: string): Generator<number> {
  for (const char of text) yield char.codePointAt(0)!
}

/** A program without its imports, which stand at the top alone. */
function bodyOf(code: string): string {
  return code.replace(/^import .*$/gm, '')
}

function withTexts(text: string): Wrapper {
  const step = { tag: 'p', classes: [text], id: text }
  return {
    format: 1,
    name: 'pages',
    version: 1,
    parent: null,
    learned: { urls: [text], program: 'treegram' },
    page: {
      ...wrapper.page,
      children: [
        {
          kind: 'field',
          name: text,
          locators: [{ path: [step] }],
          value: { kind: 'text', all: false, strip: text, stripEnd: text },
          type: 'text',
          required: true,
        },
      ],
    },
  } as unknown as Wrapper
}
