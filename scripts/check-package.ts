/**
 * Packs the package and looks at it from outside: its exports and types, an install into an empty project, the command, the
 * library and the service there, the core in a browser bundle, and what an older Node is told. Needs the npm registry.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'treegram-package-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

function run(command: string, args: readonly string[], cwd: string): string {
  console.log(`$ ${command} ${args.join(' ')}`)
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
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

run('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], root)
const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) as string)
run('npx', ['publint', '--strict', tarball], root)
run('npx', ['attw', tarball, '--profile', 'esm-only'], root)

const consumer = project('consumer', tarball, 'node@24', 'esbuild@0.28')
const bin = (name: string): string => join(consumer, 'node_modules/.bin', name)
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

const older = join(project('older', 'node@22'), 'node_modules/.bin/node')
const refused = spawnSync(older, [join(consumer, 'node_modules/treegram/bin/treegram.js')], { encoding: 'utf8' })
expectThat(
  refused.status === 1 && /^treegram needs Node\.js 24 .*\n$/.test(refused.stderr),
  'an older Node is told what is needed',
)
