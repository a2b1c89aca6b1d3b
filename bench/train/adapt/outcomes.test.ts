import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/core/dom/index.ts'
import type { RecordData } from '../../../src/core/extract/index.ts'
import { isTestable, longestRise, outcomesOf, readTexts, standingTexts } from './outcomes.ts'

function standing(html: string) {
  const result = parse(html)
  if (!result.ok) throw new Error(result.problem.message)
  return standingTexts(result.tree)
}

describe('standingTexts', () => {
  it('a text that occurs once has its place, in nested elements too', () => {
    const page = standing('<p><b><i>one</i></b></p><p>two</p><p>two</p><a href="/three">3</a>')
    expect(page.get('one')).toBe(0)
    expect(page.get('two')).toBe(-1)
    expect(page.get('/three')).toBeGreaterThan(0)
    expect(page.has('four')).toBe(false)
  })

  it('the title counts when nothing else has its text, and scripts never do', () => {
    const page = standing('<title>Only here</title><script>let a</script><h1>Twice</h1>')
    expect(page.get('Onlyhere')).toBe(0)
    expect(page.has('leta')).toBe(false)
    expect(standing('<title>Dune</title><h1>Dune</h1>').get('Dune')).toBeGreaterThanOrEqual(0)
  })
})

describe('isTestable', () => {
  it('data is testable if it occurs once before and after', () => {
    const [once, twice] = [standing('<p>Anna</p><p>12</p><p>2016</p>'), standing('<p>Anna</p><p>Anna</p>')]
    expect(isTestable('Anna', once, once)).toBe(true)
    expect(isTestable('2016', once, once)).toBe(true)
    expect(isTestable('12', once, once)).toBe(false)
    expect(isTestable('Anna', once, twice)).toBe(false)
    expect(isTestable('Bela', once, once)).toBe(false)
  })
})

describe('outcomesOf', () => {
  const order = ['a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'c1', 'x1']
  const outcome = (before: RecordData, after: RecordData) =>
    Object.fromEntries(
      outcomesOf(
        before,
        after,
        (text) => order.includes(text),
        (text) => order.indexOf(text),
      ),
    )
  const list = (...records: readonly (readonly [string | null, string | null])[]) => ({
    list: records.map(([a, b]) => ({ a, b })),
  })

  it('a field is right, wrong or missing after a change', () => {
    expect(outcome({ name: 'a1' }, { name: 'a1' })).toEqual({ name: { right: 1, wrong: 0 } })
    expect(outcome({ name: 'a1' }, { name: 'b1' })).toEqual({ name: { right: 0, wrong: 1 } })
    expect(outcome({ name: 'a1' }, { name: null })).toEqual({ name: { right: 0, wrong: 0 } })
    expect(outcome({ name: 'not asked' }, { name: 'b1' })).toEqual({ name: { right: 0, wrong: 0 } })
  })

  it('a new record beside the old values of a list is not in their place', () => {
    const before = list(['a1', 'b1'], ['a2', 'b2'])
    expect(outcome(before, list(['a1', 'b1'], ['a2', 'b2'], ['new', 'new']))['list.a']).toEqual({ right: 2, wrong: 0 })
    expect(outcome(before, list(['a1', 'b1'], ['new', 'b2']))['list.a']).toEqual({ right: 1, wrong: 1 })
    expect(outcome(before, list(['a1', 'b1'], [null, 'b2'], ['a3', 'b3']))['list.a']).toEqual({ right: 1, wrong: 1 })
    expect(outcome(before, list(['new', 'b1'], ['a2', 'b2']))['list.a']).toEqual({ right: 1, wrong: 1 })
  })

  it('exchanged columns, torn records and another order of a list are wrong', () => {
    const before = list(['a1', 'b1'], ['a2', 'b2'], ['a3', 'b3'])
    expect(outcome(before, list(['b1', 'a1'], ['b2', 'a2'], ['b3', 'a3']))).toEqual({
      'list.a': { right: 0, wrong: 3 },
      'list.b': { right: 0, wrong: 3 },
    })
    const torn = list(['a1', null], [null, 'b1'], ['a2', 'b2'], ['a3', 'b3'])
    expect(outcome(before, torn)['list.b']).toEqual({ right: 2, wrong: 1 })
    const moved = outcomesOf(
      before,
      before,
      () => true,
      (text) => (text === 'a1' ? 99 : order.indexOf(text)),
    )
    expect(moved.get('list.a')).toEqual({ right: 2, wrong: 1 })
  })

  it('nested lists are read by their paths', () => {
    const data = { list: [{ inner: [{ a: 'a1' }, { a: 'a2' }] }, { inner: [{ a: 'a3' }] }], tags: ['b1', 'b2'] }
    expect([...readTexts(data).keys()]).toEqual(['list.inner.a', 'tags'])
    expect(
      readTexts(data)
        .get('list.inner.a')!
        .map(({ record }) => record),
    ).toEqual(['/0/0', '/0/1', '/1/0'])
  })
})

describe('longestRise', () => {
  it('numbers out of order are left out of the longest rise', () => {
    expect([...longestRise([1, 9, 2, 3, 3])].sort()).toEqual([0, 2, 3, 4])
    expect([...longestRise([])]).toEqual([])
  })
})
