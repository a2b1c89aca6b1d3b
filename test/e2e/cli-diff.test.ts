import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../sites/server.ts'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

/** A shop of lamps, six on each of its pages. */
interface Lamp {
  readonly sku: string
  readonly name: string
  readonly price: string
}
const ROOMS = ['kitchen', 'bath', 'hall', 'garden', 'cellar', 'attic']
const KINDS = ['Clamp', 'Desk', 'Wall', 'Floor', 'Reading', 'Ceiling']
const MAKERS = ['Wren', 'Umbra', 'Gotland', 'Isla', 'Orla', 'Kestrel', 'Solveig']
const STUFFS = ['brass', 'oak', 'linen', 'glass', 'slate']
const shop = new Map(ROOMS.map((room, i): [string, Lamp[]] => [room, KINDS.map((kind, j) => lamp(i, j, kind))]))

function lamp(i: number, j: number, kind: string): Lamp {
  return {
    sku: `${KINDS[(i * 5 + j) % 6]!.slice(0, 2).toUpperCase()}-${1000 + i * 100 + j * 7}`,
    name: `${kind} ${MAKERS[(i * 2 + j * 3) % 7]} ${STUFFS[(i + j * 4) % 5]}`,
    price: `${10 + i * 7 + j * 3}.50 EUR`,
  }
}

function pageOf(room: string, lamps: readonly Lamp[]): string {
  const items = lamps.map(
    ({ sku, name, price }) =>
      `<li class="lamp"><h3 class="name">${name}</h3><code class="sku">${sku}</code><b class="price">${price}</b></li>`,
  )
  return `<!doctype html><html lang="en"><title>${room}</title><body><nav><a href="/">Home</a></nav><h1>Lamps for the ${room}</h1><ul class="lamps">${items.join('')}</ul></body></html>`
}

const folders = temporaryFolders()
let server: TestServer
let folder: string
let urls: readonly string[]
const run = (...more: readonly string[]) =>
  treegram(folder, ['run', 'w.json', ...urls, '--workspace', 'w', '--force', ...more])
beforeAll(async () => {
  server = await serve(({ url: path = '/' }, response) => {
    const room = path.slice(1)
    const lamps = shop.get(room)
    response.writeHead(lamps === undefined ? 404 : lamps.length === 0 ? 403 : 200, { 'content-type': 'text/html' })
    response.end(lamps === undefined ? 'Gone.' : pageOf(room, lamps))
  })
  folder = folders.make()
  urls = ROOMS.map((room) => `${server.url}/${room}`)
  await treegram(folder, ['learn', ...urls, '-o', 'w.json'])
  await run('-o', 'old.jsonl')
  const kitchen = shop.get('kitchen')!
  kitchen[0] = { ...kitchen[0]!, price: '7.25 EUR' }
  kitchen[1] = { ...kitchen[1]!, name: `Twin ${kitchen[1]!.name}` }
  const bath = shop.get('bath')!
  bath.unshift(bath.pop()!, { sku: 'ZZ-9999', name: 'Nova Hanging copper', price: '44.00 EUR' })
  shop.get('hall')!.splice(2, 1)
  shop.delete('garden')
  shop.set('cellar', [])
  await run('-o', 'new.jsonl')
})
afterAll(async () => {
  folders.release()
  await server.close()
})

/** The changes in few words. */
function told(stdout: string): readonly string[] {
  return rowsOf(stdout).flatMap(({ url, change, fields = [] }) => {
    const page = String(url).replace(server.url, '')
    const list = fields as readonly { readonly path: string; readonly change: string; readonly difference?: number }[]
    return [
      `${change} ${page}`,
      ...list.map((field) => `  ${field.change} ${field.path} ${field.difference ?? ''}`.trimEnd()),
    ]
  })
}

describe('treegram diff', () => {
  it('diff reports what changed between the last two runs', async () => {
    const { code, stdout, stderr } = await treegram(folder, ['diff', '--workspace', 'w'])
    const sku = (room: string, place: number) =>
      rowsOf(readFileSync(join(folder, 'old.jsonl'), 'utf8')).flatMap(({ url, data }) =>
        String(url).endsWith(room) ? [(data as Record<string, { sku: string }[]>).lamps![place]!.sku] : [],
      )[0]
    expect(told(stdout)).toEqual([
      'changed /kitchen',
      `  changed lamps[sku=${sku('kitchen', 0)}].price -3.25`,
      `  changed lamps[sku=${sku('kitchen', 1)}].name`,
      'changed /bath',
      `  moved lamps[sku=${sku('bath', 5)}]`,
      '  added lamps[sku=ZZ-9999]',
      'changed /hall',
      `  removed lamps[sku=${sku('hall', 2)}]`,
      'removed /garden',
      'unknown /cellar',
    ])
    expect(code).toBe(0)
    expect(stderr).toMatch(
      /^Run 1 to run 2: 6 records before, 4 now: 1 the same, 3 changed, 1 removed, 1 unknown\. Changes: lamps \(3\), /,
    )
    expect(stderr).toContain('Known again: lamps by sku (found')
  })

  it('diff of two files reports the changes that diff of the runs reports', async () => {
    const files = await treegram(folder, ['diff', 'old.jsonl', 'new.jsonl', '--partial', '--quiet'])
    const runs = await treegram(folder, ['diff', '1', '2', '--workspace', 'w'])
    expect(told(files.stdout).map((line) => line.replace('unknown /garden', 'removed /garden'))).toEqual(
      told(runs.stdout),
    )
    expect(files.stderr).toBe('')
  })

  it('diff follows --ignore and --key and returns exit code 7 on a change', async () => {
    const none = ['--ignore', 'lamps', '--no-order', '--partial']
    expect(await treegram(folder, ['diff', 'old.jsonl', 'new.jsonl', ...none, '--fail-on-change'])).toMatchObject({
      code: 0,
    })
    const { code, stderr } = await treegram(folder, [
      'diff',
      'old.jsonl',
      'new.jsonl',
      '--key',
      'lamps=name',
      '--fail-on-change',
      '-o',
      'changes.csv',
    ])
    expect(code).toBe(7)
    expect(stderr).toContain('Known again: lamps by name.')
    expect(readFileSync(join(folder, 'changes.csv'), 'utf8')).toContain('lamps[name=')
  })

  it('the report of a run shows the changes', async () => {
    await treegram(folder, ['report', '--workspace', 'w'])
    const page = readFileSync(join(folder, 'report.html'), 'utf8')
    expect(page).toContain('What changed since the run before')
    expect(page).toContain('(-3.25)')
    await treegram(folder, ['report', '--workspace', 'w', '--run', '1'])
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).not.toContain('What changed')
  })

  it('runs and files that cannot be compared are refused in one sentence', async () => {
    writeFileSync(join(folder, 'x.csv'), '')
    for (const [args, message] of [
      [['old.jsonl'], 'Give two files of records'],
      [['1', 'new.jsonl'], 'Give two files of records'],
      [['x.csv', 'new.jsonl'], 'give records as .jsonl or .json'],
      [['7', '--workspace', 'w'], 'no run 7'],
      [['--workspace', 'nowhere'], 'There is no workspace'],
    ] as const) {
      const { code, stderr } = await treegram(folder, ['diff', ...args])
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) as string })
    }
  })
})

const GUIDE = new URL('../../docs/guide/diff.md', import.meta.url)

it('docs/guide shows the output of diff as it is', async () => {
  const guide = readFileSync(GUIDE, 'utf8')
  const [monday = '', tuesday = ''] = [...guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text]) => text)
  writeFileSync(join(folder, 'monday.jsonl'), monday)
  writeFileSync(join(folder, 'tuesday.jsonl'), tuesday)
  const { stdout, stderr } = await treegram(folder, ['diff', 'monday.jsonl', 'tuesday.jsonl'])
  const printed = `${stdout.replaceAll(',"fields":[', ',"fields":[\n  ').replaceAll('},{"path"', '},\n  {"path"')}${stderr}`
  if (process.env.WRITE_GUIDE)
    writeFileSync(
      GUIDE,
      guide.replace(/^```text\n[\s\S]*?^```$/m, () => `\`\`\`text\n${printed}\`\`\``),
    )
  else expect(guide).toContain(`\`\`\`text\n${printed}\`\`\``)
})
