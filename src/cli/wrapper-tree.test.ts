import { expect, it } from 'vitest'
import { wrapperOf } from '../core/validate/wrapper.fixture.ts'
import { wrapperTree } from './wrapper-tree.ts'

it.each([
  [['https://a.example/1'], '1 page'],
  [['https://a.example/1', 'https://a.example/2'], '2 pages'],
])('a tree says how many pages a wrapper was learned from: %j', (urls, pages) => {
  const wrapper = { ...wrapperOf(), learned: { urls, program: 'test' } }
  expect(wrapperTree(wrapper)).toBe(`test (version 1; learned by test from ${pages})\n`)
})
