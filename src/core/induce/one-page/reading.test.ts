import { describe, expect, it } from 'vitest'
import { type Part, type Reading, readExamples, readParts } from './reading.ts'
import { seen } from './view.fixture.ts'

/** How examples, each `field=value`, are read: the element, and the items of its list. */
const read = (body: string, ...examples: readonly string[]) => {
  const page = seen(body)
  const all = examples.map((one) => {
    const [field, value] = one.split('=') as [string, string]
    return { field, value }
  })
  const told = (reading: Reading | null): string | null => {
    if (reading === null) return null
    const { node, list, labelled } = reading
    const items = list === null ? '' : ` of ${page.names(list.items)} in ${page.names([list.item])}`
    return `${page.names([node])}${items}${labelled === undefined ? '' : ' labelled'}`
  }
  return Object.fromEntries([...readExamples(page.view, all)].map(([field, reading]) => [field, told(reading)]))
}
const list = (...names: string[]) => `<ul>${names.map((name) => `<li k=${name}>${name}</li>`).join('')}</ul>`

describe('an example is', () => {
  it('an item of the list around it, a value of its own, or nothing', () => {
    expect(read(`<p k=p>one</p>${list('aa', 'bb')}`, 'x=bb', 'y=one', 'z=none')).toEqual({
      x: 'bb of aa bb in bb',
      y: 'p',
      z: null,
    })
    expect(read('<p k=p>one two</p>', 'x=one')).toEqual({ x: null })
  })

  it('the heading that it is all of', () => {
    expect(read('<h1 k=h><b k=b>one</b></h1>', 'x=one')).toEqual({ x: 'h' })
    expect(read('<div k=d><h2 k=h><b k=b>one</b></h2></div>', 'x=one')).toEqual({ x: 'h' })
    expect(read('<div k=d><b k=b>one</b></div>', 'x=one')).toEqual({ x: 'b' })
    expect(read('<h2 k=h><b k=b>one</b> two</h2>', 'x=one')).toEqual({ x: 'b' })
  })

  it('what stands behind a label', () => {
    expect(read('<dl><dt>Size</dt><dd k=d>big</dd></dl>', 'x=big')).toEqual({ x: 'd labelled' })
    expect(read('<p k=p>Size: big</p>', 'x=big')).toEqual({ x: 'p labelled' })
    expect(read('<p hidden k=h>Wide: big</p><p k=p>Size: big</p>', 'x=big')).toEqual({ x: 'p labelled' })
  })

  it('nowhere in the head, and where a reader sees it rather than hidden', () => {
    expect(read('<p k=p>Site</p>', 'x=Site')).toEqual({ x: 'p' })
    expect(read('<p>x</p>', 'x=Site')).toEqual({ x: null })
    expect(read('<p hidden k=h>one</p><p k=p>one</p>', 'x=one')).toEqual({ x: 'p' })
    expect(read('<p hidden k=h>one</p><div k=p>one two</div>', 'x=one')).toEqual({ x: 'h' })
  })

  it('of very many places one near the example of another name, a heading before others, else one of the first', () => {
    const many = (count: number): string => Array.from({ length: count }, () => '<p>New</p>').join('')
    const sections = `${many(200)}<div><p k=n>New</p><i k=o>one</i></div>${many(200)}`
    expect(read(sections, 'x=New', 'y=one').x).toMatch(/^n/)
    expect(read(`<div>${many(300)}</div><section><h2 k=h><b>New</b></h2></section>`, 'x=New').x).toBe('h')
    expect(read(`<p k=f>New</p>${many(300)}`, 'x=New').x).toMatch(/^f/)
  })

  it('in the list that holds all values of its name', () => {
    const groups = `<div>${list('aa', 'bb')}<hr>${list('cc', 'dd')}</div>`
    expect(read(groups, 'x=aa', 'x=bb')).toEqual({ x: 'aa of aa bb in aa' })
    expect(read(groups, 'x=bb', 'x=cc')).toEqual({ x: 'bb of aa bb cc dd in bb' })
    const parts = '<ul><li k=a><b k=1>one</b><i>x</i></li><li k=b><b k=2>two</b><i>y</i></li></ul>'
    expect(read(parts, 'x=one', 'x=two')).toEqual({ x: '1 of a b in a' })
    expect(read(parts, 'x=two', 'x=one')).toEqual({ x: '2 of a b in b' })
    const uneven = '<ul><li k=a><p k=1><b>one</b></p><i>x</i></li><li k=b><p k=2>two</p><i>y</i></li></ul>'
    expect(read(uneven, 'x=one', 'x=two')).toEqual({ x: '1 of a b in a' })
    expect(read(parts, 'x=one', 'x=none')).toEqual({ x: '1 of a b in a' })
    expect(read(parts, 'x=one', 'x=one')).toEqual({ x: '1 of a b in a' })
  })
})

describe('several values of one name', () => {
  const ofTwo = (k: string, one: string, other: string) => `<ul><li k=${k}1>${one}</li><li k=${k}2>${other}</li></ul>`

  it('stand where they are nearest to the first', () => {
    const far = `<section>${ofTwo('c', 'two', 'six')}</section><p>-</p><p>-</p>`
    const near = `<div>${ofTwo('a', 'one', 'two')}</div>`
    expect(read(near + far, 'x=one', 'x=two')).toEqual({ x: 'a1 of a1 a2 in a1' })
    expect(read(far + near, 'x=one', 'x=two')).toEqual({ x: 'a1 of a1 a2 in a1' })
  })

  it('stand where elements say nothing else', () => {
    const groups = `<div><p>bb too</p>${list('aa', 'm1', 'm2', 'm3', 'bb')}<hr>${list('cc', 'dd')}</div>`
    expect(read(groups, 'x=aa', 'x=bb')).toEqual({ x: 'aa of aa m1 m2 m3 bb in aa' })
    expect(read(groups, 'x=aa')).toEqual({ x: 'aa of aa m1 m2 m3 bb cc dd in aa' })
  })

  it('are the lowest elements that all of them have, whatever other items have', () => {
    const items = (...all: readonly string[]) =>
      `<ul>${all.map((one, i) => `<li k=${'abcd'[i]}>${one}<i>x${i}</i></li>`).join('')}</ul>`
    const deep = (key: string, text: string) => `<p k=p${key}><b k=b${key}>${text}</b></p>`
    const [one, two] = [deep('1', 'one'), deep('2', 'two')]
    expect(read(items(one, two, '<p>three</p>'), 'x=one', 'x=two')).toEqual({ x: 'b1 of a b c in a' })
    expect(read(items(one, two, '<p>three</p>'), 'x=one', 'x=two', 'x=three')).toEqual({ x: 'p1 of a b c in a' })
    expect(read(items(one, '<p>two</p>', '<p>three</p>'), 'x=one', 'x=two', 'x=three')).toEqual({
      x: 'p1 of a b c in a',
    })
  })
})

describe('examples of other names', () => {
  const groups = `<div>${list('aa', 'bb')}${list('cc', 'dd')}</div>`

  it('end the groups of a list, those of its own do not', () => {
    expect(read(groups, 'x=aa')).toEqual({ x: 'aa of aa bb cc dd in aa' })
    expect(read(groups, 'x=aa', 'y=cc')).toEqual({ x: 'aa of aa bb in aa', y: 'cc of cc dd in cc' })
  })

  it('are in no part of an item of its list, where there is another place', () => {
    const step = (key: string, name: string, ...items: readonly string[]) =>
      `<li k=${key}><b k=${key}b>${name}</b><ul>${items.map((one, i) => `<li k=${key}${i}>${one}</li>`).join('')}</ul></li>`
    const steps = `<ol>${step('s', 'step one', 'salt', 'eggs')}${step('t', 'step two', 'salt', 'milk')}</ol>`
    const all = '<ul><li k=a>salt</li><li k=b>eggs</li></ul>'
    expect(read(`${steps}<div>${all}</div>`, 'y=step one', 'x=salt')).toEqual({
      y: 'sb of s t in s',
      x: 'a of a b in a',
    })
  })

  it('make no label of what stands whole elsewhere', () => {
    const body = '<section><p k=p>one</p></section><div><p k=q>Size: one</p><i k=i>two</i></div>'
    expect(read(body, 'x=one', 'y=two')).toEqual({ x: 'p', y: 'i' })
  })
})

describe('of several places an example is', () => {
  it('the headline, else a heading, else the first', () => {
    expect(read('<p k=p>one</p><h2 k=b>one</h2><h1 k=a>one</h1>', 'x=one')).toEqual({ x: 'a' })
    expect(read('<p k=p>one</p><h2 k=b>one</h2>', 'x=one')).toEqual({ x: 'b' })
    expect(read('<p k=p>one</p><b k=b>one</b>', 'x=one')).toEqual({ x: 'p' })
  })

  it('the one nearest to those of other names', () => {
    expect(read('<div><p k=p>one</p></div><div><b k=b>one</b><i k=i>two</i></div>', 'x=one', 'y=two')).toEqual({
      x: 'b',
      y: 'i',
    })
  })

  it('one near those of other names, though they are in a list and another place of it is too', () => {
    const near = `<section><p k=p>one</p>${list('two', 'six')}</section>`
    const far = '<div><ol><li k=a>one</li><li k=b>ten</li></ol></div>'
    expect(read(near + far, 'x=one', 'y=two')).toEqual({ x: 'p', y: 'two of two six in two' })
  })

  it('beside the one of a name that has fewer places', () => {
    const near = '<section><ul><li k=a>one</li><li k=b>ten</li></ul><p k=p>two</p></section>'
    const other = '<section><p k=q>one</p><ul><li k=c>two</li><li k=d>six</li></ul></section>'
    const more = '<div><b>x</b></div><div><i k=i>one</i></div>'
    const body = `<main>${near}<hr>${other}</main>${more}`
    expect(read(body, 'x=one', 'y=two')).toEqual({ x: 'q', y: 'c of a b c d in c' })
    expect(read(body, 'y=two', 'x=one')).toEqual({ x: 'q', y: 'c of a b c d in c' })
  })

  it('in the longest list', () => {
    const items = (k: string, ...more: string[]) =>
      `<ul><li k=${k}>one</li>${more.map((one) => `<li k=${one}>${one}</li>`).join('')}</ul>`
    expect(read(`<div>${items('a', 'bb')}</div><section>${items('c', 'dd', 'ee')}</section>`, 'x=one')).toEqual({
      x: 'c of c dd ee in c',
    })
    expect(read(`<p k=p>one</p>${items('a')}`, 'x=one')).toEqual({ x: 'a of a in a' })
  })

  it('in a list that is no part of another one', () => {
    const body = `<ol><li k=s>step one<ul><li k=u>salt</li><li k=v>eggs</li></ul></li><li k=t>two<ul><li k=w>salt</li></ul></li></ol>
      <ul><li k=a>salt</li><li k=b>eggs</li></ul><p k=p>two</p>`
    expect(read(body, 'x=salt').x).toMatch(/^[uwa] /)
  })
})

describe('a part of a page is read', () => {
  const part = (node: number, more: Partial<Part> = {}): Part => ({
    field: 'x',
    node,
    attribute: null,
    behind: null,
    isItem: false,
    beside: [],
    ...more,
  })
  const parts = (body: string, ...all: readonly (readonly [string, Partial<Part>, ...string[]])[]) => {
    const page = seen(body)
    const made = all.map(([name, more, ...beside]) => part(page.at(name), { ...more, beside: beside.map(page.at) }))
    return readParts(page.view, made).map(({ field, node, list, attribute, labelled }) =>
      [
        field,
        page.names([node]),
        list === null ? null : page.names(list.items),
        attribute ?? null,
        labelled !== undefined,
      ].join(),
    )
  }

  it('as a value, an attribute, what is behind a label, or an item', () => {
    expect(parts('<p k=p>one</p>', ['p', {}])).toEqual(['x,p,,,false'])
    expect(parts('<a k=p href=/a>one</a>', ['p', { attribute: 'href' }])).toEqual(['x,p,,href,false'])
    expect(parts('<dl><dt>Size</dt><dd k=p>big</dd></dl>', ['p', {}])).toEqual(['x,p,,,true'])
    expect(parts('<dl><dt>Size</dt><dd k=p title=a>big</dd></dl>', ['p', { attribute: 'title' }])).toEqual([
      'x,p,,title,false',
    ])
    expect(parts('<p k=p>Size: big</p>', ['p', { behind: 'big' }])).toEqual(['x,p,,,true'])
    expect(parts('<p k=p>Size: big</p>', ['p', { behind: 'wide' }])).toEqual([])
    expect(parts(list('aa', 'bb'), ['aa', { isItem: true }])).toEqual(['x,aa,aa bb,,false'])
    expect(parts(list('aa', 'bb'), ['aa', {}])).toEqual(['x,aa,,,false'])
    expect(parts('<h1 k=p>one</h1>', ['p', { isItem: true }])).toEqual(['x,p,,,false'])
    expect(parts('<p k=p>x</p>')).toEqual([])
    expect(parts(`<div hidden>${list('aa', 'bb')}</div>`, ['aa', { isItem: true }])).toEqual(['x,aa,aa bb,,false'])
  })

  it('in the list that holds what is beside it', () => {
    const body = '<ul><li k=a><b k=1>one</b><i>x</i></li><li k=b><b k=2>two</b><i>y</i></li></ul>'
    expect(parts(body, ['1', {}, '2'])).toEqual(['x,1,a b,,false'])
    expect(parts(`${body}<p k=p>z</p>`, ['1', {}, 'p'])).toEqual(['x,1,,,false'])
  })

  it('beside the others', () => {
    const groups = `<div>${list('aa', 'bb')}${list('cc', 'dd')}</div>`
    expect(parts(groups, ['aa', { isItem: true }])).toEqual(['x,aa,aa bb cc dd,,false'])
    const other = { field: 'y' }
    expect(parts(groups, ['aa', { isItem: true }], ['cc', { ...other, isItem: true }])[0]).toBe('x,aa,aa bb,,false')
    expect(parts(groups, ['aa', { isItem: true }], ['cc', { ...other, attribute: 'k' }])[0]).toBe(
      'x,aa,aa bb cc dd,,false',
    )
    const [one, two] = [list('aa', 'bb'), list('cc', 'dd')]
    const headed = `<div><h2 k=h>All</h2><h3>One</h3>${one}<h3>Two</h3>${two}</div>`
    expect(parts(headed, ['aa', { isItem: true }])).toEqual(['x,aa,aa bb cc dd,,false'])
    expect(parts(headed, ['aa', { isItem: true }], ['h', other])[0]).toBe('x,aa,aa bb,,false')
  })
})
