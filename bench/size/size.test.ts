import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bundle } from './bundle.ts'
import { USES } from './uses.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('treegram/core in a browser', () => {
  it('an unused import of treegram/core adds nothing to a bundle', async () => {
    const { code } = await bundle("import 'treegram/core'", ROOT)
    expect(code.trim()).toBe('')
  })

  it('bundles of treegram/core have the sizes in the guide, within a budget', async () => {
    const guide = readFileSync(join(ROOT, 'docs/guide/browser.md'), 'utf8')
    const sizes: number[] = []
    for (const { what, code } of USES) {
      const { bytes, gzipBytes } = await bundle(code, ROOT)
      const [, raw, packed] = new RegExp(`^\\| ${what} \\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(guide) ?? []
      expect(Math.abs(bytes / 1000 / Number(raw) - 1), what).toBeLessThan(0.08)
      expect(Math.abs(gzipBytes / 1000 / Number(packed) - 1), what).toBeLessThan(0.08)
      sizes.push(gzipBytes)
    }
    expect(sizes[0]).toBeLessThan(60_000)
    expect(Math.max(...sizes)).toBe(sizes.at(-1))
    // With the tables of all encodings of the web, some 100 kB of it, for bytes that an extractor is given, and the names of months and days of all languages.
    expect(sizes.at(-1)).toBeLessThan(500_000)
  })

  it('treegram/core runs with nothing but the language and what every browser has', async () => {
    const { code } = await bundle(
      "import { parse, visibleText } from 'treegram/core'\nglobalThis.text = visibleText(parse('<p>Lamp').tree)",
      ROOT,
    )
    const context = createContext({ URL, URLSearchParams, TextDecoder })
    runInContext(`(() => {${code}})()`, context)
    expect(String(context.text)).toContain('Lamp')
  })
})

/** Prints what loading a module changes of the world: names and properties of globals and of what they inherit from, listeners. */
const PROBE = `
const world = () => {
  const seen = new Map()
  const note = (name, holder) => {
    for (const key of Reflect.ownKeys(holder)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(holder, key)
      seen.set(name + '.' + String(key), value ?? get ?? set)
    }
  }
  note('globalThis', globalThis)
  for (const name of ['Object', 'Function', 'Array', 'String', 'Number', 'Map', 'Set', 'Promise', 'RegExp', 'Date', 'Error', 'JSON', 'Math', 'URL', 'Intl', 'Uint8Array', 'Iterator']) {
    note(name, globalThis[name])
    if (globalThis[name].prototype) note(name + '.prototype', globalThis[name].prototype)
  }
  for (const event of process.eventNames()) seen.set('process ' + String(event), process.listenerCount(event))
  return seen
}
for (const name of ['fetch', 'crypto', 'navigator', 'localStorage', 'sessionStorage', 'WebSocket', 'EventSource', 'CustomEvent', 'CloseEvent', 'Storage']) try { void globalThis[name] } catch {}
await import('zod') // has globals of its own
const before = world()
for (const file of process.argv.slice(1)) await import(file)
const after = world()
for (const [name, value] of after) if (!Object.is(before.get(name), value)) console.log(name)
for (const name of before.keys()) if (!after.has(name)) console.log(name)
`

/** Programs: what is started, not imported. */
const PROGRAMS = /(^|\/)(worker|main)\.js$/

describe('"sideEffects": false', () => {
  it('loading any module of the package changes nothing outside of it', () => {
    const dist = join(ROOT, 'dist')
    const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js') && !name.startsWith('studio/') && !PROGRAMS.test(name))
      .map((name) => join(dist, name))
    expect(modules.length).toBeGreaterThan(300)
    const core = modules.filter((name) => /[/\\]dist[/\\](?:core|changes|papers|review|types)[/\\.]/.test(name))
    const changed = (files: readonly string[]) =>
      execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', PROBE, ...files], {
        cwd: ROOT,
        encoding: 'utf8',
      })
    expect(changed(core)).toBe('')
    expect(changed(modules)).toBe('')
  })
})
