import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPELLINGS } from './constants.ts'
import { anyUrl, span } from './pages.fixture.ts'
import { levelsOf, Spellings, spelledAlike } from './spellings.ts'

/** By URL: the levels that it has once all are known. */
function levels(urls: readonly string[]): readonly Int32Array[] {
  const spellings = new Spellings()
  const found = urls.map((url) => spellings.of(url))
  return found.map(levelsOf)
}
const at = (path: string): string => `http://site.example${path}`
const levelsAt = (...paths: readonly string[]): readonly Int32Array[] => levels(paths.map(at))

/** How many levels each of some paths has, and how many it has in common with the first. */
function shape(...paths: readonly string[]): readonly (readonly [own: number, common: number])[] {
  const [first, ...others] = levelsAt(...paths)
  const common = (own: Int32Array): number => {
    let count = 0
    while (count < own.length && own[count] === first![count]) count++
    return count
  }
  return [first!, ...others].map((own) => [own.length, common(own)])
}

/** The naive form: what a URL is spelled by, from the widest to the narrowest. */
function naiveNames(url: string): readonly string[] {
  const { pathname, searchParams } = new URL(url)
  const folders = pathname.replaceAll(/\d+/g, '#').split('/').slice(1)
  const name = folders
    .pop()!
    .replace(/^(index)?\.html$/, '')
    .replace(/\.html$/, '')
  const keys = [...searchParams.keys()]
    .map((key) => key.replaceAll(/\d+/g, '#'))
    .sort()
    .join('&')
  const ending = /\.[^.]{0,5}$/.exec(name)?.[0] ?? ''
  const head = name === '' ? '' : (/^(#|[a-z])+(?=[^a-z#])/.exec(name)?.[0] ?? '*')
  return [`${folders.length}${ending}${keys}`, ...folders, `|${head}`]
}

/** The naive form of levels: prefixes of the names, up to the first that has nearly as many cases as URLs. */
function naiveLevels(urls: readonly string[]): readonly (readonly string[])[] {
  const all = urls.map(naiveNames)
  const isData = (prefix: string): boolean => {
    const below = all.filter((names) => names.some((_, i) => `${names.slice(0, i)}` === prefix && prefix !== ''))
    const length = prefix.split(',').length
    const cases = new Set(below.map((names) => names[length]))
    return cases.size > SPELLINGS.data && 2 * cases.size > below.length
  }
  return all.map((names) => {
    const prefixes = names.map((_, i) => `${names.slice(0, i + 1)}`)
    const cut = names.findIndex((_, i) => i > 0 && isData(`${names.slice(0, i)}`))
    return cut < 0 ? prefixes : prefixes.slice(0, cut)
  })
}

describe('the levels that URLs are spelled by', () => {
  it('the levels of a URL are depth, folders and the first word of its name', () => {
    expect(shape('/a/b/top-5', '/a/b/top-ten', '/a/b/new-5', '/a/c/top-5', '/z/b/top-5', '/a/b')).toEqual([
      [4, 4],
      [4, 4],
      [4, 3],
      [4, 2],
      [4, 1],
      [3, 0],
    ])
  })

  it('a page has the same levels under the names that servers give it', () => {
    const alike = (...paths: readonly string[]) => new Set(levelsAt(...paths).map(String)).size
    expect(alike('/a', '/a.html', '/a.htm', '/a.xhtml', '/a.HTML')).toBe(1)
    expect(alike('/a/', '/a/index.html', '/a/index.htm', '/a/INDEX.HTML')).toBe(1)
    expect(alike('/', '/index.html')).toBe(1)
    expect(alike('/a', '/a.php')).toBe(2)
    expect(alike('/a/', '/a/index')).toBe(2)
  })

  it('numbers in folders, names and keys do not change the levels', () => {
    const [first, ...others] = levelsAt('/y1999/p-1?k1=5', '/y2/p-22?k7=5', '/y3/p-333?k88=6')
    for (const own of others) expect(own).toEqual(first)
    expect(shape('/y1/p-1', '/z1/p-1')[1]).toEqual([3, 1])
  })

  it('levels depend on file endings and query keys, in any order, whatever the values', () => {
    expect(shape('/a.php?x=1&y=2', '/a.php?y=7&x', '/a.asp?x=1&y=2', '/a.php?x=1', '/a.php')).toEqual([
      [2, 2],
      [2, 2],
      [2, 0],
      [2, 0],
      [2, 0],
    ])
    // What is too long for an ending is a part of the name.
    expect(shape('/v1.release', '/v1.version')[1]).toEqual([2, 2])
  })

  it('hosts do not change the levels', () => {
    const [a, b] = levels(['http://a.example/x/y', 'https://www.b.example:8080/x/y'])
    expect(a).toEqual(b)
  })

  it('folders and words that each URL has for itself are left out, with all below', () => {
    const people = ['ann', 'bob', 'cid', 'dot', 'eve']
    const own = levelsAt(...people.map((name) => `/people/${name}/cv`), '/papers/x/cv', '/papers/x/talk')
    for (const person of own.slice(0, 5)) expect([...person]).toEqual([...own[0]!])
    expect(own[0]!.length).toBe(2)
    expect(own[5]!.length).toBe(4)
    const heads = levelsAt(...people.map((name) => `/${name}-page`))
    expect(heads.map((levels) => levels.length)).toEqual([1, 1, 1, 1, 1])
  })

  it('folders that many URLs share are levels, and so are few folders', () => {
    const many = ['a', 'b', 'c', 'd'].flatMap((folder) => [1, 2].map((n) => `/${folder}/${n}`))
    expect(levelsAt(...many).map(({ length }) => length)).toEqual(many.map(() => 3))
    expect(levelsAt('/a/x', '/b/x', '/c/x').map(({ length }) => length)).toEqual([3, 3, 3])
  })

  it('the number of spellings is bounded, however many URLs a site has', () => {
    const spellings = new Spellings()
    const word = (i: number): string => i.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
    const ids = new Set(span(0, 4999).map((i) => spellings.of(at(`/${word(i)}/${word(i)}-x`)).id))
    expect(ids.size).toBeLessThanOrEqual(SPELLINGS.mostCases + 1)
  })

  it('the levels of URLs equal those of the naive form', () => {
    fc.assert(
      fc.property(fc.array(anyUrl, { minLength: 1, maxLength: 25 }), (urls) => {
        const [found, naive] = [levels(urls), naiveLevels(urls)]
        for (const [i, own] of found.entries()) {
          expect(own.length).toBe(naive[i]!.length)
          for (const [j, other] of found.entries()) {
            const common = naive[i]!.filter((prefix) => naive[j]!.includes(prefix)).length
            expect([...own].filter((id) => other.includes(id)).length).toBe(common)
          }
        }
      }),
    )
  })

  it('the levels of URLs do not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(anyUrl, { minLength: 2, maxLength: 20 }), (urls) => {
        const [there, back] = [levels(urls), levels(urls.toReversed()).toReversed()]
        for (const [i, own] of there.entries())
          for (const [j, other] of there.entries())
            expect(spelledAlike(own, other)).toBe(spelledAlike(back[i]!, back[j]!))
      }),
    )
  })
})

describe('how alike two URLs are spelled', () => {
  const row = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 5 }).map((levels) => Int32Array.from(levels))

  it('two URLs are alike by the share of their levels in common from the widest on', () => {
    expect(spelledAlike(Int32Array.of(1, 2, 3), Int32Array.of(1, 2, 4, 3))).toBe(2 / 4)
    expect(spelledAlike(Int32Array.of(1, 2), Int32Array.of(9, 2))).toBe(0)
    expect(spelledAlike(Int32Array.of(), Int32Array.of(1))).toBe(0)
    expect(spelledAlike(Int32Array.of(), Int32Array.of())).toBe(1)
  })

  it('the likeness of two URLs is symmetric, within 0 and 1, and 1 for equal levels alone', () => {
    fc.assert(
      fc.property(row, row, (a, b) => {
        const alike = spelledAlike(a, b)
        expect(spelledAlike(b, a)).toBe(alike)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1)
        expect(alike === 1).toBe(`${a}` === `${b}`)
      }),
    )
  })
})
