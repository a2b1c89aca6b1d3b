import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { partAt, scopeOf } from './parts.fixture.ts'
import { sectionNames } from './sections.ts'
import { Standing } from './standing.ts'

/** What the element `a` of pages stands under. */
function sections(pages: readonly string[]): readonly string[] {
  const trees = pages.map((html) => treeOf(html))
  const part = partAt(trees, 'a')
  return sectionNames(part, new Standing([part], scopeOf(trees)))
}
const A = '<p id="a">5</p>'

describe('the sections of a part', () => {
  it('are the headings before it and what is around it, nearest first', () => {
    expect(sections([`<h2>Far</h2><div><h3>Old</h3><h3>Near</h3><p>x</p>${A}</div>`])).toEqual(['near', 'far'])
    expect(sections([`<div>${A}<h3>After</h3></div><h2>After</h2>`])).toEqual([])
    expect(sections([])).toEqual([])
  })

  it('are headings, labels with a colon, bold texts and such', () => {
    const under = (html: string): readonly string[] => sections([`<div>${html}${A}</div>`])
    expect(under('<h4>Head</h4>')).toEqual(['head'])
    expect(under('<b>Head</b>')).toEqual(['head'])
    expect(under('<p>Head:</p>')).toEqual(['head'])
    expect(under('Head:')).toEqual(['head'])
    expect(under('<dt>Head</dt>')).toEqual(['head'])
    expect(under('<p>Head</p>')).toEqual([])
    expect(under('Head')).toEqual([])
    expect(under('<i>Head:</i>')).toEqual([])
    expect(under('<h1>Head</h1>')).toEqual([])
    expect(under('<h3>12</h3>')).toEqual([])
    expect(under('<h3 style="display:none">Head</h3>')).toEqual([])
    expect(under('<h3><a href="/">Head</a></h3>')).toEqual(['head'])
  })

  it('are within sixty siblings', () => {
    const far = (count: number): readonly string[] =>
      sections([`<div><h3>Head</h3>${'<p>x</p>'.repeat(count)}${A}</div>`])
    expect([far(59), far(60)]).toEqual([['head'], []])
  })

  it('are on three fifths of the places, in the order of the first', () => {
    const page = (...headings: readonly string[]): string =>
      `${headings.map((heading) => `<h3>${heading}</h3><div>`).join('')}${A}${'</div>'.repeat(headings.length)}`
    const [both, one, none] = [page('Far', 'Near'), page('Far'), A]
    expect(sections([both, both, one])).toEqual(['near', 'far'])
    expect(sections([both, one, one])).toEqual(['far'])
    expect(sections([both, both, both, none, none])).toEqual(['near', 'far'])
    expect(sections([both, both, one, none, none])).toEqual(['far'])
    expect(sections([one, both, both])).toEqual(['far'])
    expect(sections([page('Twice', 'Twice'), A])).toEqual([])
    expect(sections([page('Twice', 'Twice')])).toEqual(['twice'])
  })

  it('are read at five places', () => {
    const head = `<h3>Head</h3>${A}`
    expect(sections([head, head, head, A, A, A, A])).toEqual(['head'])
    expect(sections([head, head, A, A, A, head, head])).toEqual([])
  })

  it('of a record are within it', () => {
    const tree = treeOf(
      '<h2>All</h2><ul><li><h3>Head</h3><p id="a0">5</p></li><li><h3>Head</h3><p id="a1">6</p></li></ul>',
    )
    const part = partAt([tree, tree], (owner) => `a${owner}`)
    const names = (isRecord: boolean): readonly string[] =>
      sectionNames(part, new Standing([part], scopeOf([tree, tree], { isRecord })))
    expect(names(true)).toEqual(['head'])
    expect(names(false)).toEqual(['head', 'all'])
  })

  it('are no values of other parts, but by a colon', () => {
    const under = (value: (i: number) => string): readonly string[] => {
      const trees = [0, 1, 2, 3, 4].map((i) => treeOf(`<div><b id="v">${value(i)}</b>${A}</div>`))
      const [part, other] = [partAt(trees, 'a'), partAt(trees, 'v')]
      return sectionNames(part, new Standing([part, other], scopeOf(trees)))
    }
    expect(under(() => 'Red')).toEqual(['red'])
    expect(under((i) => ['Red', 'Red', 'Red', 'Blue', 'Green'][i]!)).toEqual([])
    expect(under((i) => `${['Red', 'Red', 'Red', 'Blue', 'Green'][i]!}:`)).toEqual(['red'])
  })
})
