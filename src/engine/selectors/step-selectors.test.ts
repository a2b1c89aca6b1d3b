import { describe, expect, it } from 'vitest'
import { BELOW, type ListPattern, type LocatorEvidence, SELF, type Step } from '../../core/wrapper/index.ts'
import {
  cssStep,
  cssText,
  stepsBelow,
  witnessSelector,
  xpathConditionsOf,
  xpathStep,
  xpathText,
} from './step-selectors.ts'

const LINE = "normalize-space(translate(., '\u00a0', ' '))"
const reads = (label: string): string =>
  [label, `${label}:`, `${label} :`].map((text) => `${LINE}='${text}'`).join(' or ')

describe('cssStep', () => {
  it.each<[Step, string]>([
    [{ tag: 'p' }, 'p'],
    [{ tag: 'p', id: 'a' }, 'p#a'],
    [{ tag: 'p', bare: true }, 'p:not([class]:not([class=""]))'],
    [{ tag: 'p', classes: ['a', 'b'], not: ['c', 'd'] }, 'p.a.b:not(.c):not(.d)'],
    [{ tag: 'tr', has: 'td' }, 'tr:has(> td)'],
    [{ tag: 'tr', has: ['td', 'svg:a'].join(BELOW) }, 'tr:has(> td > a)'],
    [{ tag: 'p', children: 0 }, 'p:not(:has(> *))'],
    [{ tag: 'p', children: 1 }, 'p:has(> :nth-child(1):last-child)'],
    [{ tag: 'p', children: 2 }, 'p:has(> :nth-child(2):last-child)'],
    [{ tag: 'p', nth: 3 }, ':nth-child(3 of p)'],
    [
      { tag: 'p', nth: 1, children: 1, has: 'b', not: ['c'], classes: ['k'], id: 'i' },
      ':nth-child(1 of p#i.k:not(.c):has(> b):has(> :nth-child(1):last-child))',
    ],
    [{ tag: 'p', label: 'A', after: 'B', reads: ['C'], mark: { of: '@x', reads: 'y' }, deep: true }, 'p'],
  ])('the step %j is %s in CSS', (step, text) => {
    expect(cssStep(step)).toBe(text)
  })

  it.each<[string, string]>([
    ['svg:rect', 'rect'],
    ['math:mi', 'mi'],
    ['x-svg:a', 'x-svg\\3a a'],
    ['o:p', 'o\\3a p'],
  ])('the tag %s is written as %s in CSS', (tag, text) => {
    expect(cssStep({ tag })).toBe(text)
  })

  it.each<[string, string]>([
    ['a_b-1', 'a_b-1'],
    ['1a', '\\31 a'],
    ['12', '\\31 2'],
    ['-1', '-\\31 '],
    ['-', '\\2d '],
    ['-a', '-a'],
    ['--', '--'],
    ['a-', 'a-'],
    ['md:w-1/2', 'md\\3a w-1\\2f 2'],
    ['\u00bfa', '\\bf a'],
    ['\u00c0\u{1f600}', '\u00c0\u{1f600}'],
  ])('the class %s is written as .%s in CSS', (name, text) => {
    expect(cssStep({ tag: 'p', classes: [name] })).toBe(`p.${text}`)
  })

  it('strings with quotes, backslashes and control characters are escaped in CSS', () => {
    expect(cssText('')).toBe('""')
    expect(cssText("it's é")).toBe('"it\'s é"')
    expect(cssText('a"b\\c\nd\u007f')).toBe('"a\\22 b\\5c c\\a d\\7f "')
  })
})

describe('xpathStep', () => {
  const hasClass = (name: string): string => `contains(concat(' ', normalize-space(@class), ' '), ' ${name} ')`

  it.each<[Step, string]>([
    [{ tag: 'p' }, 'p'],
    [{ tag: 'P1.x-y' }, 'P1.x-y'],
    [{ tag: 'svg:rect' }, "*[local-name()='rect']"],
    [{ tag: 'math:mi' }, "*[local-name()='mi']"],
    [{ tag: 'o:p' }, "*[local-name()='o:p']"],
    [{ tag: 'é' }, "*[local-name()='é']"],
    [{ tag: '1p' }, "*[local-name()='1p']"],
    [{ tag: 'p', bare: true }, 'p[not(normalize-space(@class))]'],
    [{ tag: 'p', classes: ['a', 'b'] }, `p[${hasClass('a')}][${hasClass('b')}]`],
    [{ tag: 'p', not: ['a', 'b'] }, `p[not(${hasClass('a')})][not(${hasClass('b')})]`],
    [{ tag: 'p', has: ['b', 'svg:a'].join(BELOW) }, "p[b/*[local-name()='a']]"],
    [{ tag: 'p', children: 0 }, 'p[count(*)=0]'],
    [{ tag: 'p', nth: 2, id: 'a', until: [] }, "p[@id='a'][2]"],
  ])('the step %j is %s in XPath', (step, text) => {
    expect(xpathStep(step)).toBe(text)
  })

  it('conditions that are added come before the number and behind all others', () => {
    expect(xpathStep({ tag: 'p', nth: 2, children: 1, leadIn: false }, ['x', 'y'])).toMatch(
      /^p\[count\(\*\)=1\]\[not\(translate\(.*\[x\]\[y\]\[2\]$/,
    )
  })

  it('strings with quotes are written without escapes in XPath', () => {
    expect(xpathText('a')).toBe("'a'")
    expect(xpathText('a"b')).toBe("'a\"b'")
    expect(xpathText("it's")).toBe('"it\'s"')
    expect(xpathText(`'a'"b`)).toBe(`concat('', "'", 'a', "'", '"b')`)
  })
})

describe('xpathConditionsOf', () => {
  const hasLabel = (label: string): string =>
    `descendant::text()[${LINE}!=''][1][${LINE}='${label}' or starts-with(${LINE}, '${label}:') or starts-with(${LINE}, '${label} :')]`
  const isAlone = (text: string): string =>
    `${LINE}='${text}' and not(following-sibling::node()[1][self::text()][starts-with(${LINE}, ':')])`
  const follows = (text: string): string => `preceding-sibling::*[1][${reads(text)}]`

  it.each<[Omit<Step, 'tag'>, string[]]>([
    [{}, []],
    [{ label: 'A' }, [hasLabel('A'), `not(${isAlone('A')})`]],
    [{ notLabels: ['A', 'B'] }, ['A', 'B'].map((text) => `not(${hasLabel(text)}) or ${isAlone(text)}`)],
    [{ after: 'A' }, [follows('A')]],
    [{ notAfter: ['A', 'B'] }, [`not(${follows('A')})`, `not(${follows('B')})`]],
    [{ reads: ['A', 'B'] }, [`${reads('A')} or ${reads('B')}`]],
    [{ reads: [] }, []],
    [{ leadIn: false }, [`not(translate(substring(${LINE}, string-length(${LINE})), '\uff1a\ufe55', '::')=':')`]],
    [{ mark: { of: '@id', reads: 'x' } }, ["normalize-space(translate(@id, '\u00a0', ' '))='x'"]],
    [{ mark: { of: 'font-weight', reads: 'bold' } }, []],
    [
      { mark: { of: '@id', reads: 'x' }, after: 'B', label: 'A' },
      [hasLabel('A'), `not(${isAlone('A')})`, follows('B'), "normalize-space(translate(@id, '\u00a0', ' '))='x'"],
    ],
  ])('the conditions of %j are written in XPath', (asked, conditions) => {
    expect(xpathConditionsOf(asked)).toEqual(conditions)
  })
})

describe('stepsBelow', () => {
  const rows: readonly [readonly Step[], string, string][] = [
    [[], '', ''],
    [[{ tag: 'ul' }, { tag: 'li', deep: true, nth: 2 }], ' > ul :nth-child(2 of li)', '/ul/descendant::li[2]'],
    [[{ tag: SELF }, { tag: 'b' }], ' > b', '/b'],
    [
      [
        { tag: 'h2', until: [] },
        { tag: 'p', nth: 2 },
      ],
      ' > h2 ~ p',
      '/h2/following-sibling::p[2]',
    ],
    [
      [
        { tag: 'h2', until: [{ tag: 'h2' }] },
        { tag: 'p', nth: 2 },
        { tag: 'b', nth: 3 },
      ],
      ' > h2 ~ p > :nth-child(3 of b)',
      '/h2/following-sibling::p[not(self::h2)][preceding-sibling::*[self::h2 or self::h2][1][self::h2]][2]/b[3]',
    ],
    [
      [{ tag: 'h2', nth: 2, until: [{ tag: 'h2' }, { tag: 'hr' }] }, { tag: 'p' }],
      ' > :nth-child(2 of h2) ~ p',
      '/h2[2]/following-sibling::p[not(self::h2 or self::hr)][preceding-sibling::*[self::h2 or self::h2 or self::hr][1][self::h2][count(preceding-sibling::*[self::h2])=1]]',
    ],
    [
      [
        { tag: SELF, until: [{ tag: 'h2' }, { tag: 'hr' }] },
        { tag: 'p', nth: 1 },
      ],
      ' > p',
      '/p[not(self::h2 or self::hr)][not(preceding-sibling::*[self::h2 or self::hr])][1]',
    ],
    [[{ tag: SELF, until: [] }, { tag: 'p' }], ' > p', '/p'],
    [
      [
        { tag: 'h2', until: [{ tag: 'h3' }] },
        { tag: 'p', deep: true },
      ],
      ' > h2 ~ p',
      '/h2/following-sibling::p[not(self::h3)][preceding-sibling::*[self::h2 or self::h3][1][self::h2]]',
    ],
  ]

  it.each(rows)('the path %j is %s in CSS', (path, css) => {
    expect(stepsBelow(path, 'css')).toBe(css)
  })

  it.each(rows)('the path %j finds the same elements in XPath', (path, _, xpath) => {
    expect(stepsBelow(path, 'xpath')).toBe(xpath)
  })
})

describe('witnessSelector', () => {
  const below: readonly Step[] = [{ tag: 'b' }, { tag: 'i', nth: 2 }]
  const list = (record: Partial<ListPattern['record']>): ListPattern => ({
    kind: 'list',
    name: 'x',
    locators: [],
    across: 'first',
    record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [], ...record },
  })
  const byAttribute: LocatorEvidence = { kind: 'attribute', tag: 'p', name: 'rel', value: 'a"', below }
  const byClass: LocatorEvidence = { kind: 'class', tag: 'p', name: 'k', below }
  const byLabel: LocatorEvidence = { kind: 'label', tag: 'p', text: 'Price' }
  const byPosition: LocatorEvidence = { kind: 'position', path: below }
  const hasClass = "contains(concat(' ', normalize-space(@class), ' '), ' k ')"

  it.each<[LocatorEvidence, string | null, string]>([
    [byAttribute, 'p[rel="a\\22 "] > b > :nth-child(2 of i)', "(//p[@rel='a\"'])[1]/b/i[2]"],
    [byClass, 'p.k > b > :nth-child(2 of i)', `(//p[${hasClass}])[1]/b/i[2]`],
    [{ ...byClass, below: [] }, 'p.k', `(//p[${hasClass}])[1]`],
    [byLabel, null, `(//text()[${LINE}='Price']/following::p[1])[1]`],
    [byPosition, 'b > :nth-child(2 of i)', '/b/i[2]'],
  ])('a place on the page is written as a selector: %j', (place, css, xpath) => {
    expect(witnessSelector(place, 'css', null)).toBe(css)
    expect(witnessSelector(place, 'xpath', null)).toBe(xpath)
  })

  it.each<[LocatorEvidence, string | null, string | null]>([
    [byAttribute, ':scope p[rel="a\\22 "] > b > :nth-child(2 of i)', "(descendant-or-self::p[@rel='a\"'])[1]/b/i[2]"],
    [byClass, ':scope p.k > b > :nth-child(2 of i)', `(descendant-or-self::p[${hasClass}])[1]/b/i[2]`],
    [byLabel, null, `(.//text()[${LINE}='Price']/following::p[1])[1]`],
    [byPosition, null, null],
  ])('a place in a record is written as a selector: %j', (place, css, xpath) => {
    expect(witnessSelector(place, 'css', list({}))).toBe(css)
    expect(witnessSelector(place, 'xpath', list({}))).toBe(xpath)
  })

  it('records of several elements or of table rows have no selector for a place', () => {
    for (const form of ['css', 'xpath'] as const) {
      expect(witnessSelector(byClass, form, list({ spans: true }))).toBeNull()
      expect(witnessSelector(byClass, form, list({ rows: { above: 1 } as never }))).toBeNull()
    }
  })

  it('a place that may be the record itself has no CSS selector', () => {
    const own = list({ starts: [{ tag: 'li' }, { tag: 'p' }] })
    expect(witnessSelector(byClass, 'css', own)).toBeNull()
    expect(witnessSelector(byAttribute, 'css', own)).toBeNull()
    expect(witnessSelector(byClass, 'xpath', own)).toBe(`(descendant-or-self::p[${hasClass}])[1]/b/i[2]`)
  })
})
