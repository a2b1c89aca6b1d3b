import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callerOf, ownerOf, readTokenFile, workspaceToken } from './tokens.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-tokens-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const [ONE, TWO] = ['one-token-that-is-long', 'two-token-that-is-long']

describe('the caller of a token', () => {
  const callers = [
    { ...ownerOf(ONE), name: 'one' },
    { ...ownerOf(TWO), name: 'two' },
  ]
  const named = (authorization: string | undefined): string | null => callerOf(callers, authorization)?.name ?? null

  it('a token gives its caller', () => {
    expect([named(`Bearer ${ONE}`), named(`bearer   ${TWO}`)]).toEqual(['one', 'two'])
    expect(ownerOf(ONE)).toMatchObject({ name: 'owner', rights: new Set(['read', 'run', 'edit']) })
  })

  it('an unknown token gives no caller', () => {
    for (const none of [
      undefined,
      '',
      ONE,
      `Basic ${ONE}`,
      `Bearer${ONE}`,
      `Bearer ${ONE} `,
      `xBearer ${ONE}`,
      `Bearer ${ONE}x`,
      `Bearer ${'x'.repeat(501)}`,
    ])
      expect(named(none), none).toBeNull()
    expect(callerOf([ownerOf('')], 'Bearer')).toBeNull()
    const long = 'x'.repeat(500)
    expect(callerOf([ownerOf(long)], `Bearer ${long}`)?.name).toBe('owner')
  })
})

describe('the token of a workspace', () => {
  it('the token of a workspace is made once, readable by its owner alone', () => {
    const own = join(folder, 'a/b')
    const file = join(own, 'service.token')
    const { token, ...more } = workspaceToken(own)
    expect([token.length, more]).toEqual([43, { isNew: true, file }])
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([`${token}\n`, 0o600])
    expect(workspaceToken(own)).toEqual({ token, isNew: false, file })
    expect(workspaceToken(folder).token).not.toBe(token)
  })

  it('a token that is too short is refused', () => {
    const file = join(folder, 'service.token')
    writeFileSync(file, ` ${'x'.repeat(16)}\n`)
    expect(workspaceToken(folder).token).toBe('x'.repeat(16))
    writeFileSync(file, `${'x'.repeat(15)}  \n`)
    const message = `"${file}" has no token of 16 or more characters; delete it to have one made.`
    expect(() => workspaceToken(folder)).toThrow(expect.objectContaining({ code: 'bad-setup', message }))
  })
})

describe('a file of tokens', () => {
  const read = (text: string) => {
    writeFileSync(join(folder, 'tokens'), text)
    return readTokenFile(join(folder, 'tokens'))
  }

  it('a token file has a caller on each line', () => {
    const callers = read(`# some\n\n a  read,run  ${ONE} \n#b read ${TWO}\nc edit ${TWO}`)
    expect(callers).toEqual([
      { name: 'a', rights: new Set(['read', 'run']), hash: ownerOf(ONE).hash },
      { name: 'c', rights: new Set(['edit']), hash: ownerOf(TWO).hash },
    ])
  })

  it.each([
    ['a read', 'is not three words'],
    [`a read ${ONE} more`, 'is not three words'],
    [`a read,odd ${ONE}`, 'has another right'],
    [`a read, ${ONE}`, 'has another right'],
    [`a read ${'x'.repeat(15)}`, 'has a token of less than 16 characters'],
  ])('a token file with a malformed line is refused: %s', (line, why) => {
    const message = `Line 2 of "${join(folder, 'tokens')}" ${why}; write "name read,run,edit token".`
    expect(() => read(`# one\n${line}`)).toThrow(expect.objectContaining({ code: 'bad-setup', message }))
  })

  it('a token file that is empty or missing is refused', () => {
    expect(() => read('# none\n')).toThrow('has no tokens; write "name read,run,edit token".')
    expect(() => readTokenFile(join(folder, 'nowhere'))).toThrow(/^Cannot read the tokens in ".*nowhere": ENOENT/)
    expect(read(`a read ${'x'.repeat(16)}`)).toHaveLength(1)
  })
})
