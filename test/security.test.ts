import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../src/engine/index.ts'
import { CLAIMS } from './hostile-claims.ts'
import { testTitles } from './test-titles.ts'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')

describe('docs/security.md', () => {
  it('the tests named in docs/security.md exist', () => {
    const paths = [...text.matchAll(/`((?:src|test)\/[\w./-]+)`/g)].map(([, path]) => path as string)
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('every promise has a test or a reason', () => {
    const promises = text
      .slice(text.indexOf('| promise'), text.indexOf('## What is not promised'))
      .trim()
      .split('\n')
      .slice(2)
    expect(promises.length).toBeGreaterThan(12)
    for (const promise of promises) expect(promise.split('|')[2]).toMatch(/`test|`src|npm run/)
  })

  it('every limit is named with its default', () => {
    const rows = text.split('\n').filter((line) => /^\| `\w+`/.test(line))
    const named = rows.flatMap((row) => {
      const [, names = '', defaults = ''] = row.split('|')
      const values = defaults.split(',').map(Number)
      return names.split(',').map((name, i): [string, number] => [name.replaceAll('`', '').trim(), values[i]!])
    })
    expect(Object.fromEntries(named)).toEqual(DEFAULT_LIMITS)
  })
})

describe('CLAIMS', () => {
  it.each(CLAIMS)('a claim has its test in %s: %s (%s)', (file, title) => {
    const titles = testTitles(readFileSync(join(ROOT, file), 'utf8'))
    expect(titles.filter((one) => one.includes(title))).not.toEqual([])
  })

  it('only tests that run count for a claim', () => {
    const text = `it('a', f); it.each([1])('b', f); it.skipIf(no)('c', f); describe('d', f); it.skip('e', f)
      // it('f', f)
      it.todo('g'); say('h'); it.skip.each([1])('i', f); describe('j', () => { it(\`k\`, f) })`
    expect(testTitles(text)).toEqual(['a', 'b', 'c', 'k'])
  })
})
