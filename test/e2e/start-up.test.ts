import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Tells on stderr, at the end, the modules that were loaded. */
const COUNT = `import { registerHooks } from 'node:module'
const urls = []
registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context) } })
process.on('exit', () => process.stderr.write(urls.join('\\n')))`

const BIN = join(import.meta.dirname, '..', '..', 'bin', 'treegram.js')
const SOURCES = join(import.meta.dirname, 'treegram.ts')

function modulesOf(script: string, ...args: string[]): readonly string[] {
  const hook = `data:text/javascript,${encodeURIComponent(COUNT)}`
  const { stderr } = spawnSync(process.execPath, ['--import', hook, script, ...args], { encoding: 'utf8' })
  return stderr.split('\n')
}

describe('the command', () => {
  it('a command loads its modules only when it is given', () => {
    const modules = modulesOf(SOURCES, '--version')
    expect(modules.some((url) => url.includes('/commander/'))).toBe(true)
    for (const part of ['/core/lists/', '/core/induce/', '/engine/', '/zod/', '/core/dom/', '/playwright-core/'])
      expect(modules.filter((url) => url.includes(part))).toEqual([])
  })

  it('selectors, their files and web archives are loaded only when needed', () => {
    const modules = modulesOf(SOURCES, 'learn', 'no-such-file.html')
    expect(modules.some((url) => url.includes('/core/dom/'))).toBe(true)
    for (const part of ['/fontoxpath/', '/css-select/', '/yaml/', '/warcio/'])
      expect(modules.filter((url) => url.includes(part))).toEqual([])
  })

  it('the installed command loads fewer than 60 files of its package', () => {
    const ours = modulesOf(BIN, 'learn', 'no-such-file.html').filter(
      (url) => url.startsWith('file:') && !url.includes('/node_modules/'),
    )
    expect(ours.some((url) => url.includes('/dist/cli/engine-'))).toBe(true)
    expect(ours.length).toBeLessThan(60)
  })
})
