/**
 * Packs the package and looks at it from outside: what is in it, each of its exports and their types, an install into an empty
 * project, the command, the library and the service there, the core in a browser bundle, the step of the GitHub Action that
 * installs, and what an older Node is told. Needs the npm registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { entriesOf, faultsOf, pack, readPackageJson, sizeText } from './packed.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'treegram-package-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Milliseconds that one command may take; what waits for what never comes is ended, and fails. */
const LONGEST = 600_000

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): string {
  console.log(`$ ${command} ${args.join(' ')}`)
  return execFileSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LONGEST,
  })
}

function expectThat(holds: boolean, claim: string): void {
  if (!holds) throw new Error(`Not so: ${claim}`)
  console.log(`ok: ${claim}`)
}

/** A project of its own with some packages installed. */
function project(name: string, ...packages: readonly string[]): string {
  const at = join(folder, name)
  cpSync(join(root, 'test/consumer'), at, { recursive: true })
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], at)
  return at
}

const about = readPackageJson(root)
const packed = pack(root, folder)
const tarball = packed.path
console.log(`The package: ${sizeText(packed)}`)
expectThat(faultsOf(packed, about, root).join('\n') === '', 'the package has what it names, and nothing else')
run('npx', ['publint', '--strict', tarball], root)
run('npx', ['attw', tarball, '--profile', 'esm-only'], root)

const consumer = project('consumer', tarball, 'node@24', 'esbuild@0.28')
const bin = (name: string): string => join(consumer, 'node_modules/.bin', name)
const optional = Object.keys(about.peerDependencies ?? {})
for (const { entry, files } of entriesOf(about)) {
  const module = entry.replace(/^\./, about.name)
  const attributes = files.some((file) => file.endsWith('.json')) ? ", { with: { type: 'json' } }" : ''
  const script = `const names = Object.keys(await import('${module}'${attributes}).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return { [error.message]: 0 }
    throw error
  })); console.log(names.join(' '))`
  const names = run(bin('node'), ['--input-type=module', '-e', script], consumer)
  const lacks = /Cannot find package '([^']+)'/.exec(names)?.[1]
  if (lacks === undefined) expectThat(names.trim() !== '', `"${module}" is imported, and exports something`)
  else expectThat(optional.includes(lacks), `"${module}" needs "${lacks}", which is a peer that programs bring`)
}
const closed = spawnSync(bin('node'), ['-e', `import('${about.name}/core/dom')`], { cwd: consumer, encoding: 'utf8' })
expectThat(closed.stderr.includes('ERR_PACKAGE_PATH_NOT_EXPORTED'), 'what is behind the doors is closed')
expectThat(/^\d+\.\d+\.\d+\n$/.test(run('npx', ['treegram', '--version'], consumer)), 'the installed command starts')
const line = JSON.parse(run('npx', ['treegram', 'get', 'page.html'], consumer)) as { lists: { records: object[] }[] }
expectThat(line.lists[0]?.records.length === 4, 'it finds the list of a page')
expectThat(run(bin('node'), ['library.js'], consumer) === 'Chair 40\n', 'the library is imported and learns')
expectThat(run(bin('node'), ['service.js'], consumer) === 'finished 4 true 0\n', 'the installed service runs and ends')
run(
  bin('esbuild'),
  ['core.js', '--bundle', '--format=iife', '--platform=browser', '--outfile=core.bundle.js'],
  consumer,
)
expectThat(run(bin('node'), ['browser.js'], consumer) === 'h1\n', 'the core runs in a browser bundle, without Node')

run(join(root, 'action/install.sh'), [], folder, { ...process.env, RUNNER_TEMP: folder, IN_PACKAGE: tarball })
const installed = run(join(folder, 'treegram/bin/treegram'), ['--version'], folder)
expectThat(installed === `${about.version}\n`, "the action's step installs the command")

const older = join(project('older', 'node@22'), 'node_modules/.bin/node')
const refused = spawnSync(older, [join(consumer, 'node_modules/treegram/bin/treegram.js')], { encoding: 'utf8' })
expectThat(
  refused.status === 1 && /^treegram needs Node\.js 24 .*\n$/.test(refused.stderr),
  'an older Node is told what is needed',
)
