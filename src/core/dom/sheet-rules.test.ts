import { describe, expect, it } from 'vitest'
import { SHEET_CHARS, SHEET_DEPTH } from './constants.ts'
import { type Asked, showRules as rulesOf, type ShowRule } from './sheet-rules.ts'

/** An element of a path. */
function asked(own: Partial<Asked>): Asked {
  return { tag: null, id: null, classes: [], isChild: false, ...own }
}

const X = asked({ classes: ['x'] })

/** The rule of `.x{display:none}`, with some of it otherwise. */
function rule(own: Partial<ShowRule> = {}): ShowRule {
  return { path: [X], property: 'display', hides: true, isWhole: true, weight: 100, ...own }
}

/** The rules of a sheet, of the elements no more than what is asked. */
function showRules(sheet: string): readonly ShowRule[] {
  const plain = ({ tag, id, classes, isChild }: Asked): Asked => ({ tag, id, classes, isChild })
  return rulesOf(sheet).map((one) => ({ ...one, path: one.path.map(plain) }))
}

/** A rule for one class in a line: what it means, `?` where it holds under conditions. */
function written(sheet: string): string[] {
  return showRules(sheet).map(({ path, hides, isWhole }) => {
    const { tag, id, classes } = path.at(-1)!
    const name = `${tag ?? ''}${id === null ? '' : `#${id}`}${classes.map((one) => `.${one}`).join('')}`
    return `${hides ? '' : '!'}${name}${isWhole ? '' : '?'}`
  })
}

const NONE = '{display:none}'

describe('the rules of a style sheet', () => {
  it('rules that show or hide elements are read in order, one for each selector and property', () => {
    expect(
      showRules('b{color:red} .x, .y { Display : None ; color: red; VISIBILITY:visible } .x{display:block}'),
    ).toEqual([
      rule(),
      rule({ property: 'visibility', hides: false }),
      rule({ path: [asked({ classes: ['y'] })] }),
      rule({ path: [asked({ classes: ['y'] })], property: 'visibility', hides: false }),
      rule({ hides: false }),
    ])
  })

  it('a sheet without such properties has no rules', () => {
    expect(showRules('')).toEqual([])
    expect(showRules('.x{} .y{displays:none; color} .z{visible:none} none{none}')).toEqual([])
  })

  it.each([
    ['display:none', true],
    ['display:NONE', true],
    ['display:hidden', false],
    ['display:collapse', false],
    ['display:', false],
    ['display:block none', false],
    ['display:none!important', true],
    ['visibility:hidden', true],
    ['visibility:collapse', true],
    ['visibility:none', false],
    ['visibility:visible', false],
  ])('the declaration %s hides: %s', (declaration, hides) => {
    expect(showRules(`.x{${declaration}}`).map((one) => one.hides)).toEqual([hides])
  })

  it('a property is known by its whole name', () => {
    expect(written('.x{-x-display:none} .y{display-x:none} .z{display}')).toEqual([])
    expect(written('.x{a:b:display;display:none:}')).toEqual(['!.x'])
  })

  it('a sheet is read up to its bound', () => {
    const comment = `/*${' '.repeat(SHEET_CHARS - 4 - `.x${NONE}`.length)}*/`
    expect(written(`${comment}.x${NONE}.y${NONE}`)).toEqual(['.x'])
  })
})

describe('comments of a sheet', () => {
  it.each([
    [`/* .x${NONE} */ .y${NONE}`, ['.y']],
    [`.y${NONE}/* .x${NONE}`, ['.y']],
    [`.y/**/{display/* */:none} .x${NONE}`, ['.y', '.x']],
    [`/*/ .x${NONE} */.y${NONE}`, ['.y']],
    [`/*a*//*b*/.y${NONE}/*c*/.z${NONE}`, ['.y', '.z']],
    [`a/**/b${NONE}`, ['b']],
    [`*/.x${NONE}`, []],
  ])('comments of a sheet count as a space: %s', (css, wanted) => {
    expect(written(css)).toEqual(wanted)
  })
})

describe('blocks of a sheet', () => {
  it.each([
    [`}.x${NONE}`, ['.x']],
    [`;.x${NONE}`, ['.x']],
    [`@import "a{b}"; .x${NONE}`, ['.x']],
    [`@import 'a;b"{'; .x${NONE}`, ['.x']],
    [`@import "a\\"{"; .x${NONE}`, ['.x']],
    [`@import "a\n;.x${NONE}`, ['.x']],
    [`.x\\{${NONE}`, []],
    [`.x${NONE.slice(0, -1)}`, ['.x']],
    ['.x{', []],
    [`.x{display:none;.y{display:block}} .z${NONE}`, ['.x', '.z']],
    [`.x{.y{.w{}}display:none} .z${NONE}`, ['.z']],
    [`.x{content:"}";display:none} .z${NONE}`, ['.x', '.z']],
    [`@font-face{display:none} .z${NONE}`, ['.z']],
    [`@keyframes k{from{display:none}to{}} .z${NONE}`, ['.z']],
  ])('a block ends where it is closed, outside of strings: %s', (css, wanted) => {
    expect(written(css)).toEqual(wanted)
  })
})

describe('conditions of a sheet', () => {
  it.each([
    [`@media (min-width:9em){.x${NONE}.y${NONE}} .z${NONE}`, ['.x?', '.y?', '.z']],
    [`@supports (a:b){.x${NONE}}.z${NONE}`, ['.x?', '.z']],
    [`@layer a{.x${NONE}}.z${NONE}`, ['.x?', '.z']],
    [`@container a{.x${NONE}}.z${NONE}`, ['.x?', '.z']],
    [`@MEDIA a{.x${NONE}}.z${NONE}`, ['.x?', '.z']],
    [`@mediaset{.x${NONE}}.z${NONE}`, ['.z']],
    [`@media print{.x${NONE}}.z${NONE}`, ['.z']],
    [`@media only print{.x${NONE}}.z${NONE}`, ['.z']],
    [`@media  PRINT and (a){.x${NONE}}.z${NONE}`, ['.z']],
    [`@media printer{.x${NONE}}.z${NONE}`, ['.x?', '.z']],
    [`@media screen, print{.x${NONE}}.z${NONE}`, ['.x?', '.z']],
    [`@media a{@media b{.x${NONE}}.y${NONE}}.z${NONE}`, ['.x?', '.y?', '.z']],
    [`@media a{@media print{.w${NONE}}.y${NONE}}.z${NONE}`, ['.y?', '.z']],
    [`@media a{}}}.z${NONE}`, ['.z']],
  ])('a condition leaves open whether a rule holds: %s', (css, wanted) => {
    expect(written(css)).toEqual(wanted)
  })

  it('nested conditions are read to a bound', () => {
    const nested = (depth: number): string => `${'@media a{'.repeat(depth)}.x${NONE}${'}'.repeat(depth)}.z${NONE}`
    expect(written(nested(SHEET_DEPTH))).toEqual(['.x?', '.z'])
    expect(written(nested(SHEET_DEPTH + 1))).toEqual(['.z'])
  })
})

describe('a selector', () => {
  const paths = (selector: string): readonly (readonly Asked[])[] =>
    showRules(`${selector}${NONE}`).map(({ path }) => path)

  it('a selector asks for elements from the outside in, each inside the one before or its child', () => {
    expect(paths('Ul.a > li#B  .c-1.d_2>b')).toEqual([
      [
        asked({ tag: 'ul', classes: ['a'] }),
        asked({ tag: 'li', id: 'B', isChild: true }),
        asked({ classes: ['c-1', 'd_2'] }),
        asked({ tag: 'b', isChild: true }),
      ],
    ])
    expect(paths('*.a')).toEqual([[asked({ classes: ['a'] })]])
    expect(paths('x-y')).toEqual([[asked({ tag: 'x-y' })]])
  })

  it('a selector that is read in part means its last element, under conditions', () => {
    const partly = (selector: string): readonly ShowRule[] => showRules(`${selector}${NONE}`)
    for (const selector of [
      'a:not(.y) .x',
      '[a] .x',
      '.a ~ .x',
      '.a + .x',
      '* .x',
      '#a#b .x',
      '.x:not(.y)',
      '.x[a]',
      '1a .x',
    ])
      expect(partly(selector), selector).toEqual([rule({ isWhole: false })])
  })

  it.each(['.a >', '*', '#a#b', ':root', '[a]', '', '1a', '.a .', '.a ~'])(
    'the selector %s means no element that is looked at',
    (selector) => {
      expect(paths(selector)).toEqual([])
    },
  )

  it.each([
    '.x:hover',
    '.a:focus .x',
    '.x:ACTIVE',
    '.x:target',
    '.x:checked',
    '.x:visited',
    '.no-js .x',
    '.NOJS .x',
    '.x::marker',
    '.x:before',
    '.x:After',
    '.x:first-line',
    '.x:first-letter',
  ])('the selector %s is of a state or a part', (selector) => {
    expect(paths(selector)).toEqual([])
  })

  it.each(['.x:hovered', '.x:beforehand', '.x:first-child'])(
    'the selector %s is of no state and no part',
    (selector) => {
      expect(showRules(`${selector}${NONE}`)).toEqual([rule({ isWhole: false })])
    },
  )

  it('the classes nojsx and no-jsx do not mean a page without scripts', () => {
    expect(written(`.nojsx .x${NONE} .no-jsx .y${NONE}`)).toEqual(['.x', '.y'])
  })
})
