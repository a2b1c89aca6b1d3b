import { describe, expect, it } from 'vitest'
import { type Step, viewPage } from '../../../wrapper/index.ts'
import { nodeOf, pagesOf } from '../suggest.fixture.ts'
import { widened } from './told-apart.ts'

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
