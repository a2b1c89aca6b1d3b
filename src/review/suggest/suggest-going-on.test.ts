import { expect, test } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../core/dom/index.ts'
import { wrapper } from '../../core/wrapper/edits/shop.fixture.ts'
import { editWrapper } from '../../core/wrapper/index.ts'
import { suggestGoingOn } from './suggest-going-on.ts'

function pagesOf(...ends: readonly string[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return ends.map((end, i) => {
    const parsed = parse(`<h1>List ${i}</h1><ul><li>a</li><li>b</li></ul>${end}`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://shops.example/list/${i}`, tree: parsed.tree }
  })
}
const NEXT = '<nav class="pager"><a rel="next" href="?page=2">Next</a></nav>'
const MORE = '<button>Load more</button>'

test('pagination is suggested as most pages show it, and none is the last choice', () => {
  const { suggestions } = suggestGoingOn(wrapper, pagesOf(NEXT, MORE, NEXT, ''), { list: 'entries' })
  expect(suggestions.map(({ edit, coverage }) => [edit.by, coverage])).toEqual([
    ['pages', 0.5],
    ['load-more', 0.25],
    ['none', 0],
  ])
  expect(suggestions[0]!.pages.map(({ after }) => after)).toMatchObject([
    { text: 'Next', to: 'https://shops.example/list/0?page=2' },
    null,
    { text: 'Next' },
    null,
  ])
})

test('a suggestion names the element that shows the pagination', () => {
  const pages = pagesOf(MORE)
  const [first] = suggestGoingOn(wrapper, pages, { list: 'entries' }).suggestions
  const { node } = first!.pages[0]!.after as { readonly node: number }
  const { tree } = pages[0]!
  expect(tree.labels.at(tree.label[node]!)).toBe('button')
})

test('each suggested edit fits, and is the present state afterwards', () => {
  for (const { edit } of suggestGoingOn(wrapper, pagesOf(NEXT, MORE), { list: 'entries' }).suggestions) {
    const result = editWrapper(wrapper, [edit])
    if (!result.ok) throw new Error(result.problem.message)
    const again = suggestGoingOn(result.wrapper, pagesOf(NEXT), { list: 'entries' })
    expect(again.suggestions[0]!.pages[0]!.before).toBe(edit.by)
  }
})

test('a pattern that is no list is refused with a sentence', () => {
  expect(suggestGoingOn(wrapper, [], { list: 'price' })).toEqual({
    suggestions: [],
    why: 'The wrapper has no list "price".',
  })
})

test('each choice says how many pages have it and what they call it', () => {
  const says = (...ends: readonly string[]) =>
    suggestGoingOn(wrapper, pagesOf(...ends), { list: 'entries' }).suggestions.map((one) => one.says)
  expect(says(NEXT, MORE, MORE)).toEqual([
    '2 of 3 pages have a button that loads more, "Load more": a browser has to press it (--render), and what is behind it is not read without one.',
    '1 of 3 pages lead on to a next page, "Next": records of all of them are one list.',
    'What the page has is the whole list.',
  ])
  expect(says('')).toEqual(['What the page has is the whole list.'])
  expect(says()).toEqual(['What the page has is the whole list.'])
})

test('a list inside records is refused', () => {
  const list = wrapper.page.children.find((one) => one.kind === 'list')!
  if (list.kind !== 'list') throw new Error()
  const outer = { ...list, name: 'outer', record: { ...list.record, children: [list] } }
  const nested = { ...wrapper, page: { ...wrapper.page, children: [outer] } }
  expect(suggestGoingOn(nested, pagesOf(NEXT), { list: `outer.${list.name}` })).toEqual({
    suggestions: [],
    why: `"outer.${list.name}" is a list of records; only lists of the page go on elsewhere.`,
  })
})
