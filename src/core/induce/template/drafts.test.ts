import { describe, expect, it } from 'vitest'
import { pagesOf } from '../pages.fixture.ts'
import { slotsOf } from './align.ts'
import { attributeDrafts, joinedText, runDrafts, wholeText, withoutSession } from './fields.ts'
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
  ])('%s, where %i carry it and %i do not, is %s', (href, session, others, wanted) => {
    expect(shortened(href, links(session, others))).toBe(wanted)
  })

  it('counts each link once', () => {
    expect(shortened('/a?s=1', ['/0?s=1&s=1&s=1', '/1?s=1&s=1', '/2?s=1'])).toBe('/a?s=1')
  })
})
