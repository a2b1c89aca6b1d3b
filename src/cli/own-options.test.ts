import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from './exit.ts'
import { ownOptions } from './own-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-own-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe("what of the user's own is sent", () => {
  it('is nothing where nothing is given', () => {
    expect(ownOptions({})).toEqual({})
    expect(ownOptions({ proxy: 'socks5://p.example' })).toEqual({ proxy: 'socks5://p.example' })
  })

  it('is each header by its name in small letters, those of one name joined', () => {
    const header = ['X-Key:  a:b ', 'accept-language:de', 'x-key: c', ' X-Empty :']
    expect(ownOptions({ header })).toEqual({
      headers: { 'x-key': 'a:b, c', 'accept-language': 'de', 'x-empty': '' },
    })
  })

  it.each(['secret', ': secret', '  : secret', ''])(
    'is no line like %j, which is not said as it may be secret',
    (line) => {
      expect(() => ownOptions({ header: [line] })).toThrow(
        new UsageError("A --header is no header; write it as 'Name: value'."),
      )
    },
  )

  it('is the text of a file of cookies, or an error that says why there is none', () => {
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
