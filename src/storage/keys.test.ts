import { describe, expect, it } from 'vitest'
import { StorageError } from './errors.ts'
import { checkKey, checkPrefix } from './keys.ts'

const long = (count: number): string => 'x'.repeat(count)
/** A key of so many characters, in names that are short enough. */
const sized = (count: number): string => `${`${long(99)}/`.repeat(8)}${long(count - 800)}`

describe('checkKey', () => {
  it.each(['a', 'Z9', '_', 'a/b/c', 'a.b', '0_.=+@~-', long(100), sized(850)])('%s is accepted as a key', (key) => {
    expect(() => checkKey(key)).not.toThrow()
    expect(() => checkPrefix(key)).not.toThrow()
    expect(() => checkPrefix(`${key.slice(0, 899)}/`)).not.toThrow()
  })

  it.each([
    ...['/', '/a', 'a//b', '..', '.', '.a', 'a/..', 'a/.b', '-a', '=a', 'a b', 'a\\b', 'ä', 'a\n', 'a:b', 'a%b'],
    ...[long(500), `${'a/'.repeat(1000)}a`, `a/${long(500)}`],
  ])('%j is refused as a key', (key) => {
    expect(() => checkKey(key)).toThrow(expect.objectContaining({ code: 'bad-key' }))
    expect(() => checkPrefix(key)).toThrow(StorageError)
  })

  it('a refused key is named by its beginning', () => {
    const told = (key: string): string =>
      `"${key}" cannot be a key of a storage; use names of letters, digits and "_.=+@~-" with "/" between them.`
    expect(() => checkKey('.x')).toThrow(told('.x'))
    expect(() => checkKey(`.${long(5000)}`)).toThrow(told(`.${long(99)}`))
  })

  it('a prefix may be empty or end with a slash, a key may not', () => {
    for (const key of ['', 'a/']) {
      expect(() => checkKey(key), key).toThrow(StorageError)
      expect(() => checkPrefix(key), key).not.toThrow()
    }
    expect(() => checkPrefix('a//')).toThrow(StorageError)
  })
})
