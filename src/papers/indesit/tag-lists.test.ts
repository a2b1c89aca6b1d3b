import { describe, expect, it } from 'vitest'
import { treeOf } from '../../core/dom/html.fixture.ts'
import { labelName } from '../../core/dom/index.ts'
import { type AttributeChoice, isLayout, tagListsOf } from './tag-lists.ts'

/** The tag-lists of the anchors of a page. */
function listsOf(html: string, counts?: AttributeChoice): readonly number[] {
  const tree = treeOf(html)
  const { tagListOf } = tagListsOf(tree, counts)
  return [...tree.label.keys()].filter((node) => labelName(tree, node) === 'a').map(tagListOf)
}

describe('the tag-list of an anchor', () => {
  it.each([
    ['another place', '<div><a href="x">1</a></div>', '<div><p>2</p><a href="y">3</a></div>', true],
    ['another address, title and text', '<a href="x" title="1">1</a>', '<a href="y" title="2">2</a>', true],
    ['its attributes in another order', '<a class="x" id="y">1</a>', '<a id="y" class="x">1</a>', true],
    ['another class', '<a class="x">1</a>', '<a class="y">1</a>', false],
    ['a value in another attribute', '<a class="x">1</a>', '<a id="x">1</a>', false],
    ['another class around it', '<p class="x"><a>1</a></p>', '<p class="y"><a>1</a></p>', false],
    ['another tag around it', '<p><a>1</a></p>', '<div><a>1</a></div>', false],
    ['one tag more around it', '<div><a>1</a></div>', '<div><div><a>1</a></div></div>', false],
  ])('tag-lists of an anchor with %s', (_, one, other, isEqual) => {
    const [[a], [b]] = [listsOf(one), listsOf(other)]
    expect(a === b).toBe(isEqual)
    expect(listsOf(one + other)).toEqual([a, b])
  })

  it('the tag-list of an anchor has the chosen attributes alone', () => {
    const [a, b] = listsOf('<a class="x">1</a><a class="y">2</a>', (name) => name !== 'class')
    expect(a).toBe(b)
    expect(['href', 'src', 'title', 'alt', 'class', 'id'].map(isLayout)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })
})

describe('the schema of a page', () => {
  it('the schema of a page has each tag-list of its links once', () => {
    const html = '<a href="1">1</a><p><a href="2">2</a></p><a href="3">3</a><b><a>4</a></b>'
    const [first, second] = listsOf(html)
    expect([...tagListsOf(treeOf(html)).schema]).toEqual([first, second])
    expect(tagListsOf(treeOf('<p>a</p>')).schema).toEqual(new Int32Array())
  })
})
