import { describe, expect, it } from 'vitest'
import { StorageError } from './errors.ts'
import { checkKey, checkPrefix } from './keys.ts'

const long = (count: number): string => 'x'.repeat(count)
/** A key of so many characters, in names that are short enough. */
const sized = (count: number): string => `${`${long(99)}/`.repeat(8)}${long(count - 800)}`

describe('a key of a storage', () => {
  it.each(['a', 'Z9', '_', 'a/b/c', 'a.b', '0_.=+@~-', long(200), sized(900)])('may be %s', (key) => {
    expect(() => checkKey(key)).not.toThrow()
    expect(() => checkPrefix(key)).not.toThrow()
    expect(() => checkPrefix(`${key.slice(0, 899)}/`)).not.toThrow()
  })

  it.each([
    ...['/', '/a', 'a//b', '..', '.', '.a', 'a/..', 'a/.b', '-a', '=a', 'a b', 'a\\b', 'ä', 'a\n', 'a:b', 'a%b'],
    ...[long(201), sized(901), `a/${long(201)}`],
  ])('is not %j', (key) => {
    expect(() => checkKey(key)).toThrow(expect.objectContaining({ code: 'bad-key' }))
    expect(() => checkPrefix(key)).toThrow(StorageError)
  })

  it('is named in the refusal, by a hundred characters', () => {
    const told = (key: string): string =>
      `"${key}" cannot be a key of a storage; use names of letters, digits and "_.=+@~-" with "/" between them.`
    expect(() => checkKey(`.${long(99)}`)).toThrow(told(`.${long(99)}`))
    expect(() => checkKey(`.${long(100)}`)).toThrow(told(`.${long(99)}`))
  })

  it('ends with a name, and is not empty, as the beginning of keys may', () => {
    for (const key of ['', 'a/']) {
      expect(() => checkKey(key), key).toThrow(StorageError)
      expect(() => checkPrefix(key), key).not.toThrow()
    }
    expect(() => checkPrefix('a//')).toThrow(StorageError)
  })
})
