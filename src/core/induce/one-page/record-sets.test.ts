import { describe, expect, it } from 'vitest'
import { inRecord, onlyRecord, type RecordSet, recordSets } from './record-sets.ts'
import { waysInside } from './record-ways.ts'
import { seen } from './view.fixture.ts'

/** The records that may be meant by texts in some elements, each list as `a b | c d`. */
function sets(body: string, nodes: string, top: string | null = null) {
  const page = seen(body)
  const all = nodes.split(' ').map(page.at)
  const found = [...recordSets(page.view, page.texts, all, page.others(), top === null ? 0 : page.at(top))]
  return found.map((set) => ({ ...set, of: set.records.map((one) => page.names(one)).join(' | ') }))
}

const texts = (body: string, nodes: string, top: string | null = null) => sets(body, nodes, top).map(({ of }) => of)

describe('records that may be meant', () => {
  it('are alike around the first text, lowest first', () => {
    const inner = (k: string, ...names: readonly string[]) =>
      `<li k=${k}><ul>${names.map((name) => `<li k=${name}><b k=b${name}>${name}</b></li>`).join('')}</ul></li>`
    const body = `<ul>${inner('x', 'c', 'd')}${inner('y', 'e', 'f')}</ul>`
    expect(texts(body, 'bc')).toEqual(['c | d | e | f', 'x | y'])
    expect(texts(body, 'bc', 'x')).toEqual(['c | d'])
    expect(texts(body, 'be', 'y')).toEqual(['e | f'])
    expect(sets(body, 'bc', 'x')[0]!.regions).toHaveLength(1)
    expect(sets(body, 'bc')[0]).toMatchObject({ spans: false, under: null })
  })

  it('may be without the element of a text', () => {
    expect(texts('<ul><li k=x><b k=a>A</b></li><li k=y>B</li></ul>', 'a')).toEqual(['x | y'])
  })

  it('are of several siblings where their texts stand in unlike ones', () => {
    const rows = '<h4 k=a>A</h4><p k=b>1</p><h4 k=c>B</h4><p k=d>2</p>'
    const [first] = sets(`<div k=x>${rows}</div>`, 'a b')
    expect(first).toMatchObject({ of: 'a b | c d', spans: true, under: null, start: { tag: 'h4' } })
    expect(texts(`<div>${rows}</div>`, 'b a')[0]).toBe('a b | c d')
    expect(texts(`<div>${rows}</div>`, 'c d')[0]).toBe('a b | c d')
    expect(texts(`<div>${rows}</div>`, 'a')).toEqual([])
  })

  it('in what they are in may be right in it, and are nowhere behind it', () => {
    const right = '<ol><li k=x><p k=a>A</p><p k=b>B</p></li><li k=y><p k=c>C</p><p k=d>D</p></li></ol>'
    const [own] = sets(right, 'a', 'x')
    expect([own!.of, own!.regions.length]).toEqual(['a | b', 1])
    const lists = '<div><ul k=x><li k=a>A</li><li k=b>B</li></ul><ul k=y><li k=c>C</li><li k=d>D</li></ul></div>'
    const [first] = sets(lists, 'a', 'x')
    expect([first!.of, first!.regions.length]).toEqual(['a | b', 1])
    expect(sets(lists, 'a')[0]!.regions).toHaveLength(2)
  })

  it('of several siblings begin with what has the class that their first ones have', () => {
    const body = '<div><h4 k=a class="t big">A</h4><p k=b>1</p><h4 k=c class=t>B</h4><p k=d>2</p><h4>C</h4></div>'
    const [first] = sets(body, 'a b')
    expect(first).toMatchObject({ of: 'a b | c d ?', start: { tag: 'h4', classes: ['t'] } })
  })

  it('that span siblings are two at least', () => {
    expect(texts('<div><h4 k=a>A</h4><p k=b>1</p><p k=c>2</p></div>', 'a b')).not.toContain('a b c')
  })

  it('begin with what has the same element first, where a text of its kind stands before them', () => {
    const body =
      '<div><p k=x>So.</p><p k=a><b>A</b></p><ul k=b><li>1</li></ul><p k=c><b>B</b></p><ul k=d><li>2</li></ul></div>'
    const found = sets(body, 'a b').filter(({ spans }) => spans)
    expect(found).toMatchObject([{ of: 'a b | c d', start: { tag: 'p', has: 'b' } }])
    const more = body.replaceAll('</ul>', '</ul><table k=e><tr><td>1</td></tr></table>')
    const three = sets(more, 'a b e').filter(({ spans }) => spans)
    expect(three).toMatchObject([{ of: 'a b e | c d e', start: { tag: 'p', has: 'b' } }])
    const plain = sets(body.replace('<p k=x>So.</p>', ''), 'a b').filter(({ spans }) => spans)
    expect(plain).toMatchObject([{ of: 'a b | c d' }])
    expect(plain[0]!.start).not.toHaveProperty('has')
  })
})

describe('the only record of a list', () => {
  const only = (body: string, nodes: string, name: string): string | null => {
    const page = seen(body)
    const set = onlyRecord(page.view, nodes.split(' ').map(page.at), name)
    return set === null ? null : set.records.map((one) => page.names(one)).join(' | ')
  }
  const box = (attributes: string) => `<section><div k=x ${attributes}><b k=a>A</b><i k=b>B</i></div></section>`

  it.each([
    ['a class of its name', 'class="review"', 'reviews', 'x'],
    ['a class with its name', 'class="big customer-review"', 'reviews', 'x'],
    ['a class of more of its name', 'class="reviews"', 'reviews', 'x'],
    ['an item property', 'itemprop="review"', 'reviews', 'x'],
    ['a class that changes', 'class="review-19473"', 'reviews', null],
    ['another class', 'class="offer"', 'reviews', null],
    ['nothing', '', 'reviews', null],
  ])('is told by %s', (_, attributes, name, expected) => expect(only(box(attributes), 'a b', name)).toBe(expected))

  it('is an entry or article around all texts', () => {
    expect(only('<ul><li k=x><b k=a>A</b><i k=b>B</i></li></ul>', 'a b', 'reviews')).toBe('x')
    expect(only('<article k=x><b k=a>A</b></article>', 'a', 'reviews')).toBe('x')
    expect(only('<ul k=x><li><b k=a>A</b></li><li><i k=b>B</i></li></ul>', 'a b', 'reviews')).toBeNull()
  })

  it('is looked for three levels up', () => {
    const deep = (levels: number) =>
      `<article k=x>${'<div>'.repeat(levels)}<b k=a>A</b>${'</div>'.repeat(levels)}</article>`
    expect(only(deep(1), 'a', 'reviews')).toBe('x')
    expect(only(deep(2), 'a', 'reviews')).toBeNull()
  })
})

describe('the ways in records', () => {
  const LIST = `<ul>
    <li k=x><p>1</p><p class="name" k=a>A</p><i>-</i></li>
    <li k=y><p>2</p><p class="name" k=b>B</p></li>
    <li k=z><p>3</p></li></ul>`
  const of = (body: string, node: string, first = node) => {
    const page = seen(body)
    const [set] = recordSets(page.view, page.texts, [page.at(first)], page.others(), 0) as Iterable<RecordSet>
    const record = set!.records.find((one) =>
      one.some((at) => page.at(node) >= at && page.at(node) < at + page.view.tree.size[at]!),
    )
    return { page, set: set!, ways: waysInside(page.view, set!, record ?? set!.records[0]!, page.at(node)) }
  }

  it('are by a name, then by tags and positions', () => {
    const { ways, set, page } = of(LIST, 'a')
    expect(ways.map((way) => way.slice(1))).toEqual([
      [{ tag: 'p', deep: true, classes: ['name'] }],
      [{ tag: 'p', classes: ['name'] }],
    ])
    expect(set.records.map((record) => page.names(inRecord(page.view, record, ways[0]!)))).toEqual(['a', 'b', ''])
  })

  it('lead first to one node in each record, and somewhere in half of them', () => {
    const several = LIST.replace('<i>-</i>', '<p class="name">-</p>')
    expect(of(several, 'a').ways.map((way) => way.at(-1))).toEqual([
      { tag: 'p', deep: true, classes: ['name'] },
      { tag: 'p', nth: 2 },
    ])
    const rare =
      '<ul><li k=x><b><i class="name" k=a>A</i></b></li><li><b><i>B</i></b></li><li><b><i>C</i></b></li></ul>'
    expect(of(rare, 'a').ways.map((way) => way.at(-1))).toEqual([
      { tag: 'i' },
      { tag: 'i', deep: true, classes: ['name'] },
    ])
    const half = rare.replace('<li><b><i>C</i></b></li>', '')
    expect(of(half, 'a').ways[0]!.at(-1)).toEqual({ tag: 'i', deep: true, classes: ['name'] })
  })

  it('are below what is called by a name', () => {
    const box = (k: string) => `<li><i>-</i><div class="who"><b>-</b><b k=${k}>A</b></div></li>`
    const [below] = of(`<ul>${box('a')}${box('b')}</ul>`, 'a').ways
    expect(below!.slice(1)).toEqual([
      { tag: 'div', deep: true, classes: ['who'] },
      { tag: 'b', nth: 2 },
    ])
  })

  it('are to the record itself, where that is the node', () => {
    const { ways, set } = of(LIST, 'x')
    expect(ways).toEqual([[set.start]])
  })

  it('are none to what is in no record', () => {
    const page = seen(`<p k=o>O</p>${LIST}`)
    const [set] = recordSets(page.view, page.texts, [page.at('a')], page.others(), 0) as Iterable<RecordSet>
    expect(waysInside(page.view, set!, set!.records[0]!, page.at('o'))).toEqual([])
    expect(waysInside(page.view, set!, set!.records[0]!, page.at('b'))).toEqual([])
  })

  it('begin among the siblings of a record of several', () => {
    const page = seen(
      '<div><h4 k=a>A</h4><p>1</p><p class="note" k=b>2</p><h4 k=c>B</h4><p>3</p><p class="note" k=d>4</p></div>',
    )
    const [set] = recordSets(
      page.view,
      page.texts,
      [page.at('a'), page.at('b')],
      page.others(),
      0,
    ) as Iterable<RecordSet>
    const to = (node: string) => waysInside(page.view, set!, set!.records[0]!, page.at(node))
    expect(to('a')).toEqual([[{ tag: 'h4' }], [{ tag: 'h4', nth: 1 }]])
    expect(to('b')).toEqual([[{ tag: 'p', classes: ['note'] }], [{ tag: 'p', nth: 2 }]])
    expect(inRecord(page.view, set!.records[1]!, to('b')[1]!)).toEqual([page.at('d')])
  })
})
