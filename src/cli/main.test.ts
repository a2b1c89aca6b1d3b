import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROGRAM_VERSION } from '../version.ts'
import { main } from './main.ts'

let [out, err] = ['', '']
let atError: ((error: unknown) => void) | null = null
beforeEach(() => {
  ;[out, err, atError] = ['', '', null]
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text
    return true
  })
  vi.spyOn(process.stdout, 'on').mockImplementation((name: string | symbol, listener: (error: unknown) => void) => {
    if (name === 'error') atError = listener
    return process.stdout
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('main', () => {
  it('a closed pipe ends the program quietly, other output errors do not', async () => {
    await main(['--version'])
    expect(() => atError!(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).not.toThrow()
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
    expect(() => atError!(full)).toThrow(full)
    expect(() => atError!(null)).toThrow()
  })

  it('the version and the help exit without an error', async () => {
    expect(await main(['--version'])).toBe(0)
    expect(out).toBe(`${PROGRAM_VERSION}\n`)
    out = ''
    expect(await main(['--help'])).toBe(0)
    expect(out).toContain('Usage: treegram ')
    expect(out).toContain('Exit codes: 0 done, 1 our fault,')
    expect(err).toBe('')
  })

  it('the help lists all commands', async () => {
    await main(['--help'])
    const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['collect', 'clip', 'locate', 'classify', 'learn', 'run', 'heal', 'get', 'inspect', 'edit', 'types'],
        ...['status', 'diff', 'export', 'report', 'clean', 'login', 'studio', 'serve', 'worker', 'mcp'],
      ]),
    )
  })

  it('wrong usage is reported on stderr with its exit code, and stdout stays empty', async () => {
    expect(await main(['run', '--no-such\u001b[2J'])).toBe(2)
    expect(err).toMatch(/^treegram: unknown option '--no-such\[2J'\n\(add --help to see what can be given\)\n/)
    err = ''
    expect(await main(['inspect', 'none\u001b.json'])).toBe(2)
    expect(err).toBe(
      'treegram: Cannot read "none.json": there is no such file. Make a wrapper with "treegram learn".\n',
    )
    expect(out).toBe('')
  })
})
