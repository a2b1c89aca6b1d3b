import { expect, test } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { wrapper } from '../../wrapper/edits/shop.fixture.ts'
import { editWrapper } from '../../wrapper/index.ts'
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

test('a list goes on as most pages say; that it does not is always there to choose, last', () => {
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

test('the element that says so is told by its node', () => {
  const pages = pagesOf(MORE)
  const [first] = suggestGoingOn(wrapper, pages, { list: 'entries' }).suggestions
  const { node } = first!.pages[0]!.after as { readonly node: number }
  const { tree } = pages[0]!
  expect(tree.labels.at(tree.label[node]!)).toBe('button')
})

test('each suggestion is an edit that fits, after which it is what is told as before', () => {
  for (const { edit } of suggestGoingOn(wrapper, pagesOf(NEXT, MORE), { list: 'entries' }).suggestions) {
    const result = editWrapper(wrapper, [edit])
    if (!result.ok) throw new Error(result.problem.message)
    const again = suggestGoingOn(result.wrapper, pagesOf(NEXT), { list: 'entries' })
    expect(again.suggestions[0]!.pages[0]!.before).toBe(edit.by)
  }
})

test('what is no list of the page is refused with a sentence', () => {
  expect(suggestGoingOn(wrapper, [], { list: 'price' })).toEqual({
    suggestions: [],
    why: 'The wrapper has no list "price".',
  })
})

test('what is told of each choice says how many pages have it, and what they call it', () => {
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

test('what a page calls its link is told up to its eightieth character', () => {
  const [first] = suggestGoingOn(wrapper, pagesOf(NEXT.replace('Next', 'Next '.repeat(40))), {
    list: 'entries',
  }).suggestions
  const { text } = (first!.pages[0]!.after ?? { text: 'none' }) as { readonly text: string }
  expect(text.length).toBeLessThanOrEqual(80)
  expect(first!.pages[0]!.url).toBe('https://shops.example/list/0')
})

test('a list in records goes on nowhere else', () => {
  const list = wrapper.page.children.find((one) => one.kind === 'list')!
  if (list.kind !== 'list') throw new Error()
  const outer = { ...list, name: 'outer', record: { ...list.record, children: [list] } }
  const nested = { ...wrapper, page: { ...wrapper.page, children: [outer] } }
  expect(suggestGoingOn(nested, pagesOf(NEXT), { list: `outer.${list.name}` })).toEqual({
    suggestions: [],
    why: `"outer.${list.name}" is a list of records; only lists of the page go on elsewhere.`,
  })
})

test('the first words that pages have for it are told, pages without any aside', () => {
  const image = NEXT.replace('Next', '<img src="next.png">')
  const [first] = suggestGoingOn(wrapper, pagesOf(image, NEXT), { list: 'entries' }).suggestions
  expect(first!.says).toMatch(/^2 of 2 pages lead on to a next page, "Next": /)
  const [bare] = suggestGoingOn(wrapper, pagesOf(image), { list: 'entries' }).suggestions
  expect(bare!.says).toMatch(/^1 of 1 pages lead on to a next page: /)
})
