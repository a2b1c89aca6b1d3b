import { describe, expect, it } from 'vitest'
import { visibleText } from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { buildOf, isPlain, isPlainStep, partCount, repeats, slotsOf, textCount } from './align.ts'
import { membersOf, occurrencesOf } from './members.fixture.ts'
import { byOwner } from './scope.ts'
import { classifySlot } from './split.ts'

const p = (name: string, inside = 'x') => `<p class="${name}">${inside}</p>`
/** The steps of each slot, and how many owners have it. */
const slots = (...contents: readonly string[]): (readonly [string, number])[] =>
  slotsOf(membersOf(contents)).map(({ steps, occurrences }) => [
    steps.map(stepText).join(' or '),
    byOwner(occurrences).size,
  ])
const stepText = ({ tag, id, classes = [], not = [] }: Step): string =>
  [
    tag,
    ...(id === undefined ? [] : [`#${id}`]),
    ...classes.map((one) => `.${one}`),
    ...not.map((one) => `!${one}`),
  ].join('')

describe('siblings at one place of the template', () => {
  it.each<[string, string[], [string, number][]]>([
    [
      'have one tag',
      ['<p>a</p><h2>b</h2>', '<h2>c</h2><p>d</p>'],
      [
        ['p', 2],
        ['h2', 2],
      ],
    ],
    [
      'stand in their usual order',
      ['<h2>b</h2><p>a</p>', '<h2>c</h2><p>d</p>', '<p>d</p><h2>b</h2>'],
      [
        ['h2', 3],
        ['p', 3],
      ],
    ],
    [
      'are no scripts, breaks or rules',
      ['<script>a</script><br><hr><input><p>a</p>', '<style></style><p>b</p>'],
      [['p', 2]],
    ],
    ['have classes in any order', [p('a b'), p('b a')], [['p.a.b', 2]]],
    [
      'have other classes beside each other',
      [p('a') + p('b'), p('a') + p('b')],
      [
        ['p.a', 2],
        ['p.b', 2],
      ],
    ],
    [
      'lack the classes of others',
      [`<p>x</p>${p('b')}`, `<p>x</p>${p('b')}`],
      [
        ['p!b', 2],
        ['p.b', 2],
      ],
    ],
    ['are one with a class in turn', [p('stock in'), p('stock out'), p('stock in')], [['p.stock', 3]]],
    ['are one with other classes in turn', [p('in'), p('out'), p('in')], [['p.in or p.out', 3]]],
    [
      'are two in turn on two pages',
      [p('in'), p('out')],
      [
        ['p.in', 1],
        ['p.out', 1],
      ],
    ],
    [
      'are two that hold others',
      [p('in', '<b>1</b>'), p('out'), p('in')],
      [
        ['p.in', 2],
        ['p.out', 1],
      ],
    ],
    [
      'are two on fewer than nine of ten',
      [...Array(4).fill(p('in')), ...Array(4).fill(p('out')), '', ''],
      [
        ['p.in', 4],
        ['p.out', 4],
      ],
    ],
    ['are one on nine of ten', [...Array(5).fill(p('in')), ...Array(4).fill(p('out')), ''], [['p.in or p.out', 9]]],
    [
      'are rows of any class',
      ['<li class="a">1</li><li class="b">2</li>', '<li class="a">1</li><li class="b">2</li><li class="b">3</li>'],
      [['li.a or li.b', 2]],
    ],
    ['are one of an id', ['<p id="x" class="a">1</p>', '<p id="x" class="b">2</p>'], [['p#x', 2]]],
    [
      'are two of two ids',
      ['<p id="x">1</p><p id="y">1</p>', '<p id="x">1</p><p id="y">2</p>'],
      [
        ['p#x', 2],
        ['p#y', 2],
      ],
    ],
    ['have no class of one page in four', [p('a'), p(''), p(''), p('')], [['p', 4]]],
    ['have a class of one page in three', [p('a'), p(''), p('')], [['p.a or p', 3]]],
  ])('%s', (_, contents, wanted) => {
    expect(slots(...contents)).toEqual(wanted)
  })

  it('repeat where one owner in twenty has several', () => {
    const owners = (several: number, of: number) => {
      const contents = Array.from({ length: of }, (_, i) => (i < several ? '<p>a</p><p>b</p>' : '<p>a</p>'))
      return repeats(byOwner(slotsOf(membersOf(contents))[0]!.occurrences), of)
    }
    expect([owners(0, 2), owners(1, 20), owners(1, 21), owners(2, 40)]).toEqual([false, true, false, true])
  })
})

describe('what an element holds', () => {
  const of = <T>(content: string, read: (tree: ReturnType<typeof occurrencesOf>[number]) => T): T =>
    read(occurrencesOf([content])[0]!)

  it.each<[string, number, number, string[]]>([
    ['', 0, 0, []],
    ['a', 1, 1, []],
    [' <b> </b>', 0, 0, ['b']],
    ['a<b>b</b>c<i>d</i>', 3, 3, ['b', 'i']],
    ['<a>a</a>', 1, 2, ['a']],
    ['<a>a<img></a>', 1, 3, ['a', 'a/img']],
    ['<p><img></p><p><b><i>x</i></b></p>', 1, 2, ['p', 'p/img', 'p/b']],
  ])('%s: %i texts, %i parts, %j', (content, texts, parts, build) => {
    expect(of(content, ({ tree, node }) => textCount(tree, node))).toBe(texts)
    expect(of(content, ({ tree, node }) => partCount(tree, node))).toBe(parts)
    expect(of(content, ({ tree, node }) => [...buildOf(tree, node)])).toEqual(['.', ...build])
  })

  it('is told by its tag alone', () => {
    const steps = [
      { tag: 'p' },
      { tag: 'p', not: ['a'] },
      { tag: 'p', classes: [] },
      { tag: 'p', id: 'x' },
      { tag: 'p', classes: ['a'] },
    ]
    expect(steps.map(isPlainStep)).toEqual([true, true, true, false, false])
  })
})

describe('the role of siblings', () => {
  const roles = (contents: readonly string[]): string[] =>
    slotsOf(membersOf(contents)).map((slot) => {
      const role = classifySlot(slot, contents.length)
      if (role.kind !== 'split') return role.kind
      const parts = role.slots.flatMap(({ steps }) =>
        steps.map(({ label, after, nth, mark }) => label ?? after ?? nth ?? typeof mark),
      )
      return [
        ...parts,
        ...(role.rest === null ? [] : ['rest']),
        ...(role.strangers.length > 0 ? ['strangers'] : []),
      ].join()
    })

  it.each<[string, string[], string[]]>([
    ['one each', ['<p>a</p>', '<p>b</p>'], ['single']],
    ['list items', ['<li>a</li><li>b</li>', '<li>c</li><li>d</li>'], ['list']],
    ['paragraphs in other numbers', ['<p>a</p><p>b</p>', '<p>c</p>', '<p>d</p><p>e</p><p>f</p>'], ['list']],
    ['as many everywhere', ['<p>a</p><p>b</p>', '<p>c</p><p>d</p>'], ['1,2']],
    [
      'six everywhere',
      Array(2)
        .fill(0)
        .map((_, page) => [1, 2, 3, 4, 5, 6].map((i) => `<p>${page}${i}</p>`).join('')),
      ['1,2,3,4,5,6'],
    ],
    [
      'seven everywhere',
      Array(2)
        .fill(0)
        .map((_, page) => [1, 2, 3, 4, 5, 6, 7].map((i) => `<p>${page}${i}</p>`).join('')),
      ['list'],
    ],
    ['copies', ['<p>a</p><p>a</p>', '<p>b</p><p>b</p>'], ['single']],
    ['labelled', ['<p>Size: 5</p><p>Age: 6</p>', '<p>Size: 7</p><p>Age: 8</p>'], ['Size,Age']],
    [
      'after labels',
      ['<dt>Size</dt><dd>5</dd><dt>Age</dt><dd>6</dd>', '<dt>Size</dt><dd>7</dd><dt>Age</dt><dd>8</dd>'],
      ['1,2', 'Size,Age'],
    ],
  ])('is told of %s', (_, contents, wanted) => {
    expect(roles(contents)).toEqual(wanted)
  })
})

describe('the steps and occurrences of siblings at one place', () => {
  const steps = (...contents: readonly string[]) => slotsOf(membersOf(contents)).map((slot) => slot.steps)

  it('say tag, classes in order, id, and nothing that is not there', () => {
    const page = '<p class="b a" id=x>1</p><i>2</i>'
    expect(steps(page, page)).toEqual([[{ tag: 'p', classes: ['a', 'b'], id: 'x' }], [{ tag: 'i' }]])
    expect(steps(page, page).map(([step]) => Object.keys(step!))).toEqual([['tag', 'classes', 'id'], ['tag']])
    expect(steps('<p class=a id=lamps>1</p>', '<p class=a id=tables>2</p>')).toEqual([[{ tag: 'p', classes: ['a'] }]])
  })

  it('say classes of an id where all have them', () => {
    expect(steps('<p id=x class="a s">1</p>', '<p id=x class="b s">2</p>')).toEqual([
      [{ tag: 'p', classes: ['s'], id: 'x' }],
    ])
    const [[step]] = steps('<p id=x class=a>1</p>', '<p id=x class=b>2</p>') as [[Step]]
    expect(Object.keys(step)).toEqual(['tag', 'id'])
  })

  it('lack the classes of others of their tag alone, in order', () => {
    const page = '<p>x</p><p class="c b">y</p><i class=d>z</i>'
    expect(steps(page, page)[0]).toEqual([{ tag: 'p', not: ['b', 'c'] }])
  })

  it('stand among elements, behind the one before', () => {
    const [heading, text] = slotsOf(membersOf(['a<h2>b</h2>c<br><p>d</p>'])) as [Occurrences, Occurrences]
    type Occurrences = ReturnType<typeof slotsOf>[number]
    const [first, second] = [heading.occurrences[0]!, text.occurrences[0]!]
    expect([first.at, first.before, second.at]).toEqual([1 / 4, undefined, 3 / 4])
    expect(second.tree.labels.at(second.tree.label[second.before!]!)).toBe('br')
  })

  it('are in document order where variants of entries take turns', () => {
    const row = '<li class=a>1</li><li class=b>2</li><li class=a>3</li>'
    const [slot, ...others] = slotsOf(membersOf([row, row]))
    expect(others).toEqual([])
    const texts = slot!.occurrences.map(({ owner, tree, node }) => `${owner}${visibleText(tree, node)}`)
    expect(texts).toEqual(['01', '02', '03', '11', '12', '13'])
  })
})

describe('elements of one tag are variants of one', () => {
  it('not where only one has an id', () => {
    expect(slots('<p id=x>1</p>', '<p id=x>2</p>', '<p>3</p>')).toEqual([
      ['p#x', 2],
      ['p', 1],
    ])
  })

  it('that share a class, on two pages too, but never both on one', () => {
    expect(slots(p('stock in'), p('stock out'))).toEqual([['p.stock', 2]])
    expect(slots(p('s a'), p('s a') + p('s b'), p('s b'))).toHaveLength(2)
  })

  it('that repeat without a class and with one, where they are built alike', () => {
    const both = (a: string, b: string) => {
      const page = `<div>${a}</div>`.repeat(2) + `<div class=k>${b}</div>`.repeat(2)
      return slots(page, page).length
    }
    expect([both('x', 'y'), both('x', '<b>y</b>'), both('x', '<b>y</b><i>z</i>')]).toEqual([1, 1, 2])
    expect(both('<b>x</b>', '<table></table>')).toBe(2)
  })

  it('that repeat with two classes are two, but for entries of a list', () => {
    const page = (tag: string) => ['a', 'a', 'b', 'b'].map((one) => `<${tag} class=${one}>x</${tag}>`).join('')
    expect([slots(page('div'), page('div')).length, slots(page('li'), page('li')).length]).toEqual([2, 1])
    const shared = `${p('s a')}${p('s a')}${p('s b')}${p('s b')}`
    expect(slots(shared, shared)).toEqual([['p.s', 2]])
  })

  it('stand in their usual order, whatever the first page has', () => {
    expect(slots('<p>a</p><h2>b</h2>', '<h2>c</h2><p>d</p>', '<h2>e</h2><p>f</p>')).toEqual([
      ['h2', 3],
      ['p', 3],
    ])
  })

  it('are told by their tags where none of the steps says more', () => {
    const plain = (...all: readonly Step[]) => isPlain({ steps: all, occurrences: [] })
    expect([
      plain({ tag: 'p' }, { tag: 'i' }),
      plain({ tag: 'p' }, { tag: 'p', classes: ['a'] }),
      plain({ tag: 'p', id: 'x' }),
      plain({ tag: 'p', not: ['a'] }),
    ]).toEqual([true, false, false, true])
  })
})
