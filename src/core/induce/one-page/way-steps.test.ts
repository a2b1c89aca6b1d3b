import { describe, expect, it } from 'vitest'
import { seen } from './view.fixture.ts'
import { anchorsOf, childStep } from './ways.ts'

const LONG = 'a-name-of-forty-characters-and-no-number'

describe('what an element is called', () => {
  const anchors = (body: string, nodes = 'a') => {
    const { view, at } = seen(body)
    return [...anchorsOf(view, nodes.split(' ').map(at))]
  }
  const deep = { tag: 'p', deep: true }

  it('is an attribute that says what it is, a class, its id', () => {
    expect(anchors('<p k=a id="shown" class="big price" data-test="cost" itemprop="price">1</p>')).toEqual([
      { ...deep, mark: { of: '@itemprop', reads: 'price' } },
      { ...deep, mark: { of: '@data-test', reads: 'cost' } },
      { ...deep, classes: ['big'] },
      { ...deep, classes: ['price'] },
      { ...deep, id: 'shown' },
    ])
  })

  it('is nothing that changes, and no long text', () => {
    expect(anchors('<p k=a id="c-19473" class="c-19473" itemprop="c-19473">1</p>')).toEqual([])
    expect(LONG).toHaveLength(40)
    expect(anchors(`<p k=a aria-label="${LONG}">1</p>`)).toHaveLength(1)
    expect(anchors(`<p k=a aria-label="${LONG}s">1</p>`)).toEqual([])
    expect(anchors('<p k=a id="">1</p>')).toEqual([])
  })

  it('is what several have in common', () => {
    const two = '<p k=a id="one" class="big price">1</p><p k=b class="price">2</p>'
    expect(anchors(two, 'a b')).toEqual([{ ...deep, classes: ['price'] }])
    expect(anchors('<p k=a class="price">1</p><b k=b class="price">2</b>', 'a b')).toEqual([])
  })

  it('is the tag of what a page has once', () => {
    for (const tag of ['h1', 'main', 'article']) {
      expect(anchors(`<${tag} k=a>1</${tag}>`)).toEqual([{ tag, deep: true }])
      expect(anchors(`<${tag} k=a>1</${tag}><${tag} k=b>2</${tag}>`, 'a b')).toEqual([])
    }
    expect(anchors('<h2 k=a>1</h2>')).toEqual([])
  })
})

describe('the step from elements to children', () => {
  it.each([
    ['the tag', '<div k=x><p k=a>A</p><i>B</i></div>', 'x', 'a', { tag: 'p' }],
    ['the tag of all', '<div k=x><p k=a>A</p><p k=b>B</p></div>', 'x', 'a b', { tag: 'p' }],
    ['a class', '<div k=x><p>A</p><p class="one" k=a>B</p></div>', 'x', 'a', { tag: 'p', classes: ['one'] }],
    [
      'the second class',
      '<div k=x><p class="p">A</p><p class="p one" k=a>B</p></div>',
      'x',
      'a',
      { tag: 'p', classes: ['one'] },
    ],
    ['no class that changes', '<div k=x><p>A</p><p class="c-19473" k=a>B</p></div>', 'x', 'a', { tag: 'p', nth: 2 }],
    ['a position', '<div k=x><i>-</i><p>A</p><p k=a>B</p></div>', 'x', 'a', { tag: 'p', nth: 2 }],
    [
      'the same position of several',
      '<div k=x><p>A</p><p k=a>B</p></div><div k=y><p>A</p><p k=b>B</p></div>',
      'x y',
      'a b',
      { tag: 'p', nth: 2 },
    ],
    [
      'none for positions that differ',
      '<div k=x><p>A</p><p k=a>B</p></div><div k=y><p k=b>A</p><p>B</p></div>',
      'x y',
      'a b',
      null,
    ],
    ['none for some of a tag', '<div k=x><p k=a>A</p><p k=b>B</p><p>C</p></div>', 'x', 'a b', null],
  ])('is %s', (_, body, parents, children, step) => {
    const { view, at } = seen(body)
    expect(childStep(view, parents.split(' ').map(at), children.split(' ').map(at))).toEqual(step)
  })
})
