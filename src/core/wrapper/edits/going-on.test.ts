import { expect, test } from 'vitest'
import { type Edit, editAgain, editWrapper, parseWrapper, serializeWrapper } from '../index.ts'
import { edited, read, wrapper } from './shop.fixture.ts'

const pages: Edit = { edit: 'going-on', list: 'entries', by: 'pages' }

test('how a list goes on is said in the document, and what the page gives stays', () => {
  const after = edited([pages])
  expect(after.page.children.find(({ name }) => name === 'entries')).toMatchObject({ kind: 'list', goesOn: 'pages' })
  expect(read(after)).toEqual(read(wrapper))
  expect(parseWrapper(JSON.parse(serializeWrapper(after)))).toEqual(after)
})

test('it is kept when the wrapper is learned again, under the name that the list has then', () => {
  const edits: Edit[] = [pages, { edit: 'rename', pattern: 'entries', to: 'days' }]
  const { wrapper: again, unfit } = editAgain(wrapper, edits)
  expect(unfit).toEqual([])
  expect(again.page.children.find(({ name }) => name === 'days')).toMatchObject({ goesOn: 'pages' })
})

test('the last thing that was said counts', () => {
  const after = edited([pages, { ...pages, by: 'none' }])
  expect(after.page.children.find(({ name }) => name === 'entries')).toMatchObject({ goesOn: 'none' })
})

test('only lists go on, and only those of the page', () => {
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

test('a list that is put into another goes on no longer', () => {
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
