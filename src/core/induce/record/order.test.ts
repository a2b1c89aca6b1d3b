import { expect, it } from 'vitest'
import { factsOfPages, listOf } from './facts.fixture.ts'
import { inOrder } from './order.ts'

const PAGE = '<p k=a>a</p><div k=box><h1 k=title><b k=part>Lamp</b></h1></div><p k=b>b</p>'
const all = factsOfPages([PAGE, PAGE])
const order = (...drafts: Parameters<typeof inOrder>[0]) =>
  inOrder(drafts, all.scope, all.facts).map((one) => drafts.indexOf(one))
const { field } = all
const head = field('a', null, { paths: [[{ tag: 'head' }, { tag: 'meta' }]] })

it('the title is first, then stand fields, lists and what is of the head', () => {
  const list = listOf(all.scope, [0, 1], [field('a')])
  expect(order(head, list, field('a'), field('title'), field('b'), list)).toEqual([3, 2, 4, 1, 1, 0])
  expect(order()).toEqual([])
})

it('the title is what stands in it, no block that holds it', () => {
  expect(order(field('a'), field('part'))).toEqual([1, 0])
  expect(order(field('a'), field('box'))).toEqual([0, 1])
})

it('the title is no attribute, and so on most pages', () => {
  expect(order(field('a'), field('title', 'k'))).toEqual([0, 1])
  const title = field('title')
  const half = { ...title, values: [title.values[0]!, field('a').values[1]!] }
  expect(order(field('a'), half)).toEqual([0, 1])
  const most = { ...title, values: [...title.values, field('a').values[1]!] }
  expect(order(field('a'), most)).toEqual([1, 0])
})

it('pages without a title have none', () => {
  const bare = factsOfPages(['<p k=a>a</p><h2 k=b>b</h2>'])
  const drafts = [bare.field('a'), bare.field('b')]
  expect(inOrder(drafts, bare.scope, bare.facts)).toEqual(drafts)
})
