import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/treegram.js', import.meta.url))

/** Starts the installed file under a Node that says it is of this version. */
async function onNode(
  version: string,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const child = spawn(process.execPath, [
    '--import',
    `data:text/javascript,${encodeURIComponent(pretend)}`,
    BIN,
    '--version',
  ])
  const closed = new Promise<number>((resolve) => child.on('close', resolve))
  const [code, stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}

it.each(['8.17.0', '20.20.2', '23.11.0'])(
  'on Node %s the command says in one sentence what it needs',
  async (version) => {
    const { code, stdout, stderr } = await onNode(version)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^treegram needs Node\.js 24 or newer, .*\n$/)
  },
)

it.each(['24.0.0', '26.1.0'])('the command runs on Node %s', async (version) => {
  expect(await onNode(version)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  })
})

describe('what Node compiles', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const version = (more: NodeJS.ProcessEnv): string =>
    execFileSync(process.execPath, [BIN, '--version'], { env: { ...env, ...more }, encoding: 'utf8' })

  it("compiled code is kept in the user's cache folder", () => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-bin-'))
    try {
      version({ XDG_CACHE_HOME: join(folder, 'of this user') })
      version({ XDG_CACHE_HOME: '', HOME: join(folder, 'home') })
      const kept = (path: string): number => readdirSync(join(folder, path, 'treegram'), { recursive: true }).length
      expect(kept('of this user')).toBeGreaterThan(10)
      expect(kept('home/.cache')).toBeGreaterThan(10)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('a cache folder that cannot be written does not stop the command', () => {
    expect(version({ XDG_CACHE_HOME: '/dev/null' })).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('what was built is used only while the sources are older', () => {
  /** Which one a program runs whose files were changed at these times, in seconds. */
  function chosen(files: Readonly<Record<string, number>>): string {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-bin-'))
    try {
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
      cpSync(BIN, join(folder, 'bin', 'treegram.js'))
      for (const path of Object.keys(files).filter((name) => name.includes('.'))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        const what = path.startsWith('src') ? 'sources' : 'built'
        writeFileSync(join(folder, path), `export async function main() { console.log('${what}'); return 0 }`)
      }
      for (const path of ['src/cli', 'src', ...Object.keys(files)])
        if (path in files || 'src/cli/main.ts' in files)
          utimesSync(join(folder, path), files[path] ?? 1, files[path] ?? 1)
      return execFileSync(process.execPath, [join(folder, 'bin', 'treegram.js')], { encoding: 'utf8' }).trim()
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it.each<[string, Record<string, number>, string]>([
    ['installed: there are no sources', { 'dist/cli/main.js': 10 }, 'built'],
    ['never built', { 'src/cli/main.ts': 10 }, 'sources'],
    ['built last', { 'src/cli/main.ts': 10, 'dist/cli/main.js': 20 }, 'built'],
    ['changed since', { 'src/cli/main.ts': 10, 'src/cli/other.ts': 30, 'dist/cli/main.js': 20 }, 'sources'],
    ['a file was removed or added since', { 'src/cli/main.ts': 10, 'src/cli': 30, 'dist/cli/main.js': 20 }, 'sources'],
  ])('the program %s runs the newer code', (_, files, expected) => {
    expect(chosen(files)).toBe(expected)
  })
})
