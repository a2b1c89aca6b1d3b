import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, temporaryFolders, treegram } from '../e2e/command.ts'
import { mainValues, openRedesignedShop, type RedesignedShop } from './redesigned-shop.ts'
import { ACTION, type Checkout, createCheckout, type Issues, writeFile } from './runner.ts'

const SCRIPTS = join(import.meta.dirname, '../../action')
const TITLE = 'Wrapper broke: site/prices.json'
const folders = temporaryFolders()
let shop: RedesignedShop
let wrapper: string
let issues: Issues = []
const open: Checkout[] = []

beforeAll(async () => {
  shop = await openRedesignedShop()
  const folder = folders.make()
  const learned = await treegram(folder, ['learn', ...shop.products, '-o', 'prices.json'])
  expect(learned.code).toBe(0)
  wrapper = readFileSync(join(folder, 'prices.json'), 'utf8')
})
afterAll(async () => {
  for (const each of open) each.release()
  folders.release()
  await shop.close()
})

/** A repository with a wrapper, and the inputs to read the shop by it. */
async function repository() {
  shop.look = 'first'
  issues = []
  const checkout = await createCheckout({ 'site/prices.json': wrapper, '.gitignore': '.treegram/\n' }, () => issues)
  open.push(checkout)
  const inputs = { wrapper: 'site/prices.json', pages: shop.products.join('\n'), output: 'data/prices.jsonl' }
  const commits = async () => (await checkout.git(['log', '--format=%s', 'main'], checkout.remote)).trim().split('\n')
  return { ...checkout, inputs, commits }
}

describe('action.yml', () => {
  it('inputs of the action reach scripts through the environment only', () => {
    for (const { run = '', shell, uses } of ACTION.runs.steps) {
      expect(run).not.toContain('${{')
      if (uses === undefined) expect(shell).toBe('bash')
    }
    expect(ACTION.runs.steps.filter(({ run }) => run !== undefined)).toHaveLength(4)
  })

  it('scripts of the action pass shellcheck', ({ skip }) => {
    const scripts = readdirSync(SCRIPTS)
    expect(scripts).toHaveLength(5)
    try {
      execFileSync('shellcheck', ['-x', '-P', SCRIPTS, ...scripts], { cwd: SCRIPTS, encoding: 'utf8' })
    } catch (error) {
      const { code, stdout } = error as { code?: string; stdout?: string }
      if (code === 'ENOENT') return skip('shellcheck is not installed')
      expect(stdout).toBe('')
    }
  })
})

describe('action/', () => {
  it('records are committed once, and nothing while the pages stay as they are', async () => {
    const { run, inputs, commits, git, folder, remote } = await repository()
    writeFile(join(folder, 'notes.txt'), 'of another step')
    const first = await run({ ...inputs, 'commit-message': 'Prices of "today" $(id)' })
    expect(first.said).toContain('8 results')
    expect(first.outputs).toEqual({ 'exit-code': '0', broken: 'false', patch: '', refused: '', changed: 'true' })
    expect(await commits()).toEqual(['Prices of "today" $(id)', 'Begin'])
    const rows = rowsOf(await git(['show', 'main:data/prices.jsonl'], remote))
    expect(rows.map(({ url }) => url)).toEqual(shop.products)
    expect(await git(['log', '-1', '--format=%an %ae', '--name-only'])).toBe(
      'github-actions[bot] 41898282+github-actions[bot]@users.noreply.github.com\n\ndata/prices.jsonl\n',
    )

    const second = await run(inputs)
    expect(second.code).toBe(0)
    expect(second.outputs.changed).toBe('false')
    expect(await commits()).toHaveLength(2)
    expect(await git(['status', '--porcelain'])).toBe('?? notes.txt\n')
    expect(existsSync(join(folder, '.treegram/workspace.sqlite'))).toBe(true)
    expect([...first.calls, ...second.calls].map((call) => call.slice(0, 2).join(' '))).toEqual([
      'issue list',
      'issue list',
    ])
  })

  it('a broken wrapper gets an issue with a repair that git applies, which is updated and closed', async () => {
    const { run, inputs, commits, git, folder } = await repository()
    await run(inputs)
    const before = readFileSync(join(folder, 'data/prices.jsonl'), 'utf8')
    shop.look = 'new'
    const broken = await run(inputs)
    expect(broken.code).toBe(0)
    expect(broken.outputs).toMatchObject({ 'exit-code': '4', broken: 'true', changed: 'false' })
    expect(await commits()).toHaveLength(2)
    expect(readFileSync(join(folder, 'data/prices.jsonl'), 'utf8')).toBe(before)
    expect(rowsOf(readFileSync(join(broken.outputs.refused!, 'data/prices.jsonl'), 'utf8'))).toHaveLength(8)
    expect(await git(['status', '--porcelain'])).toBe('')
    const [label, list, create] = broken.calls
    expect([label?.slice(0, 3), list?.[1]]).toEqual([['label', 'create', 'treegram'], 'list'])
    expect(list?.join(' ')).toContain('--state open --label treegram')
    expect(create?.slice(-2)).toEqual(['--label', 'treegram'])
    expect(create?.slice(0, 5)).toEqual(['issue', 'create', '--title', TITLE, '--body-file'])
    const body = create?.[5] ?? ''
    expect(body).toContain('no longer reads its pages ([run](https://github.com/ann/prices/actions/runs/7))')
    expect(body).toMatch(/^-.*title: text .*h1\.product__name\n(?:.*\n)*\+.*title: text .*div\.headline/m)
    expect(body.length).toBeLessThan(65_536)
    expect(broken.summary).toBe(body)

    issues = [
      { number: 12, title: TITLE },
      { number: 11, title: 'Another' },
    ]
    const again = await run({ ...inputs, heal: 'off' })
    expect(again.calls.at(-1)?.[4]).toContain('No repair is proposed.')
    expect(again.calls.at(-1)?.slice(0, 4)).toEqual(['issue', 'edit', '12', '--body-file'])

    await git(['apply', broken.outputs.patch!])
    const repaired = readFileSync(join(folder, 'site/prices.json'), 'utf8')
    await git(['checkout', '--', 'site/prices.json'])
    await git(['apply', writePatch(folder, body)])
    expect(readFileSync(join(folder, 'site/prices.json'), 'utf8')).toBe(repaired)
    await git(['commit', '--quiet', '--all', '--message', 'Take the repair'])
    const healed = await run(inputs)
    expect(healed.outputs).toMatchObject({ 'exit-code': '0', broken: 'false' })
    expect(healed.calls.at(-1)?.slice(0, 3)).toEqual(['issue', 'close', '12'])
    expect(mainValues(readFileSync(join(folder, 'data/prices.jsonl'), 'utf8'))).toEqual(mainValues(before))
  })

  it('a broken wrapper can fail the job without calling anybody', async () => {
    const { run, inputs, commits } = await repository()
    shop.look = 'new'
    const { code, said, calls, outputs, summary } = await run({ ...inputs, 'on-broken': 'fail', heal: 'off' })
    expect(code).toBe(3)
    expect(said).toContain('::error::The wrapper no longer reads its pages; the summary says what was found.')
    expect(calls).toEqual([])
    expect(outputs.patch).toBe('')
    expect(summary).toContain("8 of 8 pages are not of the wrapper's class")
    const both = await run({ ...inputs, 'on-broken': 'both', heal: 'off' })
    expect(both.code).toBe(3)
    expect(both.outputs.patch).toBe('')
    expect(both.calls.at(-1)?.[1]).toBe('create')
    expect(both.summary).toContain('No repair is proposed.')
    expect(await commits()).toEqual(['Begin'])
  })

  it('a repair can be applied at once and committed with the records', async () => {
    const { run, inputs, git } = await repository()
    shop.look = 'new'
    const healed = await run({ ...inputs, heal: 'apply' })
    expect(healed.outputs).toMatchObject({ 'exit-code': '0', broken: 'false', changed: 'true' })
    expect(await git(['log', '-1', '--format=', '--name-only'])).toBe(
      'data/prices.jsonl\nsite/prices.json\nsite/prices.v1.json\n',
    )
  })

  it('pages without records are reported, and only accepted exit codes are committed', async () => {
    const { run, inputs, commits, git } = await repository()
    shop.look = 'gone'
    const lost = await run(inputs)
    expect(lost.outputs).toMatchObject({ 'exit-code': '3', broken: 'true', patch: '', changed: 'false' })
    expect(lost.calls.at(-1)?.[5]).toContain('No repair is proposed.')
    shop.look = 'first'
    const some = { ...inputs, args: '--max-pages=3\n\n  --delay=0  ' }
    const cut = await run(some)
    expect(cut.code).toBe(5)
    expect(cut.said).toContain('::error::treegram ended with exit code 5: the records are not committed')
    expect(await commits()).toEqual(['Begin'])
    const left = await run({ ...some, accept: '5', commit: 'false' })
    expect(left.outputs).toMatchObject({ changed: 'false', refused: '' })
    expect(await git(['status', '--porcelain'])).toBe('?? data/\n')
    const accepted = await run({ ...some, accept: '0 5' })
    expect(accepted.outputs).toMatchObject({ 'exit-code': '5', changed: 'true' })
  })

  it('the first run of collect learns the wrapper, and later runs read by it', async () => {
    const { run, git, commits } = await repository()
    const inputs = {
      command: 'collect',
      wrapper: 'lamps.json',
      pages: shop.sample,
      output: 'lamps.csv\nlamps.xml',
      args: '--csv-lists=files',
    }
    const first = await run(inputs)
    expect(first.outputs).toMatchObject({ 'exit-code': '0', changed: 'true' })
    const files = (await git(['log', '-1', '--format=', '--name-only'])).trim().split('\n')
    expect(files).toEqual(
      expect.arrayContaining(['lamps.csv', 'lamps.json', 'lamps.reviews.csv', 'lamps.xml', 'lamps.xsd']),
    )
    const second = await run(inputs)
    expect(second.outputs).toMatchObject({ 'exit-code': '0', changed: 'false' })
    expect(second.said).not.toContain('Learned the template')
    expect(await commits()).toHaveLength(2)
  })

  it('the commit comes after what others have pushed meanwhile', async () => {
    const { run, inputs, commits, git, remote, folder } = await repository()
    const other = join(folder, '../other')
    await git(['clone', '--quiet', remote, other])
    writeFile(join(other, 'README.md'), 'Prices\n')
    await git(['add', '--all'], other)
    await git(['commit', '--quiet', '--message', 'Say what this is'], other)
    await git(['push', '--quiet'], other)
    expect((await run(inputs)).outputs.changed).toBe('true')
    expect(await commits()).toEqual(['New data', 'Say what this is', 'Begin'])
  })

  it('invalid inputs are refused, and pages cannot speak to the runner', async () => {
    const { run, inputs } = await repository()
    for (const [name, value] of [
      ['heal', 'maybe'],
      ['on-broken', 'x; id'],
      ['command', 'serve'],
      ['output', '\n'],
    ] as const) {
      const refused = await run({ ...inputs, [name]: value })
      expect(refused.code).toBe(2)
      expect(refused.said).toMatch(new RegExp(`::error::${name} `))
    }
    const { said } = await run(inputs)
    expect(said).toMatch(/^::stop-commands::([0-9a-f]{32})\n[\s\S]*8 results[\s\S]*\n::\1::\n/m)
  })
})

/** The patch out of an issue's text, as the text says to take it. */
function writePatch(folder: string, body: string): string {
  const [, command] = /gh issue view NUMBER --json body --jq \.body \| (.*) \| git apply\n/.exec(body) ?? []
  const patch = execFileSync('bash', ['-c', command!], { input: body.replaceAll('\n', '\r\n'), encoding: 'utf8' })
  const file = join(folder, '../from-issue.patch')
  writeFile(file, patch)
  return file
}
