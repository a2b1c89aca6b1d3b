import { expect, it } from 'vitest'
import { childrenOf } from '../../dom/index.ts'
import { pagesOf } from '../pages.fixture.ts'
import { occurrencesOf } from './members.fixture.ts'
import { byOwner, contentOf, hintOf, insideOf, keepsFixed, type OwnedValue, textOf, treeOf, varies } from './scope.ts'

const [one, two] = [pagesOf(['a']), pagesOf(['a', 'b'])]
const scope = (pages = two, fixedIsData?: boolean) => ({
  pages,
  pageOf: [1, 0],
  ...(fixedIsData !== undefined && { fixedIsData }),
})
const values = (...texts: string[]): OwnedValue[] => texts.map((text, owner) => ({ owner, text, node: 1 }))

it('what all have is kept of a single page, or where it is data', () => {
  expect([
    keepsFixed(scope(one)),
    keepsFixed(scope()),
    keepsFixed(scope(two, true)),
    keepsFixed(scope(two, false)),
  ]).toEqual([true, false, true, false])
})

it('texts vary where they differ, or one stands alone', () => {
  const vary = (...texts: string[]) => varies(scope(), values(...texts))
  expect([vary(), vary('a'), vary('a', 'a'), vary('a', 'a', 'b')]).toEqual([false, true, false, true])
  expect(
    varies(scope(), [
      { ...values('a')[0]!, content: 'x' },
      { ...values('a')[0]!, content: 'y' },
    ]),
  ).toBe(true)
  expect(
    varies(scope(), [
      { ...values('a')[0]!, content: 'x' },
      { ...values('b')[0]!, content: 'x' },
    ]),
  ).toBe(false)
})

it('the same texts vary on a single page, and where they are data, but for labels of several pages', () => {
  expect([
    varies(scope(one), values('a', 'a')),
    varies(scope(one), values('a:', 'a:')),
    varies(scope(one), []),
  ]).toEqual([true, true, false])
  expect([varies(scope(two, true), values('a', 'a')), varies(scope(two, true), values('a:', 'a:'))]).toEqual([
    true,
    false,
  ])
  expect(varies(scope(two, true), values('a:', 'b:'))).toBe(true)
})

it('a value tells itself by its content, else its text', () => {
  expect([
    contentOf({ owner: 0, text: 'a', node: 1 }),
    contentOf({ owner: 0, text: 'a', node: 1, content: 'b' }),
  ]).toEqual(['a', 'b'])
})

it('a step hints at its id before its classes', () => {
  expect(hintOf({ tag: 'p' })).toEqual({ tag: 'p', words: [], label: null })
  expect(hintOf({ tag: 'p', id: 'a', classes: ['b', 'c'] }, 'L')).toEqual({
    tag: 'p',
    words: ['a', 'b', 'c'],
    label: 'L',
  })
  expect(hintOf({ tag: 'p', classes: ['b'] })).toEqual({ tag: 'p', words: ['b'], label: null })
})

it('an occurrence holds its children, or what a section has', () => {
  const [found] = occurrencesOf(['a<b>b</b>']) as [ReturnType<typeof occurrencesOf>[0]]
  const inside = childrenOf(found.tree, found.node)
  expect([insideOf(found), textOf(found)]).toEqual([inside, 'ab'])
  const section = { ...found, nodes: inside.slice(1) }
  expect([insideOf(section), textOf(section)]).toEqual([inside.slice(1), 'b'])
})

it('owners have their page, and come in the order in which they are first seen', () => {
  expect([treeOf(scope(), 0), treeOf(scope(), 1)]).toEqual([two[1]!.tree, two[0]!.tree])
  const [a, b] = occurrencesOf(['a', 'b']) as [ReturnType<typeof occurrencesOf>[0], ReturnType<typeof occurrencesOf>[0]]
  expect([...byOwner([b, a, b])]).toEqual([
    [1, [b, b]],
    [0, [a]],
  ])
})
