import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetLogin, keepLogin, withKeptLogin } from './kept-login.ts'

let workspace: string
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'treegram-login-'))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))
const FILE = (): string => join(workspace, 'login.json')

describe('the login of a workspace', () => {
  it('a login replaces the one before and is readable by its owner alone', () => {
    const inside = join(workspace, 'a/b')
    keepLogin(inside, [{ name: 'old' }])
    keepLogin(inside, [{ name: 'n' }])
    expect(readdirSync(inside)).toEqual(['login.json'])
    expect(readFileSync(join(inside, 'login.json'), 'utf8')).toBe(
      `${JSON.stringify({ cookies: [{ name: 'n' }] }, null, 2)}\n`,
    )
    expect(statSync(join(inside, 'login.json')).mode & 0o777).toBe(0o600)
  })

  it('a login is kept despite a half-written file of a killed program', () => {
    writeFileSync(`${FILE()}.${process.pid}.tmp`, 'half')
    keepLogin(workspace, [])
    expect(readdirSync(workspace)).toEqual(['login.json'])
  })

  it('a kept login is used unless other cookies or pages of the caller are given', () => {
    writeFileSync(FILE(), 'kept')
    const plain = { workspace, headers: { accept: 'x' } }
    expect(withKeptLogin(plain)).toEqual({ ...plain, cookies: 'kept' })
    expect(withKeptLogin({ workspace })).toEqual({ workspace, cookies: 'kept' })
    for (const other of [{ cookies: '' }, { headers: { COOKIE: 'a=b' } }, { fetchPage: async () => null }])
      expect(withKeptLogin({ workspace, ...other })).toEqual({ workspace, ...other })
    expect(withKeptLogin({})).toEqual({})
  })

  it('a workspace without a login changes no options', () => {
    expect(withKeptLogin({ workspace })).toEqual({ workspace })
    const file = join(workspace, 'file')
    writeFileSync(file, '')
    expect(withKeptLogin({ workspace: file })).toEqual({ workspace: file })
    expect(forgetLogin(workspace)).toBe(false)
  })

  it('a login that is forgotten is deleted', () => {
    keepLogin(workspace, [])
    expect([forgetLogin(workspace), readdirSync(workspace), forgetLogin(workspace)]).toEqual([true, [], false])
  })

  it('a login that cannot be read is refused with its reason', () => {
    mkdirSync(FILE())
    expect(() => withKeptLogin({ workspace })).toThrow(
      expect.objectContaining({
        code: 'bad-option',
        message: expect.stringMatching(/^Cannot read the login that ".*" keeps: EISDIR.*\.$/),
        cause: expect.objectContaining({ code: 'EISDIR' }),
      }),
    )
  })
})
