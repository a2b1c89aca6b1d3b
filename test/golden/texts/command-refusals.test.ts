import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { wrapper as shop, shopPage } from '../../../src/core/wrapper/edits/shop.fixture.ts'
import { serializeWrapper } from '../../../src/core/wrapper/index.ts'
import { isAsExpected } from './expected.ts'
import { REFUSED } from './pages/refused-commands.ts'
import { openCommandFolder } from './told-command.ts'

const folder = openCommandFolder()
afterAll(folder.close)
mkdirSync(join(folder.folder, 'folder'))
const FILES: Readonly<Record<string, string>> = {
  'w.json': serializeWrapper(shop),
  'bad.json': '{',
  'other.json': '{"format":1}',
  'newer.json': '{"format":99,"name":"a"}',
  'p.html': shopPage(1),
  'q.html': shopPage(2),
  'empty.txt': '',
  'urls.txt': 'no address\n',
  's.yaml': 'price: p.price\nname: h1\n',
  'bad.yaml': 'price: "p..price"\n',
  'schema.json': '{"type":"object","properties":{"name":{"type":"string"}}}',
  'wrong-schema.json': '{"type":"nothing"}',
  'edits.json': '[{"edit":"drop","patterns":["price"]}]',
  'bad-edits.json': '[{"edit":"fly"}]',
  'records.jsonl': '{"url":"a","status":"ok","data":{"a":1}}\n',
  'bad.jsonl': '{"url":\n',
  'sites.jsonl': '{"url":"http://127.0.0.1:1/"}\n',
  'bad-sites.jsonl': '{"url":"ftp://a.test/"}\n',
  'both-sites.jsonl': '{"url":"http://a.test/","samples":["http://a.test/"]}\n',
  'empty-sites.jsonl': '\n \n',
  'no-sites.jsonl': 'no\n',
  'cookies.txt': 'what is this\n',
}
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder.folder, name), text)

const PG = ['--database', 'postgres://127.0.0.1:1/x', '--storage', './folder']

/** How many listen for interrupts: whoever is refused no longer does. */
const listening = (): number =>
  (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).reduce((sum, name) => sum + process.listenerCount(name), 0)

describe('the command', () => {
  it('a wrong command line is refused with its reason, and leaves no listener behind', async () => {
    const before = listening()
    const told: string[] = []
    for (const text of REFUSED)
      told.push(
        await folder.transcript(
          text
            .split(' ')
            .filter((word) => word !== '')
            .flatMap(apart),
        ),
      )
    for (const more of [['--since', '3d'], ['--url', 'a'], ['--follow', 'a=b'], []])
      told.push(await folder.transcript(['run', './w.json', ...more, ...PG]))
    told.push(await folder.transcript(['run', './w.json', '--pages', './empty.txt', '-o', './new', ...PG.slice(0, 2)]))
    expect(listening()).toBe(before)
    await isAsExpected('command', 'refusals', told.join('\n'))
  })

  it('the help of every command shows its usage', async () => {
    const names =
      'collect clip locate classify learn run heal get inspect edit types status diff export report clean login studio serve worker mcp'
    const told: string[] = []
    for (const args of [['--help'], ['--version'], ...names.split(' ').map((name) => [name, '--help'])]) {
      const { code, out, err } = await folder.run(args)
      told.push(`${args.join(' ')} | ${code} | ${out.split('\n').length} lines ${err}`)
    }
    await isAsExpected('command', 'help', told.join('\n'))
  })
})

/** `--option~value` is an option with a value that may have spaces, or be empty. */
function apart(word: string): readonly string[] {
  const at = word.indexOf('~')
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)]
}
