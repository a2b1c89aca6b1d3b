import { describe, expect, it } from 'vitest'
import type { Step } from '../../core/wrapper/index.ts'
import { readXPath } from './read-xpath.ts'
import type { Way, WayStep } from './selected.ts'
import { xpathStep } from './step-selectors.ts'

const here = (...steps: WayStep[]): Way[] => [{ steps, from: 'here' }]
const page = (...steps: WayStep[]): Way[] => [{ steps, from: 'page' }]

describe('readXPath', () => {
  it.each<[string, Way[]]>([
    ['.', here()],
    ['b', here({ tag: 'b' })],
    ['./b', here({ tag: 'b' })],
    ['.//b', here({ tag: 'b', deep: true })],
    ['ul/li', here({ tag: 'ul' }, { tag: 'li' })],
    ['ul//li/b', here({ tag: 'ul' }, { tag: 'li', deep: true }, { tag: 'b' })],
    ['/html', page({ tag: 'html' })],
    ['//B', page({ tag: 'b', deep: true })],
    ['/html/*', page({ tag: 'html' }, { tag: null })],
    ['//x-y.z', page({ tag: 'x-y.z', deep: true })],
    ['child::p', here({ tag: 'p' })],
    ['CHILD::p', here({ tag: 'p' })],
    ['//child::p', page({ tag: 'p', deep: true })],
    ['./descendant::p', here({ tag: 'p', deep: true })],
    [' / html / body ', page({ tag: 'html' }, { tag: 'body' })],
  ])('%s is read as steps from the page or from the element', (text, ways) => {
    expect(readXPath(text)).toEqual(ways)
  })

  it('alternatives are read in order, and none if one of them has no steps', () => {
    expect(readXPath('//a | ./b|c')).toEqual([
      ...page({ tag: 'a', deep: true }),
      ...here({ tag: 'b' }),
      ...here({ tag: 'c' }),
    ])
    expect(readXPath("//a[@id='x|y']|b")).toEqual([...page({ tag: 'a', id: 'x|y', deep: true }), ...here({ tag: 'b' })])
    expect(readXPath('//a | //b/..')).toBeNull()
    expect(readXPath('//a |')).toBeNull()
  })

  it('slashes, bars and brackets in quotes or conditions do not end a step', () => {
    expect(readXPath('a[@id="x/\'y"]/b')).toEqual(here({ tag: 'a', id: "x/'y" }, { tag: 'b' }))
    expect(readXPath("a[@id=']']/b")).toEqual(here({ tag: 'a', id: ']' }, { tag: 'b' }))
    expect(readXPath("a[@id='\"[(']/b")).toEqual(here({ tag: 'a', id: '"[(' }, { tag: 'b' }))
    expect(readXPath('a[b/i]/c')).toEqual(here({ tag: 'a', has: 'b > i' }, { tag: 'c' }))
  })

  it.each([
    ...['', '/', '//', './', './/', 'a/', 'a//', '///a', 'a///b', '//descendant::p', 'a//descendant::p'],
    ...[
      '..',
      'a/..',
      '@href',
      'a/@href',
      'text()',
      'a/text()',
      'parent::a',
      'following-sibling::a',
      'self::a',
      '1a',
      '-a',
    ],
    ...['a|', '| a', 'a b', 'a]', 'a[', 'a[1', 'a[1]x', 'x[1]b[2]', "a[@id='x]", 'a[(1]'],
  ])('"%s" has no steps', (text) => {
    expect(readXPath(text)).toBeNull()
  })
})

describe('XPath parts in parentheses', () => {
  it('a part in parentheses with [1] is followed from its first element alone', () => {
    expect(readXPath('(//ul)[1]/li')).toEqual([
      { steps: [{ tag: 'ul', deep: true }, { tag: 'li' }], from: 'page', firstOf: 1 },
    ])
    expect(readXPath('(ul/li)[1]//b/i')).toEqual([
      { steps: [{ tag: 'ul' }, { tag: 'li' }, { tag: 'b', deep: true }, { tag: 'i' }], from: 'here', firstOf: 2 },
    ])
    expect(readXPath("(//ul[@id=')'])[1]/li")).toEqual([
      { steps: [{ tag: 'ul', id: ')', deep: true }, { tag: 'li' }], from: 'page', firstOf: 1 },
    ])
  })

  it.each([
    ...[
      '(//ul)',
      '(//ul)[1]',
      '(//ul)[2]/li',
      '(//ul)/li',
      '(//ul)[last()]/li',
      '(//ul)[1]/',
      '(//ul)[1]li',
      '(//ul[1]/li',
    ],
    ...[
      '(.)[1]/li',
      '()[1]/li',
      '(//ul/..)[1]/li',
      '(//ul)[1]/..',
      '((//ul)[1]/li)[1]/b',
      '(a | b)[1]/c',
      'x(//ul)[1]/li',
    ],
  ])('%s is a part in parentheses without steps', (text) => {
    expect(readXPath(text)).toBeNull()
  })
})

describe('numbers in XPath', () => {
  it('a number counts the elements of a tag, among the children or all below', () => {
    expect(readXPath('p[2]')).toEqual(here({ tag: 'p', nth: 2 }))
    expect(readXPath('p [ 2 ] ')).toEqual(here({ tag: 'p', nth: 2 }))
    expect(readXPath('p[999999]')).toEqual(here({ tag: 'p', nth: 999999 }))
    expect(readXPath("p[@id='a'] [2]")).toEqual(here({ tag: 'p', id: 'a', nth: 2 }))
    expect(readXPath('descendant::p[12]')).toEqual(here({ tag: 'p', nth: 12, deep: true }))
    expect(readXPath("p[@id='a'][2]")).toEqual(here({ tag: 'p', id: 'a', nth: 2 }))
  })

  it.each(['//p[2]', '*[2]', "p[2][@id='a']", 'p[2][3]', 'p[0]', 'p[02]', 'p[1000000]', 'p[-1]', 'p[1.5]'])(
    '%s is a number without steps',
    (text) => {
      expect(readXPath(text)).toBeNull()
    },
  )
})

describe('conditions in XPath', () => {
  const hasClass = (name: string) => `contains(concat(' ', normalize-space(@class), ' '), ' ${name} ')`

  it('conditions on classes are read in several spellings', () => {
    expect(readXPath(`p[${hasClass('a')}]`)).toEqual(here({ tag: 'p', classes: ['a'] }))
    expect(readXPath(`p[${hasClass('a')}][${hasClass('b')}]`)).toEqual(here({ tag: 'p', classes: ['a', 'b'] }))
    expect(readXPath('p[contains( concat( " ",@class ," " ) , " a-b " )]')).toEqual(
      here({ tag: 'p', classes: ['a-b'] }),
    )
    expect(readXPath("p[contains(concat(' ', normalize-space( @class ), ' '), ' a ')]")).toEqual(
      here({ tag: 'p', classes: ['a'] }),
    )
    expect(readXPath(`p[not(${hasClass('a')})][not(${hasClass('b')})]`)).toEqual(here({ tag: 'p', not: ['a', 'b'] }))
    expect(readXPath('p[not(normalize-space(@class))]')).toEqual(here({ tag: 'p', bare: true }))
  })

  it('conditions on children are read', () => {
    expect(readXPath('p[count(*)=0]')).toEqual(here({ tag: 'p', children: 0 }))
    expect(readXPath('p[count(*) = 123456]')).toEqual(here({ tag: 'p', children: 123456 }))
    expect(readXPath('p[B/i.x/s-t]')).toEqual(here({ tag: 'p', has: 'b > i.x > s-t' }))
  })

  it('conditions on attributes are read', () => {
    expect(readXPath("p[@id='a b']")).toEqual(here({ tag: 'p', id: 'a b' }))
    expect(readXPath('p[@id = "a"]')).toEqual(here({ tag: 'p', id: 'a' }))
    expect(readXPath("p[@x:y-z.1='a b']")).toEqual(here({ tag: 'p', mark: { of: '@x:y-z.1', reads: 'a b' } }))
    const folded = "normalize-space(translate(@id, '\u00a0', ' '))='a'"
    expect(readXPath(`p[${folded}]`)).toEqual(here({ tag: 'p', mark: { of: '@id', reads: 'a' } }))
    expect(readXPath(`p[@id='b'][${folded}]`)).toEqual(here({ tag: 'p', id: 'b', mark: { of: '@id', reads: 'a' } }))
  })

  it.each([
    ...['p[contains(@class, "a")]', `p[${hasClass('a b')}]`, `p[not(${hasClass('a')}]`, `p[not(b)]`, `p[not(@a='b')]`],
    ...[`p[x${hasClass('a')}]`, `p[${hasClass('a')}x]`, "p[contains(concat(' ', @id, ' '), ' a ')]"],
    ...['p[xnot(normalize-space(@class))]', `p[x(${hasClass('a')})]`],
    ...[
      'p[count(*)=1][count(*)=2]',
      'p[count(*)=1234567]',
      'p[count(*)=x]',
      'p[count(b)=1]',
      'p[xcount(*)=1]',
      'p[count(*)=1x]',
    ],
    ...['p[b][i]', 'p[b//i]', 'p[/b]', 'p[b/]', 'p[.//b]', 'p[*]', 'p[1b]'],
    ...[
      "p[@id='a'][@id='b']",
      "p[@a='1'][@b='2']",
      "p[@a='']",
      "p[@id='']",
      "p[@a=' x']",
      "p[@a='x  y']",
      'p[@a="x\n y"]',
    ],
    ...[
      `p[@a='${'x'.repeat(500)}']`,
      'p[@a]',
      "p[@a!='b']",
      "p[@a='b' or @c='d']",
      "p[x@a='b']",
      "p[@a='b'x]",
      'p[last()]',
      'p[]',
    ],
  ])('%s is a condition without steps', (text) => {
    expect(readXPath(text)).toBeNull()
  })
})

describe('conditions on texts in XPath', () => {
  it.each<Omit<Step, 'tag'>>([
    { leadIn: false },
    { label: 'Price' },
    { label: "It's" },
    { after: 'Price' },
    { notAfter: ['Price'] },
    { notAfter: ['Price', 'Size'] },
    { notLabels: ['Price'] },
    { notLabels: ['Price', 'Size'] },
    { reads: ['Price'] },
    { reads: ['Price', 'Size'] },
    { label: 'Price', after: 'Size', notLabels: ['Weight'], notAfter: ['Colour'], reads: ['All'], leadIn: false },
    { id: 'a', classes: ['b'], label: 'Price', nth: 3 },
  ])('the XPath of %j is read back as the same step', (asked) => {
    const step = { tag: 'p', ...asked }
    expect(readXPath(xpathStep(step))).toEqual(here(step))
  })

  const written = (asked: Omit<Step, 'tag'>): string => xpathStep({ tag: 'p', ...asked }).slice(1)

  it('a condition on texts may be repeated, but not with another text', () => {
    for (const asked of [{ label: 'A' }, { after: 'A' }, { leadIn: false as const }])
      expect(readXPath(`p${written(asked)}${written(asked)}`), JSON.stringify(asked)).toEqual(
        here({ tag: 'p', ...asked }),
      )
    expect(readXPath(`p${written({ after: 'A' })}${written({ after: 'B' })}`)).toBeNull()
    expect(readXPath(`p${written({ label: 'A' })}${written({ label: 'B' })}`)).toBeNull()
    expect(readXPath(`p${written({ reads: ['A'] })}${written({ reads: ['B'] })}`)).toBeNull()
  })

  it('half a condition on a label is not read', () => {
    const [begins, alone] = written({ label: 'A' }).slice(1, -1).split('][not(')
    expect(readXPath(`p[${begins}]`)).toBeNull()
    expect(readXPath(`p[not(${alone}]`)).toBeNull()
    expect(readXPath(`p[${begins}][not(${alone}]`)).toEqual(here({ tag: 'p', label: 'A' }))
  })

  it('conditions on texts that wrappers do not have are not read', () => {
    expect(readXPath("p[.='A']")).toBeNull()
    expect(readXPath("p[contains(., 'A')]")).toBeNull()
    expect(readXPath("p[normalize-space(translate(., '\u00a0', ' '))='A']")).toBeNull()
  })
})
