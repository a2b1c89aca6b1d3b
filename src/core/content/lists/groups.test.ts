import { describe, expect, it } from 'vitest'
import { oneLine, parse, visibleText } from '../../dom/index.ts'
import { groupsOf } from './groups.ts'
import { ListPage } from './list-page.ts'

type Groups = (readonly [heading: string | null, ...items: string[]])[] | null

/** The items of the first list of a page by their headings; null where none stands between them. */
function groupsIn(items: readonly string[]): Groups {
  return groupsBelow('ul', `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
}

/** The same of all items in the first element with a tag. */
function groupsBelow(tag: string, body: string): Groups {
  const parsed = parse(`<body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const page = new ListPage(tree)
  const region = [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === tag)!
  const found = groupsOf(
    page,
    region,
    [...tree.label.keys()].filter((node) => tree.labels.at(tree.label[node]!) === 'li').map((node) => [node]),
  )
  return (
    found?.map(({ heading, records }) => [
      heading?.text ?? null,
      ...records.map((nodes) => nodes.map((node) => oneLine(visibleText(tree, node))).join(' ')),
    ]) ?? null
  )
}

describe('groups of items', () => {
  it.each([
    ['end with a colon', 'For the dough:', 'For the sauce:'],
    ['are in bold', '<b>For the dough</b>', '<b>For the sauce</b>'],
    ['are headings', '<h4>For the dough</h4>', '<h4>For the sauce</h4>'],
  ])('are told by the items that %s', (_, first, second) => {
    const [dough, sauce] = [first, second].map((title) => title.replace(/<.*?>/g, ''))
    expect(groupsIn([first, 'Flour', 'Water', second, 'Tomatoes', 'Salt'])).toEqual([
      [dough, 'Flour', 'Water'],
      [sauce, 'Tomatoes', 'Salt'],
    ])
  })

  it('are none where no item is a title, or most are', () => {
    expect(groupsIn(['Flour', 'Water', 'Tomatoes', 'Salt'])).toBeNull()
    expect(groupsIn(['Flour:', 'Water:', 'Tomatoes:', 'Salt'])).toBeNull()
  })

  it('are told by a title that is a link', () => {
    const title = (name: string): string => `<b><a href="${name}">${name}</a></b>`
    expect(groupsIn([title('Dough'), 'Flour', 'Water', title('Sauce'), 'Salt'])).toEqual([
      ['Dough', 'Flour', 'Water'],
      ['Sauce', 'Salt'],
    ])
  })

  it('keep an item in bold with several links, which is no title', () => {
    const linked = '<b><a href="1">Rye</a> <a href="2">of the mill</a></b>'
    const parts = [
      ['<h4>Dough</h4>', 'Flour', linked, 'Water'],
      ['<h4>Sauce</h4>', 'Salt', 'Oil'],
    ].map(([heading, ...items]) => `${heading}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    expect(groupsBelow('div', `<div>${parts.join('')}</div>`)).toEqual([
      ['Dough', 'Flour', 'Rye of the mill', 'Water'],
      ['Sauce', 'Salt', 'Oil'],
    ])
  })

  it('are none for a title in bold with other text beside it', () => {
    expect(groupsIn(['<b>Dough</b> of yesterday', 'Flour', 'Water', '<b>Sauce</b> of today', 'Salt', 'Oil'])).toBeNull()
  })
})
