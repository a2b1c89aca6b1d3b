import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from './exit.ts'
import { ownOptions } from './own-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('ownOptions', () => {
  it('options without headers and cookies send nothing of the user', () => {
    expect(ownOptions({})).toEqual({})
    expect(ownOptions({ proxy: 'socks5://p.example' })).toEqual({ proxy: 'socks5://p.example' })
  })

  it('headers are sent by their names in lower case, those of one name joined', () => {
    const header = ['X-Key:  a:b ', 'accept-language:de', 'x-key: c', ' X-Empty :']
    expect(ownOptions({ header })).toEqual({
      headers: { 'x-key': 'a:b, c', 'accept-language': 'de', 'x-empty': '' },
    })
  })

  it.each(['secret', ': secret', '  : secret', ''])('a malformed header is refused without showing it: %j', (line) => {
    expect(() => ownOptions({ header: [line] })).toThrow(
      new UsageError("A --header is no header; write it as 'Name: value'."),
    )
  })

  it('cookies are read from their file, or refused with the reason', () => {
    const path = join(folder, 'cookies.txt')
    writeFileSync(path, 'a\tb')
    expect(ownOptions({ cookies: path })).toEqual({ cookies: 'a\tb' })
    const none = join(folder, 'none.txt')
    expect(() => ownOptions({ cookies: none })).toThrow(
      new UsageError(`Cannot read the cookies in "${none}": there is no such file.`),
    )
    expect(() => ownOptions({ cookies: folder })).toThrow(
      new UsageError(`Cannot read the cookies in "${folder}": it is a folder.`),
    )
  })
})
