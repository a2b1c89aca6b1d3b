import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../dom/index.ts'
import { areCopies, contentKey } from './content-key.ts'
import { occurrencesOf } from './members.fixture.ts'
import { byOwner } from './scope.ts'

const key = (content: string, ofText = true): string => {
  const [{ tree, node }] = occurrencesOf([content]) as [ReturnType<typeof occurrencesOf>[0]]
  return contentKey(tree, node, ofText)
}
const copies = (...contents: readonly string[]) =>
  areCopies(
    byOwner(occurrencesOf(contents).flatMap((one) => elementsOf(one.tree, one.node).map((node) => ({ ...one, node })))),
  )

describe('the key of an element', () => {
  it('is its text, then its links and pictures in their order', () => {
    expect(key('a  <b>b</b><a href=/x>c</a><img src=/y alt=d><a>e</a><img>')).toBe('a bc e\n/x\n/y\n\n')
    expect(key('a<a href=/x>b</a>', false)).toBe('\n/x')
    expect(key('')).toBe('')
  })

  it('is of five links at most', () => {
    expect(key('<a href=/x></a>'.repeat(5)).split('\n')).toHaveLength(6)
    expect(key('<a href=/x></a>'.repeat(6)).split('\n')).toHaveLength(6)
  })
})

describe('siblings are copies', () => {
  const two = '<p>a</p><p>a</p>'

  it('where two pages or more have several, all the same', () => {
    expect([copies(two, two), copies(two), copies(), copies('<p>a</p>', '<p>b</p>')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(copies('<p>a</p><p>b</p>', '<p>c</p><p>d</p>')).toBe(false)
    expect(copies(two, '<p>b</p><p>b</p><p>b</p>', '<p>c</p>')).toBe(true)
    expect(copies('<p></p><p></p>', '<p></p><p></p>')).toBe(false)
    expect(copies('<a href=/x></a><a href=/x></a>', '<a href=/y></a><a href=/y></a>')).toBe(true)
    expect(copies('<p>a</p><p>a</p><p>b</p>', two)).toBe(false)
  })

  it('on nine of ten of them', () => {
    const pages = (others: number) => Array.from({ length: 10 }, (_, i) => (i < others ? '<p>a</p><p>b</p>' : two))
    expect([copies(...pages(1)), copies(...pages(2))]).toEqual([true, false])
  })
})
