import { describe, expect, it } from 'vitest'
import type { FoundArticle } from '../content/index.ts'
import { factsOfPages, listOf, textsField, writtenPages } from './record/facts.fixture.ts'
import type { Draft, FieldDraft, ListDraft } from './template/index.ts'
import { articleFieldsOf, isTitle, toPatterns } from './to-patterns.ts'

const { scope } = factsOfPages(Array.from({ length: 5 }, () => '<p>x</p>'))
const naming = { given: new Map<FieldDraft, string>(), language: null, isLayout: () => false }
const patterns = (drafts: readonly Draft[], more: Partial<typeof naming> = {}) =>
  toPatterns(drafts, scope, { ...naming, ...more }, { isRecord: false, owner: new Set(), taken: [] })
const called = (label: string, ...rest: Parameters<typeof textsField>) =>
  textsField(rest[0], { hints: { path: [{ tag: 'p', words: [], label }] }, ...rest[1] })
const five = ['a', 'b', 'c', 'd', 'e']

describe('a field', () => {
  it('has the name that was given, else what the page calls it', () => {
    const [hue, size] = [called('Hue', five), called('Size', five)]
    expect(patterns([hue, size], { given: new Map([[size, 'mine']]) }).map(({ name }) => name)).toEqual(['hue', 'mine'])
  })

  it('has all of its ways, its value, type and group', () => {
    const paths = [[{ tag: 'p' }], [{ tag: 'i' }, { tag: 'b' }]]
    const value = { kind: 'attribute' as const, name: 'href' }
    expect(patterns([called('Hue', ['/a'], { paths, value, group: 0 })])).toEqual([
      {
        kind: 'field',
        name: 'hue',
        locators: paths.map((path) => ({ path })),
        group: 0,
        value,
        type: 'url',
        required: false,
      },
    ])
    expect(patterns([called('Size', ['2026-05-03', '2026-05-04'])])[0]).toEqual({
      kind: 'field',
      name: 'size',
      locators: [{ path: [{ tag: 'p' }] }],
      value: { kind: 'text' },
      type: 'date',
      required: false,
    })
  })

  it('is required where all of five owners have it', () => {
    const isRequired = (draft: FieldDraft, owners = 5) =>
      toPatterns([draft], { ...scope, pageOf: scope.pageOf.slice(0, owners) }, naming, {
        isRecord: false,
        owner: new Set(),
        taken: [],
      }).map((one) => one.kind === 'field' && one.required)
    expect([isRequired(called('A', five)), isRequired(called('A', ['a', null, ['c', 'd'], 'd', 'e']))]).toEqual([
      [true],
      [false],
    ])
    expect(isRequired(called('A', five.slice(0, 4)), 4)).toEqual([false])
  })
})

describe('a list', () => {
  const starts = [{ tag: 'li', classes: ['card'] }]
  const list = (children: readonly Draft[], more: Partial<ListDraft> = {}): ListDraft => ({
    ...listOf(scope, [0, 1, 2, 3, 4], children),
    starts,
    ...more,
  })

  it('has its name, ways, groups and records', () => {
    const groups = [{ paths: [[{ tag: 'h2' }]] }]
    const [found] = patterns([
      list([called('Hue', five)], { given: 'lamps', across: 'first', groups, rows: 2, spans: true }),
    ])
    expect(found).toEqual({
      kind: 'list',
      name: 'lamps',
      locators: [{ path: [{ tag: 'ul' }] }],
      across: 'first',
      groups: [{ locators: [{ path: [{ tag: 'h2' }] }] }],
      record: {
        kind: 'record',
        starts,
        spans: true,
        rows: 2,
        children: [
          {
            kind: 'field',
            name: 'hue',
            locators: [{ path: [{ tag: 'p' }] }],
            value: { kind: 'text' },
            type: 'text',
            required: true,
          },
        ],
      },
    })
  })

  it('has no more than it says', () => {
    const [found] = patterns([list([called('Hue', five)], { given: 'lamps' })])
    expect(Object.keys(found!)).toEqual(['kind', 'name', 'locators', 'record'])
    expect(found!.kind === 'list' && Object.keys(found!.record)).toEqual(['kind', 'starts', 'spans', 'children'])
  })

  it('has lists in it', () => {
    const inner = list([called('Size', ['1', '2'])], { given: 'parts' })
    const [found] = patterns([list([inner], { given: 'lamps' })])
    expect(found!.kind === 'list' && found!.record.children.map(({ name }) => name)).toEqual(['parts'])
  })
})

describe('the name of a list', () => {
  const facts = factsOfPages(
    Array.from({ length: 3 }, (_, i) => {
      return `<h2>Lamps</h2><ul><li><p k=x>a${i}</p></li></ul><h2>Tables</h2><ol><li k=w>q</li></ol>`
    }),
  )
  const list = (...children: readonly Draft[]): ListDraft => ({
    ...listOf(facts.scope, [0, 1, 2], children),
    hints: { path: [] },
  })
  const nameOf = (draft: ListDraft, pageOf: readonly number[] = [0, 1, 2]) =>
    toPatterns([draft], { ...facts.scope, pageOf }, naming, { isRecord: false, owner: new Set(), taken: [] })[0]!.name

  it('is the heading over the first of its values, those of lists in it too', () => {
    expect(nameOf(list(facts.field('x')))).toBe('lamps')
    expect(nameOf(list(facts.field('w'), facts.field('x')))).toBe('lamps')
    expect(nameOf(list(list(facts.field('x'))))).toBe('lamps')
  })

  it('is none of a heading for lists in records', () => {
    expect(nameOf(list(facts.field('x')), [0, 0, 1])).toBe('items')
  })
})

describe('the parts of an article', () => {
  const TEXT = Array.from(
    { length: 12 },
    (_, i) => `<p>The lamp of the ${i}th room stood on a table of oak and shone all night long over the books.</p>`,
  )
  const article = (lang: string, i = 0) =>
    `<html lang="${lang}"><head><title>The lamp of ${i}</title></head><body><article><h1>The lamp of ${i}</h1>${TEXT.join('')}</article></body></html>`
  const fields = (pages: readonly string[], all = false) =>
    articleFieldsOf(writtenPages(pages), { boilerplate: [] } as unknown as Parameters<typeof articleFieldsOf>[1], all)
  const names = (...args: Parameters<typeof fields>) =>
    fields(...args).patterns.map(({ name, required }) => (required ? `${name}!` : name))

  it('are those that any has, required where all of five have them', () => {
    expect(names([article('en')])).toEqual(['title', 'text', 'language'])
    expect(names(five.map((_, i) => article('en', i)))).toEqual(['title!', 'text!'])
    expect(names(five.slice(1).map((_, i) => article('en', i)))).toEqual(['title', 'text'])
    expect(names([...five.slice(1).map((_, i) => article('en', i)), '<p>x</p>']).includes('text')).toBe(true)
    expect(names(['<p></p>'])).not.toContain('text')
  })

  it('have a language where it differs, or all is wanted', () => {
    expect(names([article('en'), article('de', 1)])).toEqual(['title', 'text', 'language'])
    expect(names([article('en'), article('en', 1)])).toEqual(['title', 'text'])
    expect(names([article('en'), article('en', 1)], true)).toEqual(['title', 'text', 'language'])
  })

  it('are read from the article, and said by page', () => {
    const {
      patterns: [title],
      articles,
    } = fields([article('en')])
    expect(title).toEqual({
      kind: 'field',
      name: 'title',
      locators: [{ path: [] }],
      value: { kind: 'article', part: 'title' },
      type: 'text',
      required: false,
    })
    expect(articles.map((one) => one?.title)).toEqual(['The lamp of 0'])
  })
})

it('a field is the title of the articles where all of its texts are', () => {
  const found = { patterns: [], articles: [{ title: 'a' }, { title: 'b' }, null] as unknown as FoundArticle[] }
  const is = (...rest: Parameters<typeof textsField>) => isTitle(textsField(...rest), found)
  expect([is(['a', 'b']), is(['a']), is(['a', 'c']), is(['a', 'b', 'c'])]).toEqual([true, true, false, false])
  expect(is(['a', 'b'], { value: { kind: 'attribute', name: 'title' } })).toBe(false)
  expect(isTitle(listOf(scope, [0], []), found)).toBe(false)
})
