import { describe, expect, it } from 'vitest'
import type { Example } from '../examples.ts'
import type { Draft } from '../template/index.ts'
import { learnFromOne, learnFromParts } from './learn-from-one.ts'
import { pageOf } from './page.fixture.ts'
import { seen } from './view.fixture.ts'

const url = (i: number) => `https://site.test/${i}`
const pagesOf = (bodies: readonly string[]) => bodies.map((body, i) => pageOf(body, url(i)))
const example = (text: string): Example => {
  const [field, value, on] = text.split('=') as [string, string, string | undefined]
  return { field, value, ...(on !== undefined && { url: url(Number(on)) }) }
}
const texts = (draft: Draft): string =>
  draft.kind === 'list' ? `[${draft.children.map(texts).join('; ')}]` : draft.values.map(({ text }) => text).join(' ')

/** What is learned of pages: which one, and each part with its names; examples that are missed. */
const learn = (bodies: readonly string[], ...examples: readonly string[]) => {
  const { at, parts, missed } = learnFromOne(pagesOf(bodies), examples.map(example))
  return {
    at,
    parts: parts.map(({ draft, names, meant, isPlaced, seen: on, of, isLabelled = false, records }) => [
      `${[...new Set(names.values())].join()}: ${texts(draft)}`,
      meant.map(({ value }) => value).join(),
      `${on}/${of}`,
      ...(isPlaced ? ['placed'] : []),
      ...(isLabelled ? ['labelled'] : []),
      ...(records.length > 0 ? [`${records.length} records`] : []),
    ]),
    missed: missed.map(({ value }) => value),
  }
}
const list = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`

describe('one page is learned from', () => {
  it('with values and lists, and what is nowhere', () => {
    const body = `<h1>one</h1><div><p>Size: big</p></div>${list('aa', 'bb')}`
    expect(learn([body], 'title=one', 'part=aa', 'size=big', 'x=none')).toEqual({
      at: 0,
      parts: [
        ['title: one', 'one', '0/0'],
        ['part: [aa bb]', 'aa', '0/0', '2 records'],
        ['size: big', 'big', '0/0', 'labelled'],
      ],
      missed: ['none'],
    })
    expect(learn([body])).toEqual({ at: 0, parts: [], missed: [] })
  })

  it('by position where there is nothing else', () => {
    const body = '<section><b>x</b><p>one</p><p>two</p></section>'
    expect(learn([body], 'x=one').parts[0]).toContain('placed')
  })

  it('that which examples name, else the first with most of them', () => {
    const bodies = ['<h1>one</h1>', '<h1>two</h1><p class=price>3</p>', '<h1>two</h1><p class=price>3</p>']
    expect(learn(bodies, 'x=two', 'y=3').at).toBe(1)
    expect(learn(bodies, 'x=two=2', 'y=3=2').at).toBe(2)
    expect(learn(bodies, 'x=none').at).toBe(0)
    expect(learn(bodies, 'x=two=2', 'y=3').at).toBe(2)
    expect(learn(bodies.slice(0, 2), 'x=two', 'y=3').at).toBe(1)
  })

  it('says on how many others its ways lead somewhere', () => {
    const bodies = ['<h1>one</h1><p class=price>3</p>', '<h1>two</h1>', '<p class=price>4</p>']
    expect(learn(bodies, 'x=one', 'y=3').parts.map((part) => part[2])).toEqual(['1/2', '1/2'])
    const both = ['<p itemprop=price class=price>3</p>', '<p class=price>4</p>', '<p>5</p>']
    expect(learn(both, 'y=3').parts.map((part) => part[2])).toEqual(['1/2'])
  })

  it('does not ask on others what it shows', () => {
    const bodies = ['<h1>one</h1><p class=price>3</p>', '<h1>two</h1>']
    expect(learn(bodies, 'x=one=0', 'y=3=0', 'x=two=1')).toMatchObject({
      at: 0,
      parts: [
        ['x: one', 'one,two', '1/1'],
        ['y: 3', '3', '0/1'],
      ],
      missed: [],
    })
    expect(learn(bodies, 'x=one=0', 'y=3=0', 'z=two=1').missed).toEqual(['two'])
    expect(learn(bodies, 'x=one', 'y=3', 'z=two').missed).toEqual(['two'])
    expect(learn(bodies, 'x=one', 'y=3', 'x=two')).toMatchObject({
      parts: [
        ['x: one', 'one,two', '1/1'],
        ['y: 3', '3', '0/1'],
      ],
      missed: [],
    })
  })

  it('with all examples of a name', () => {
    expect(learn([`${list('aa', 'bb')}<p>cc</p>`], 'x=aa', 'x=bb').parts[0]![0]).toBe('x: [aa bb]')
    expect(learn([`${list('aa', 'bb')}<p>cc</p>`], 'x=aa', 'x=cc')).toMatchObject({ parts: [], missed: ['aa', 'cc'] })
    expect(learn([list('aa', 'bb')], 'x=aa', 'x=none')).toMatchObject({ parts: [], missed: ['aa', 'none'] })
  })

  it('with items that are counted, but for what is whole elsewhere', () => {
    expect(learn([list('Step 1: Wash', 'Step 2: Cut')], 'step=Wash').parts).toEqual([
      ['step: [Wash Cut]', 'Wash', '0/0', '2 records'],
    ])
    expect(learn([`<p class=first>Wash</p>${list('1. Wash', '2. Cut')}`], 'x=Wash').parts).toEqual([
      ['x: Wash', 'Wash', '0/0'],
    ])
  })

  it('with items of lists under names of their own', () => {
    expect(learn([list('aa', 'bb')], 'parts[]=aa').parts).toEqual([['parts: [aa bb]', 'aa', '0/0', '2 records']])
    expect(learn([list('aa', 'bb')], 'parts[].name=aa').parts).toEqual([['name: [aa bb]', 'aa', '0/0', '2 records']])
    const rows = list('<b>aa</b><i>1</i>', '<b>bb</b><i>2</i>')
    expect(learn([rows], 'parts[].name=aa', 'parts[].count=1').parts.map(([part]) => part)).toEqual([
      'name,count: [aa bb; 1 2]',
    ])
    expect(learn([rows], 'parts[].name=aa', 'parts[].count=2').parts.map(([part]) => part)).toEqual([
      'name,count: [aa bb; 1 2]',
    ])
    expect(learn([rows], 'parts[].name=none')).toMatchObject({ parts: [], missed: ['none'] })
    const { parts } = learnFromOne(pagesOf([list('aa', 'bb')]), [example('parts[].name=aa')])
    expect(parts[0]!.draft).toMatchObject({ kind: 'list', given: 'parts' })
    expect([...parts[0]!.names.values()]).toEqual(['name'])
  })
})

describe('what is kept back on a page', () => {
  const folded = (inside: string) => `<h1>one</h1><div hidden>${inside}</div>`
  const rows = (...all: readonly (readonly [string, string])[]) =>
    list(...all.map(([name, count]) => `<b>${name}</b><i>${count}</i>`))

  it('says which page has an example, and is learned from', () => {
    const bodies = ['<h1>one</h1>', folded('<p class=price>3</p>')]
    expect(learn(bodies, 'y=3')).toMatchObject({ at: 1, parts: [['y: 3', '3', '0/1']], missed: [] })
    expect(learn(bodies.toReversed(), 'y=3')).toMatchObject({ at: 0, parts: [['y: 3', '3', '0/1']], missed: [] })
  })

  it('may be items that are counted', () => {
    const steps = folded('<ol><li>1. Wash</li><li>2. Cut</li></ol>')
    expect(learn([steps], 'step=Wash').parts[0]![0]).toBe('step: [Wash Cut]')
  })

  it('may be records, where a reader sees none', () => {
    const names = ['parts[].name=aa', 'parts[].count=1']
    const some = rows(['aa', '1'], ['cc', '3'])
    expect(learn([folded(some)], ...names).parts.map(([part]) => part)).toEqual(['name,count: [aa cc; 1 3]'])
    const body = `${folded(some)}<section>${rows(['aa', '1'], ['bb', '2'])}</section>`
    expect(learn([body], ...names).parts.map(([part]) => part)).toEqual(['name,count: [aa bb; 1 2]'])
  })
})

describe('groups of one list', () => {
  const steps = (...all: string[]) => `<ol>${all.map((step, i) => `<li>${i + 1}. ${step}</li>`).join('')}</ol>`

  it('are learned together where they are counted, but for those of another name', () => {
    const body = `<div>${steps('Wash', 'Cut')}${steps('Stir', 'Eat')}</div>`
    const parts = (...examples: string[]) => learn([body], ...examples).parts.map(([part]) => part)
    expect(parts('step=Wash')).toEqual(['step: [Wash Cut Stir Eat]'])
    expect(parts('step=Wash', 'step=Eat')).toEqual(['step: [Wash Cut Stir Eat]'])
    expect(parts('step=Wash', 'after=Eat')).toEqual(['step: [Wash Cut]', 'after: [Stir Eat]'])
    const long = list('x'.repeat(40), 'y'.repeat(40)).replaceAll('ul>', 'ol>')
    const apart = `<section><div>${steps('Wash', 'Cut')}</div><div>${long}${steps('Stir', 'Eat')}</div></section>`
    expect(learn([apart], 'step=Wash')).toMatchObject({ parts: [], missed: ['Wash'] })
  })

  it('are learned together where they are records, but for those of another name', () => {
    const group = (...names: string[]) => list(...names.map((name, i) => `<b>${name}</b><i>${i + 1}</i>`))
    const body = `<div>${group('aa', 'bb')}${group('cc', 'dd')}</div>`
    const parts = (...examples: string[]) => learn([body], ...examples).parts.map(([part]) => part)
    const names = ['parts[].name=aa', 'parts[].count=2']
    expect(parts(...names)).toEqual(['name,count: [aa bb cc dd; 1 2 1 2]'])
    expect(parts(...names, 'other[].name=cc')).toContain('name,count: [aa bb; 1 2]')
  })

  it('are those of what is called so where no way leads to them alone, else that of the example', () => {
    const long = list('x'.repeat(40), 'y'.repeat(40))
    const body = (token: string) =>
      `<section class="${token}"><div>${list('aa', 'bb')}</div><div>${long}${list('cc', 'dd')}</div></section>`
    expect(learn([body('ingredients')], 'part=aa').parts[0]![0]).toBe(
      `part: [aa bb ${'x'.repeat(40)} ${'y'.repeat(40)} cc dd]`,
    )
    expect(learn([body('x9k')], 'part=aa').parts[0]![0]).toBe('part: [aa bb]')
  })
})

describe('the drafts of one page', () => {
  it('have the text of a value, its way and what tells its name', () => {
    const { parts } = learnFromOne(pagesOf(['<p>x</p><p class=price>12 €</p>']), [example('x=12 €')])
    const [{ draft }] = parts as [(typeof parts)[0]]
    expect(draft).toMatchObject({
      kind: 'field',
      value: { kind: 'text' },
      hints: { path: [{ tag: 'p', words: ['price'], label: null }] },
      values: [{ owner: 0, text: '12 €' }],
    })
    expect(draft.paths[0]).toEqual([{ tag: 'p', deep: true, classes: ['price'] }])
  })

  it('have the items that have what the example is in', () => {
    const body = '<ul><li><b>aa</b> x</li><li>y</li><li><b>bb</b> z</li></ul>'
    const { parts } = learnFromOne(pagesOf([body]), [example('x=aa')])
    const [{ draft, records }] = parts as [(typeof parts)[0]]
    const [field] = draft.kind === 'list' ? draft.children : []
    expect(field?.kind === 'field' && field.values.map(({ owner, text }) => `${owner}${text}`)).toEqual(['0aa', '1bb'])
    expect(records).toHaveLength(2)
  })
})

describe('known parts', () => {
  const part = { field: 'x', attribute: null, behind: null, isItem: false, beside: [] }

  it('are learned as they are', () => {
    const body = `<div k=d><a k=a class=more href=/go>one</a></div>${list('aa', 'bb')}`
    const page = seen(body)
    const of = (more: object) =>
      learnFromParts(pagesOf([body, body]), 0, [{ ...part, node: page.at('a'), ...more }]).map(
        ({ draft, names, meant, seen: on, of: all }) => [
          texts(draft),
          [...names.values()].join(),
          meant,
          on,
          all,
          draft.hints.attribute,
          draft.kind === 'field' && draft.value,
        ],
      )
    expect(of({})).toEqual([['one', 'x', [], 1, 1, undefined, { kind: 'text' }]])
    expect(of({ attribute: 'href' })).toEqual([['/go', 'x', [], 1, 1, 'href', { kind: 'attribute', name: 'href' }]])
    expect(of({ attribute: 'none' })).toEqual([['', 'x', [], 1, 1, 'none', { kind: 'attribute', name: 'none' }]])
    expect(of({ behind: 'none' })).toEqual([])
    expect(learnFromParts(pagesOf([body]), 0, [])).toEqual([])
  })
})
