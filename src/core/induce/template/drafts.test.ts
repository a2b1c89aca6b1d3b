import { describe, expect, it } from 'vitest'
import { childrenOf } from '../../dom/index.ts'
import { pagesOf } from '../pages.fixture.ts'
import { slotsOf } from './align.ts'
import { attributeDrafts, joinedText, runDrafts, wantedWhole, wholeText, withoutSession } from './fields.ts'
import { membersOf, occurrencesOf, vertexOf } from './members.fixture.ts'

/** The label that is cut off, and what is left of the first text. */
const whole = (...contents: readonly string[]) => {
  const occurrences = occurrencesOf(contents)
  const draft = wholeText(vertexOf(occurrences), occurrences)
  const value = draft?.value.kind === 'text' ? draft.value : null
  return draft === null ? null : [value?.strip ?? null, draft.values[0]!.text, draft.hints.path[0]?.label ?? null]
}

describe('what all texts of a place begin with', () => {
  it.each<[string, string[], (string | null)[]]>([
    ['a label with a colon', ['Price: 5', 'Price: 7'], ['Price:', '5', 'Price']],
    ['a colon', [': 5', ': 7'], [':', '5', null]],
    ['a colon of a single text', [':5'], [':', '5', null]],
    ['no label of a single text', ['Price: 5'], [null, 'Price: 5', null]],
    ['a mark', ['- five', '- six'], ['-', 'five', null]],
    ['no sign', ['-5', '-6'], [null, '-5', null]],
    ['no hour', ['12:30', '12:45'], [null, '12:30', null]],
    ['a label before a number', ['at:5', 'at:7'], ['at:', '5', 'at']],
    ['a number with a colon', ['1: a', '1: b'], ['1:', 'a', null]],
    ['no scheme', ['http://a', 'http://b'], [null, 'http://a', null]],
    ['a line', ['<p>Size</p><p>5</p>', '<p>Size</p><p>7</p>'], ['Size', '5', 'Size']],
    [
      'a label of 40 characters',
      [`${'x'.repeat(40)}: a`, `${'x'.repeat(40)}: b`],
      [`${'x'.repeat(40)}:`, 'a', 'x'.repeat(40)],
    ],
    ['none of 41', [`${'x'.repeat(41)}: a`, `${'x'.repeat(41)}: b`], [null, `${'x'.repeat(41)}: a`, null]],
    ['none that is all of a text', ['Price: 5', 'Price:'], [null, 'Price: 5', null]],
    ['none that one lacks', ['Price: 5', 'Cost: 7'], [null, 'Price: 5', null]],
    ['words before dates', ['Published 2024-05-01', 'Published 2024-06-02'], ['Published ', '2024-05-01', 'Published']],
    [
      'words before dates of either order',
      ['Published on 13/05/2024', 'Published on 05/14/2024'],
      ['Published on ', '13/05/2024', 'Published on'],
    ],
    ['words before prices', ['only 5.50 €', 'only 7,50 €'], ['only ', '5.50 €', 'only']],
    ['no words before others', ['only five', 'only six'], [null, 'only five', null]],
    [
      'words of 40 characters with the space',
      [`${'x'.repeat(39)} 2024-05-01`, `${'x'.repeat(39)} 2024-06-02`],
      [`${'x'.repeat(39)} `, '2024-05-01', 'x'.repeat(39)],
    ],
    [
      'no words of 41',
      [`${'x'.repeat(40)} 2024-05-01`, `${'x'.repeat(40)} 2024-06-02`],
      [null, `${'x'.repeat(40)} 2024-05-01`, null],
    ],
    ['nothing before bare dates', ['2024-05-01', '2024-06-02'], [null, '2024-05-01', null]],
    ['no words where one is no date', ['Published 2024-05-01', 'Published soon'], [null, 'Published 2024-05-01', null]],
  ])('is %s', (_, contents, wanted) => {
    expect(whole(...contents)).toEqual(wanted)
  })

  it('is nothing where all say the same, or nothing', () => {
    expect([whole('a', 'a'), whole('', ''), whole('')]).toEqual([null, null, null])
    const occurrences = occurrencesOf(['a', 'a'])
    expect(wholeText(vertexOf(occurrences), occurrences, true)?.values.length).toBe(2)
    expect(whole('a', '')).toEqual([null, 'a', null])
  })

  it('is told from texts of several lines', () => {
    const isRich = (...contents: readonly string[]) => {
      const occurrences = occurrencesOf(contents)
      const value = wholeText(vertexOf(occurrences), occurrences)!.value
      return value.kind === 'text' && value.rich === true
    }
    expect([isRich('<p>a</p><p>b</p>', 'c'), isRich('a b', 'c')]).toEqual([true, false])
  })
})

describe('runs of text between breaks', () => {
  const runs = (...contents: readonly string[]) => {
    const occurrences = occurrencesOf(contents)
    return runDrafts(vertexOf(occurrences), occurrences, [{ tag: 'b' }, { tag: 'br' }]).map(({ values, hints }) => [
      hints.path[0]?.label ?? null,
      values.map(({ owner, text }) => `${owner} ${text}`),
    ])
  }

  it('are fields where they differ, by what is before them', () => {
    expect(runs('one <b>Size:</b> 5', 'two <b>Size:</b> 7', 'one <b>Size:</b> 9')).toEqual([
      [null, ['0 one', '1 two', '2 one']],
      ['Size', ['0 5', '1 7', '2 9']],
    ])
  })

  it('are none that are the same, empty, or what stands between entries', () => {
    expect(runs('one <b>x</b> , <br> 5', 'one <b>y</b> and <br> 7').map(([, values]) => values)).toEqual([
      ['0 5', '1 7'],
    ])
  })
})

describe('the names and labels of runs', () => {
  const runs = (...contents: readonly string[]) => {
    const occurrences = occurrencesOf(contents)
    const breaks = [{ tag: 'b' }, { tag: 'a' }, { tag: 'br' }]
    return runDrafts(vertexOf(occurrences), occurrences, breaks).map(({ values, value, hints }) => {
      const strip = value.kind === 'run' ? (value.strip ?? null) : null
      return [hints.path.at(-1)?.label ?? null, strip, values[0]!.text]
    })
  }

  it('are what they begin with', () => {
    expect(runs('one <br> Price: 5', 'two <br> Price: 7')).toEqual([
      [null, null, 'one'],
      ['Price', 'Price:', '5'],
    ])
    expect(runs('<b>Cost</b> - 5', '<b>Cost</b> - 7')).toEqual([['Cost', '-', '5']])
  })

  it('are the elements before them where these say the same, but no links', () => {
    expect(runs('<b>Size</b> 5', '<b>Size</b> 7')).toEqual([['Size', null, '5']])
    expect(runs('<b>Ann</b> 5', '<b>Bo</b> 7')).toEqual([[null, null, '5']])
    expect(runs('<a>Size</a> 5', '<a>Size</a> 7')).toEqual([[null, null, '5']])
  })
})

describe('the whole text of elements that an example wants', () => {
  const wanted = (
    contents: readonly string[],
    isWanted: (text: string) => boolean,
    parts?: 'text' | 'attribute' | 'else',
  ) => {
    const occurrences = occurrencesOf(contents)
    const vertex = vertexOf(occurrences)
    const own = { ...vertex, scope: { ...vertex.scope, isWanted } }
    const draft = wholeText(own, occurrences, true)!
    const of = {
      text: draft,
      attribute: { ...draft, value: { kind: 'attribute' as const, name: 'title' } },
      else: { ...draft, paths: [[{ tag: 'p' }]] },
    }
    return wantedWhole(own, occurrences, parts === undefined ? [] : [of[parts]]).map(({ values, spare }) => [
      ...values.map(({ text }) => text),
      spare,
    ])
  }
  const isA = (text: string) => text === 'a'

  it('is spare, and there where one of them is wanted, though they say the same', () => {
    expect(wanted(['a', 'b'], isA)).toEqual([['a', 'b', true]])
    expect(wanted(['a', 'a'], isA)).toEqual([['a', 'a', true]])
    expect(wanted(['b', 'c'], isA)).toEqual([])
    expect(wanted(['', 'a'], (text) => text === '')).toEqual([['a', true]])
  })

  it('is none where a part reads all of the same elements', () => {
    expect([
      wanted(['a', 'b'], isA, 'text'),
      wanted(['a', 'b'], isA, 'attribute'),
      wanted(['a', 'b'], isA, 'else'),
    ]).toEqual([[], [['a', 'b', true]], [['a', 'b', true]]])
  })

  it('is of two thousand characters, wherever it stands; of any number under a heading', () => {
    const all = (content: string, at: number, isSection = false) => {
      const [one] = occurrencesOf([content])
      const node = childrenOf(one!.tree, one!.node)[at]!
      const occurrences = [{ ...one!, node, ...(isSection && { nodes: [node] }) }]
      const vertex = vertexOf(occurrences)
      return wantedWhole({ ...vertex, scope: { ...vertex.scope, isWanted: () => true } }, occurrences, []).length
    }
    const p = (count: number) => `<p>${'x'.repeat(count)}</p>`
    expect([all(p(2000), 0), all(p(2001), 0), all(p(2001), 0, true), all(p(3000) + p(10), 1)]).toEqual([1, 0, 1, 1])
  })
})

describe('paragraphs in any number', () => {
  const joined = (...contents: readonly string[]) => {
    const [slot] = slotsOf(membersOf(contents))
    const draft = joinedText(vertexOf(occurrencesOf(contents)), slot!)
    return draft === null ? null : [draft.values.map(({ text }) => text), draft.paths]
  }

  it('are a line each', () => {
    expect(joined('<p>a</p><p>b</p>', '<p>c</p>')).toEqual([['a\nb', 'c'], [[{ tag: 'p' }]]])
    expect(joined('<p>a</p><p> </p><p>b</p>', '<p> </p>')).toEqual([['a\nb'], [[{ tag: 'p' }]]])
  })

  it('are found by their tag alone where some have no class, else by each class', () => {
    const p = (name: string, text: string) => `<p class="${name}">${text}</p>`
    expect(joined(p('a', '1'), p('', '2'), p('', '3'))?.[1]).toEqual([[{ tag: 'p' }]])
    expect(joined(p('a', '1'), p('b', '2'), p('a', '3'))?.[1]).toEqual([
      [{ tag: 'p', classes: ['a'] }],
      [{ tag: 'p', classes: ['b'] }],
    ])
  })

  it('are one rich text of all of them', () => {
    const contents = ['<p>a</p><p>b</p>', '<p>c</p>']
    const draft = joinedText(vertexOf(occurrencesOf(contents)), slotsOf(membersOf(contents))[0]!)
    expect(draft?.value).toEqual({ kind: 'text', all: true, rich: true })
  })

  it('are none of other tags, nor the same everywhere', () => {
    expect([joined('<h2>a</h2>', '<h2>b</h2>'), joined('<p>a</p>', '<p>a</p>'), joined('<p></p>', '<p></p>')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('attributes that are data', () => {
  const attributes = (...contents: readonly string[]) => {
    const all = membersOf(contents).map(({ owner, tree, siblings }) => ({
      owner,
      tree,
      node: siblings[0]!,
      before: undefined,
      at: 0.5,
    }))
    return attributeDrafts(vertexOf(all), all).map(({ hints, values }) => [
      hints.attribute,
      values.map(({ text }) => text),
    ])
  }

  it.each<[string, string[], unknown[]]>([
    ['links', ['<a href=" /1 ">x</a>', '<a href="/2">x</a>'], [['href', ['/1', '/2']]]],
    ['pictures', ['<img src="/1" alt="a">', '<img src="/2" alt="b">'], [['src', ['/1', '/2']]]],
    ['times', ['<time datetime="1">a</time>', '<time datetime="2">a</time>'], [['datetime', ['1', '2']]]],
    ['values', ['<data value="1">a</data>', '<data value="2">a</data>'], [['value', ['1', '2']]]],
    ['measures', ['<meter value="1">a</meter>', '<meter value="2">a</meter>'], [['value', ['1', '2']]]],
    ['none that are the same', ['<a href="/1">x</a>', '<a href="/1">y</a>'], []],
    ['none that are empty', ['<a href="">x</a>', '<a href=" ">y</a>'], []],
    ['none of others', ['<p title="1">x</p>', '<p title="2">y</p>'], []],
  ])('are %s', (_, contents, wanted) => {
    expect(attributes(...contents)).toEqual(wanted)
  })
})

describe('addresses that differ by a session of the page alone', () => {
  const draftsOf = (first: (session: number) => string) => {
    const links = (session: number) =>
      Array.from({ length: 5 }, (_, i) => `<a href="/${i}?s=${session}">x</a>`).join('')
    const all = membersOf([1, 2].map((session) => first(session) + links(session))).map(({ owner, tree, siblings }) => {
      return { owner, tree, node: siblings[0]!, before: undefined, at: 0.5 }
    })
    return attributeDrafts(vertexOf(all), all).map(({ values }) => values.map(({ text }) => text))
  }

  it('are no data of links, but of pictures', () => {
    expect(draftsOf((session) => `<a href="/a?s=${session}">x</a>`)).toEqual([])
    expect(draftsOf((session) => `<a href="/a?id=${session}&s=${session}">x</a>`)).toEqual([
      ['/a?id=1&s=1', '/a?id=2&s=2'],
    ])
    expect(draftsOf((session) => `<img src="/a?s=${session}">`)).toEqual([['/a?s=1', '/a?s=2']])
  })
})

describe('a link without what most links of its page carry', () => {
  const shortened = (href: string, links: readonly string[]) =>
    withoutSession(pagesOf([links.map((link) => `<a href="${link}">x</a>`).join('')])[0]!.tree, href)
  const links = (session: number, others: number): string[] => [
    ...Array.from({ length: session }, (_, i) => `/${i}?s=1&id=${i}`),
    ...Array.from({ length: others }, (_, i) => `/other/${i}`),
  ]

  it.each([
    ['/a?s=1', 5, 0, '/a'],
    ['/a?s=1', 4, 0, '/a?s=1'],
    ['/a?s=1', 6, 14, '/a'],
    ['/a?s=1', 6, 15, '/a?s=1'],
    ['/a?s=2', 5, 0, '/a?s=2'],
    ['/a', 5, 0, '/a'],
    ['/a?id=7&s=1', 5, 0, '/a?id=7'],
    ['/a?id=7;s=1;x', 5, 0, '/a?id=7&x'],
    ['/a?s=1#part', 5, 0, '/a#part'],
    ['/a?id=7&s=1#part?s=1', 5, 0, '/a?id=7#part?s=1'],
    ['/a?', 5, 0, '/a'],
    ['?s=1', 5, 0, ''],
    ['?s=1#part', 5, 0, '#part'],
  ])('%s, where %i carry it and %i do not, is %s', (href, session, others, wanted) => {
    expect(shortened(href, links(session, others))).toBe(wanted)
  })

  it('counts each link once', () => {
    expect(shortened('/a?s=1', ['/0?s=1&s=1&s=1', '/1?s=1&s=1', '/2?s=1'])).toBe('/a?s=1')
  })
})
