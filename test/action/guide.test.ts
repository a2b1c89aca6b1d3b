import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { rowsOf, temporaryFolders, treegram } from '../e2e/command.ts'
import { mainValues, openRedesignedShop, type RedesignedShop } from './redesigned-shop.ts'
import { ACTION, type Checkout, createCheckout } from './runner.ts'

const ROOT = join(import.meta.dirname, '../..')
const guide = readFileSync(join(ROOT, 'docs/guide/github.md'), 'utf8')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }
const folders = temporaryFolders()
const open: Checkout[] = []
let shop: RedesignedShop
beforeAll(async () => {
  shop = await openRedesignedShop()
})
afterAll(async () => {
  for (const each of open) each.release()
  folders.release()
  await shop.close()
})

/** The code blocks of a language. */
function blocks(language: string): readonly string[] {
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code!)
}

/** The rows of the table with a head, cell by cell. */
function table(head: string): readonly (readonly string[])[] {
  const [, body = ''] = new RegExp(`^\\| ${head} \\|.*\\n.*\\n((?:\\|.*\\n)+)`, 'm').exec(guide) ?? []
  return body
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: { readonly read: { readonly steps: readonly { uses: string; with?: Record<string, string> }[] } }
}

describe('docs/guide/github.md', () => {
  const workflow = parse(blocks('yaml')[0]!) as Workflow
  const uses = workflow.jobs.read.steps.filter((step) => step.uses.startsWith('treegram/'))

  it('the workflow of the guide has known inputs, the current version and minimal rights', () => {
    expect(uses.map((step) => step.uses)).toEqual([`treegram/treegram@v${version}`])
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`uses: treegram/treegram@v${version}\n`)
    for (const name of Object.keys(uses[0]?.with ?? {})) expect(Object.keys(ACTION.inputs)).toContain(name)
    for (const [name, { required }] of Object.entries(ACTION.inputs))
      if (required) expect(uses[0]?.with).toHaveProperty(name)
    expect(workflow.permissions).toEqual({ contents: 'write', issues: 'write' })
  })

  it('the guide lists all inputs with their defaults and all outputs', () => {
    const named = table('input').flatMap(([names = '', usual = '']) => {
      const values = usual.split(', ')
      return names
        .split(', ')
        .map((name, i): [string, string] => [name.replaceAll('`', ''), values[i]!.replaceAll('`', '')])
    })
    const said = Object.entries(ACTION.inputs).map(([name, input]): [string, string] => [name, input.default ?? ''])
    const computed: Readonly<Record<string, string>> = {
      token: 'that of the job',
      package: "treegram in the action's version",
    }
    expect(Object.fromEntries(named)).toEqual({ ...Object.fromEntries(said), ...computed })
    expect(
      table('output')
        .map(([name]) => name?.replaceAll('`', ''))
        .sort(),
    ).toEqual(Object.keys(ACTION.outputs).sort())
  })

  it('the workflow of the guide commits its records and its wrapper', async () => {
    const checkout = await createCheckout({ '.gitignore': '.treegram/\n' }, () => [])
    open.push(checkout)
    shop.look = 'first'
    const { said, outputs } = await checkout.run({ ...uses[0]?.with, pages: shop.sample })
    expect(said).toContain('24 results')
    expect(outputs).toMatchObject({ 'exit-code': '0', changed: 'true' })
    expect((await checkout.git(['log', '-1', '--format=', '--name-only'])).trim().split('\n')).toEqual([
      'prices.jsonl',
      'prices.wrapper.json',
    ])
  })

  it('the guide takes the patch out of an issue as the issue says', () => {
    const script = readFileSync(join(ROOT, 'action/report.sh'), 'utf8')
    const pipe = /\| sed .* \| git apply/.exec(blocks('sh').join('\n'))?.[0]
    expect(pipe).toContain('bunzip2')
    expect(script).toContain(pipe)
  })

  it('the script for cron commits changes, and keeps the old records if the site has changed', async () => {
    shop.look = 'first'
    const checkout = await createCheckout({ 'pages.txt': `${shop.products.join('\n')}\n` }, () => [])
    open.push(checkout)
    const { folder, git, remote } = checkout
    await treegram(folder, ['learn', ...shop.products, '-o', 'prices.wrapper.json'])
    await git(['add', 'prices.wrapper.json'])
    await git(['commit', '--quiet', '--message', 'The wrapper'])
    await git(['push', '--quiet'])
    const script = join(folder, 'prices.sh')
    const recipe = blocks('sh').find((code) => code.startsWith('#!'))!
    // Addresses of a list may not lead to this machine, where the shop is.
    writeFileSync(script, recipe.replace('treegram run ', 'treegram run --allow-private '))
    chmodSync(script, 0o755)
    install(folder)
    const cron = () => promisify(execFile)(script, { env: environment(folder), cwd: '/' })

    await cron()
    await cron()
    const commits = (await git(['log', '--format=%s', 'main'], remote)).trim().split('\n')
    expect(commits).toEqual([expect.stringMatching(/^Prices of \d{4}-\d\d-\d\d$/), 'The wrapper', 'Begin'])
    const before = readFileSync(join(folder, 'prices.jsonl'), 'utf8')
    expect(rowsOf(before)).toHaveLength(8)

    shop.look = 'new'
    const ended = (await cron().catch((error: unknown) => error)) as { code: number; stderr: string }
    expect(ended.code).toBe(4)
    expect(ended.stderr).toContain('A repair of the wrapper is proposed')
    expect(readFileSync(join(folder, 'prices.jsonl'), 'utf8')).toBe(before)
    await git(['apply', 'repair.patch'])
    await cron()
    expect(mainValues(readFileSync(join(folder, 'prices.jsonl'), 'utf8'))).toEqual(mainValues(before))
    expect(existsSync(join(folder, 'repair.patch'))).toBe(false)
  })
})

/** The command of this checkout, where npx finds it. */
function install(folder: string): void {
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'treegram'), `#!/bin/sh\nexec '${process.execPath}' '${ROOT}/bin/treegram.js' "$@"\n`)
  chmodSync(join(bin, 'treegram'), 0o755)
}

function environment(home: string): NodeJS.ProcessEnv {
  const author = { GIT_AUTHOR_NAME: 'Ann', GIT_AUTHOR_EMAIL: 'ann@example.org' }
  const committer = { GIT_COMMITTER_NAME: 'Ann', GIT_COMMITTER_EMAIL: 'ann@example.org' }
  return { PATH: process.env.PATH, HOME: home, npm_config_offline: 'true', ...author, ...committer }
}
