import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')

/** A step of the action: a script of ours, or an action of others. */
interface Step {
  readonly id?: string
  readonly uses?: string
  readonly shell?: string
  readonly env?: Readonly<Record<string, string>>
  readonly run?: string
}

/** What action.yml says. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

/** The action as it is published. */
export const ACTION = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action

/** How a program ended. */
interface Ended {
  readonly code: number | null
  readonly said: string
}

/** How a run of the action ended. */
export interface ActionRun extends Ended {
  /** Of the first step that failed; 0 when all went well. */
  readonly code: number
  readonly outputs: Readonly<Record<string, string>>
  /** What the run's page shows. */
  readonly summary: string
  /** Calls of `gh`, argument by argument; in place of a body file's name stands what it held. */
  readonly calls: readonly (readonly string[])[]
}

/** A repository with a bare remote, and what a runner has. */
export interface Checkout {
  /** The job's checkout. */
  readonly folder: string
  readonly remote: string
  readonly run: (inputs: Readonly<Record<string, string>>) => Promise<ActionRun>
  /** Runs git in a folder, the checkout unless named; gives what it printed. */
  readonly git: (args: readonly string[], folder?: string) => Promise<string>
  readonly release: () => void
}

/** Issues that are open, as `gh issue list --json number,title` has them. */
export type Issues = readonly { readonly number: number; readonly title: string }[]

/** Makes a repository with some files in it, pushed to a bare remote. @param issues open ones, at any time */
export async function createCheckout(files: Readonly<Record<string, string>>, issues: () => Issues): Promise<Checkout> {
  const base = mkdtempSync(join(tmpdir(), 'treegram-action-'))
  const [folder, remote, temp, bin] = ['checkout', 'remote.git', 'runner', 'bin'].map((name) => join(base, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const each of [folder, temp, bin]) mkdirSync(each)
  const env = {
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(':'),
    HOME: base,
    GIT_CONFIG_NOSYSTEM: '1',
    npm_config_update_notifier: 'false',
    npm_config_offline: 'true',
  }
  const git = async (args: readonly string[], at = folder): Promise<string> => {
    const { code, said } = await start('git', args, at, { ...env, ...AUTHOR })
    if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${said}`)
    return said
  }
  await git(['init', '--quiet', '--bare', '--initial-branch=main', remote], base)
  await git(['clone', '--quiet', remote, folder], base)
  await git(['checkout', '--quiet', '-B', 'main'])
  for (const [name, content] of Object.entries(files)) writeFile(join(folder, name), content)
  await git(['add', '--all'])
  await git(['commit', '--quiet', '--allow-empty', '--message', 'Begin'])
  await git(['push', '--quiet', '--set-upstream', 'origin', 'main'])
  const commands = shim(join(base, 'package'))
  return {
    folder,
    remote,
    git,
    run: async (inputs) => {
      fakeGh(bin, base, issues())
      return runSteps({ package: commands, ...inputs }, { base, folder, temp, env })
    },
    release: () => rmSync(base, { recursive: true, force: true }),
  }
}

const AUTHOR = {
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@example.org',
  GIT_COMMITTER_NAME: 'Ann',
  GIT_COMMITTER_EMAIL: 'ann@example.org',
}

interface Runner {
  readonly base: string
  readonly folder: string
  readonly temp: string
  readonly env: Readonly<Record<string, string>>
}

/** Runs the steps that are scripts one after the other, as a runner does: the first that fails is the last. */
async function runSteps(inputs: Readonly<Record<string, string>>, runner: Runner): Promise<ActionRun> {
  const { base, folder, temp, env } = runner
  const [outputFile, summaryFile, calls] = ['output', 'summary', 'calls'].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ]
  for (const file of [summaryFile, calls]) writeFileSync(file, '')
  const known: Record<string, string> = { 'github.token': 'token-of-the-job' }
  for (const [name, { default: usual = '' }] of Object.entries(ACTION.inputs))
    known[`inputs.${name}`] = inputs[name] ?? filled(usual, known)
  let said = ''
  let code = 0
  for (const { id, run, env: own = {} } of ACTION.runs.steps) {
    if (run === undefined || code !== 0) continue
    writeFileSync(outputFile, '')
    const script = join(base, 'step.sh')
    writeFileSync(script, run)
    const ended = await start('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', script], folder, {
      ...env,
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      GITHUB_REPOSITORY: 'ann/prices',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RUN_ID: '7',
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: temp,
      CALLS: calls,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, filled(value, known)])),
    })
    said += ended.said
    code = ended.code ?? 1
    for (const [, name, value] of readFileSync(outputFile, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm))
      known[`steps.${id}.outputs.${name}`] = value!
  }
  const outputs = Object.entries(ACTION.outputs).map(([name, { value }]) => [name, filled(value, known)])
  return {
    code,
    said,
    outputs: Object.fromEntries(outputs),
    summary: readFileSync(summaryFile, 'utf8'),
    calls: readFileSync(calls, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as string[]),
  }
}

/** A text with its `${{ ... }}` replaced; what a step did not say is empty, as on a runner. */
function filled(template: string, known: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    if (!(name in known) && !name.startsWith('steps.')) throw new Error(`Nobody says what ${name} is`)
    return known[name] ?? ''
  })
}

async function start(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [code, out, err] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { code, said: out + err }
}

/** A package without dependencies whose command is that of this checkout, so that the step that installs needs no network. */
function shim(folder: string): string {
  const about = { name: 'treegram', version: '0.0.0', type: 'module', bin: { treegram: 'treegram.js' } }
  writeFile(join(folder, 'package.json'), JSON.stringify(about))
  writeFile(
    join(folder, 'treegram.js'),
    `#!/usr/bin/env node\nawait import(${JSON.stringify(`${ROOT}/bin/treegram.js`)})\n`,
  )
  return folder
}

/** GitHub's command, which answers `issue list` and notes all calls. */
function fakeGh(bin: string, base: string, issues: Issues): void {
  const list = join(base, 'issues.json')
  writeFileSync(list, JSON.stringify(issues))
  const file = join(bin, 'gh')
  writeFileSync(
    file,
    `#!/usr/bin/env node
const { appendFileSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
if (process.env.GH_TOKEN !== 'token-of-the-job' || process.env.GH_REPO !== 'ann/prices') process.exit(4)
const noted = args.map((arg, i) => (args[i - 1] === '--body-file' ? readFileSync(arg, 'utf8') : arg))
appendFileSync(process.env.CALLS, JSON.stringify(noted) + '\\n')
if (args[0] === 'issue' && args[1] === 'list') process.stdout.write(readFileSync(${JSON.stringify(list)}))
`,
  )
  chmodSync(file, 0o755)
}

/** Writes a file and the folders above it. */
export function writeFile(path: string, content: string): void {
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
