import { describe, expect, it } from 'vitest'
import { type Step, viewPage } from '../../../wrapper/index.ts'
import { nodeOf, pagesOf, tagged } from '../suggest.fixture.ts'
import { toldApart, widened } from './told-apart.ts'

/** The first way to let a step pick the element with this text too. */
function widenedTo(text: string, step: Step): Step | undefined {
  const [page] = pagesOf([
    '<ul><li class="row sold">a</li><li class="row ad new">b</li><li>c</li><li><i>e</i> d:</li></ul>',
  ])
  const [first] = widened(viewPage(page!.tree), [step], nodeOf(page!, text), undefined)
  return first?.[0]
}

describe('widened', () => {
  it('keeps of a step what the element has, and of what it must not have all but what the element has', () => {
    const step: Step = { tag: 'li', classes: ['row', 'sold'], not: ['ad', 'old'] }
    expect(widenedTo('b', step)).toEqual({ tag: 'li', classes: ['row'], not: ['old'] })
    expect(widenedTo('a', step)).toEqual(step)
    expect(widenedTo('c', step)).toEqual({ tag: 'li', not: ['ad', 'old'] })
  })

  it('leaves out what an element has nothing of', () => {
    expect(widenedTo('b', { tag: 'li', classes: ['row'], not: ['ad', 'new'] })).toEqual({ tag: 'li', classes: ['row'] })
    const counted: Step = { tag: 'li', bare: true, children: 0, leadIn: false, deep: true }
    expect(widenedTo('c', counted)).toEqual(counted)
    expect(widenedTo('a', counted)).toEqual({ tag: 'li', children: 0, leadIn: false, deep: true })
    expect(widenedTo('e d:', counted)).toEqual({ tag: 'li', bare: true, deep: true })
  })

  it('is no other tag', () => {
    expect(widenedTo('b', { tag: 'div', classes: ['row'] })).not.toMatchObject({ tag: 'div', classes: [] })
  })
})

describe('steps that tell some elements from others', () => {
  /** The steps for the items of a list of which some go (`data-out`), given as their contents with or without classes. */
  const steps = (keep: readonly string[], out: readonly string[], step: Step = { tag: 'li' }): Step[] => {
    const [page] = pagesOf([`<ul>${[...keep, ...out].join('')}</ul>`])
    const view = viewPage(page!.tree)
    const nodes = view.elements(tagged(page!, 'ul'))
    const kept = { view, nodes: nodes.slice(0, keep.length) }
    return toldApart(step, [kept], { view, nodes: nodes.slice(keep.length) }).map(({ tag: _, ...more }) => more as Step)
  }
  const li = (classes: string, inside = 'x') => `<li${classes === '' ? '' : ` class="${classes}"`}>${inside}</li>`
  const times = (count: number, one: string) => Array<string>(count).fill(one)

  it.each<[string, string[], string[], object[]]>([
    ['a class of the others', [li('a'), li('a')], [li('a ad'), li('a ad new')], [{ not: ['ad'] }]],
    ['a class of their own', [li('a b'), li('a b')], [li('a')], [{ classes: ['b'] }]],
    ['that they have no class', [li(''), li('')], [li('ad')], [{ not: ['ad'] }, { bare: true }]],
    ['what is in them', [li('', '<b><i>x</i></b>')], [li('', '<u>x</u>')], [{ has: 'b' }, { has: 'b > i' }]],
    ['how much is in them', [li('', '<b>x</b><b>y</b>')], [li('', '<b>x</b>')], [{ children: 2 }]],
    ['that they lead to nothing', [li('')], [li('', 'x:')], [{ leadIn: false }]],
    ['nothing where all have it', [li('a')], [li('a')], []],
    [
      'what three of five have',
      [...times(3, li('b')), ...times(2, li('c'))],
      [li('d')],
      [{ not: ['d'] }, { classes: ['b'] }],
    ],
    ['not what two of five have', [...times(2, li('b')), li('c'), li('e'), li('f')], [li('d')], [{ not: ['d'] }]],
    [
      'what three of five lack',
      [...times(3, li('b')), ...times(2, li('d'))],
      [li('d')],
      [{ not: ['d'] }, { classes: ['b'] }],
    ],
    ['not what two of five lack', [...times(2, li('b')), ...times(3, li('d'))], [li('d')], []],
  ])('have %s', (_, keep, out, wanted) => {
    expect(steps(keep, out)).toEqual(wanted)
  })

  it('add to what a step says', () => {
    const step: Step = { tag: 'li', classes: ['a'], not: ['x'] }
    expect(steps([li('a b')], [li('a ad')], step)).toEqual([
      { classes: ['a'], not: ['x', 'ad'] },
      { classes: ['a', 'b'], not: ['x'] },
    ])
    const said: Step = { tag: 'li', bare: true, has: 'b', children: 2, leadIn: false }
    expect(steps([li('', '<b>x</b><i>y</i>')], [li('', '<u>x</u>:')], said)).toEqual([])
  })

  it('are none where nothing stays or goes', () => {
    expect([steps([], [li('a')]), steps([li('a')], [])]).toEqual([[], []])
  })
})

describe('ways to pick one more', () => {
  const all = (text: string, starts: readonly Step[], before?: string) => {
    const [page] = pagesOf(['<ul><li class="x y">a</li><li>b</li><li>c</li></ul>'])
    const node = nodeOf(page!, text)
    return widened(viewPage(page!.tree), starts, node, before === undefined ? undefined : nodeOf(page!, before))
  }

  it('are told ones first, then those of its own, then those that say no more than the tag', () => {
    const [told, plain]: Step[] = [
      { tag: 'li', classes: ['x', 'z'] },
      { tag: 'li', classes: ['z'] },
    ]
    expect(all('a', [told!, plain!])).toEqual([
      [{ tag: 'li', classes: ['x'] }, plain],
      [told, plain, { tag: 'li', classes: ['x'] }],
      [told, plain, { tag: 'li', classes: ['y'] }],
      [told, { tag: 'li' }],
      [told, plain, { tag: 'li' }],
    ])
  })

  it('are by what it lacks, and by what stands before it', () => {
    const other: Step = { tag: 'div' }
    expect(all('c', [other], 'b')).toEqual([
      [other, { tag: 'li', bare: true }],
      [other, { tag: 'li' }],
      [other, { tag: 'li', after: 'b' }],
    ])
  })
})
