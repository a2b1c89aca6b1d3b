import { expect, test } from 'vitest'
import { type Edit, editAgain, editWrapper, parseWrapper, serializeWrapper } from '../index.ts'
import { edited, read, wrapper } from './shop.fixture.ts'

const pages: Edit = { edit: 'going-on', list: 'entries', by: 'pages' }

test('the pagination of a list is in the document, and the page is read as before', () => {
  const after = edited([pages])
  expect(after.page.children.find(({ name }) => name === 'entries')).toMatchObject({ kind: 'list', goesOn: 'pages' })
  expect(read(after)).toEqual(read(wrapper))
  expect(parseWrapper(JSON.parse(serializeWrapper(after)))).toEqual(after)
})

test('pagination is kept when the wrapper is learned again and its list renamed', () => {
  const edits: Edit[] = [pages, { edit: 'rename', pattern: 'entries', to: 'days' }]
  const { wrapper: again, unfit } = editAgain(wrapper, edits)
  expect(unfit).toEqual([])
  expect(again.page.children.find(({ name }) => name === 'days')).toMatchObject({ goesOn: 'pages' })
})

test('the last pagination that was set counts', () => {
  const after = edited([pages, { ...pages, by: 'none' }])
  expect(after.page.children.find(({ name }) => name === 'entries')).toMatchObject({ goesOn: 'none' })
})

test('pagination of a field or of a nested list is refused', () => {
  expect(editWrapper(wrapper, [{ ...pages, list: 'price' }])).toMatchObject({
    ok: false,
    problem: { code: 'not-a-list' },
  })
  const list = wrapper.page.children.find(({ name }) => name === 'entries')!
  if (list.kind !== 'list') throw new Error()
  const inner = { ...list, name: 'inner' }
  const deep = {
    ...wrapper,
    page: {
      ...wrapper.page,
      children: wrapper.page.children.map((one) =>
        one === list ? { ...list, record: { ...list.record, children: [...list.record.children, inner] } } : one,
      ),
    },
  }
  expect(editWrapper(deep, [{ ...pages, list: 'entries.inner' }])).toMatchObject({
    ok: false,
    problem: { code: 'not-on-page' },
  })
})

test('a list that moves into another loses its pagination', () => {
  const list = wrapper.page.children.find(({ name }) => name === 'entries')!
  if (list.kind !== 'list') throw new Error()
  const other = { ...list, name: 'other' }
  const both = { ...wrapper, page: { ...wrapper.page, children: [...wrapper.page.children, other] } }
  const after = edited(
    [pages, { edit: 'nest', list: 'entries', into: 'other', locators: [{ path: [{ tag: 'b' }] }] }],
    both,
  )
  expect(JSON.stringify(after.page.children)).not.toContain('goesOn')
})
