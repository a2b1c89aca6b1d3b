import { describe, expect, it } from 'vitest'
import { seen } from '../one-page/view.fixture.ts'
import { type Choice, stepTo, withClasses, withFewClasses, without } from './selectors.ts'

/** Siblings on a page: those that are wanted are called so in `k`. */
const choice = (body: string): Choice => {
  const page = seen(`<section>${body}</section>`)
  const [section] = page.view.elements(page.view.tree.parent[page.at('x')]!) as [number]
  const parent = page.view.tree.parent[section]!
  const siblings = page.view.elements(parent)
  return { view: page.view, siblings, wanted: siblings.filter((one) => page.names([one]) === 'x') }
}
const names = (...bodies: string[]) => stepTo(bodies.map(choice), 'names')
const x = '<p k=x>x</p>'

describe('a step to elements', () => {
  it('is their tag where that is all that is asked, or enough', () => {
    expect(stepTo([choice('<p k=x class=a id=b>x</p><p>y</p>')], 'tags')).toEqual({ tag: 'p' })
    expect(names('<main k=x class=a>x</main><p>y</p>')).toEqual({ tag: 'main' })
    expect(names('<main k=x class=a>x</main><main>y</main>')).toEqual({ tag: 'main', classes: ['a'] })
    expect(names('<p k=x class=a>x</p>')).toEqual({ tag: 'p', classes: ['a'] })
    expect(names(x)).toEqual({ tag: 'p' })
  })

  it('is their id before their classes, where all pages have it', () => {
    expect(names('<p k=x class=a id=b>x</p><p>y</p>')).toEqual({ tag: 'p', id: 'b' })
    expect(names('<p k=x class=a id=b>x</p>', '<p k=x class=a id=c>x</p>')).toEqual({ tag: 'p', classes: ['a'] })
    expect(names('<p k=x class=a id=b>x</p>', '<p k=x class=a>x</p>')).toEqual({ tag: 'p', classes: ['a'] })
    expect(names('<p k=x class=a id="">x</p><p>y</p>')).toEqual({ tag: 'p', classes: ['a'] })
    expect(names('<p k=x id=b class=a>x</p><p id=b>y</p>')).toEqual({ tag: 'p', classes: ['a'] })
  })

  it('is without the classes of others', () => {
    expect(names(`${x}<p class=b>y</p>`)).toEqual({ tag: 'p', not: ['b'] })
    expect(names('<p k=x class=a>x</p><p class="c a b">y</p>')).toEqual({ tag: 'p', classes: ['a'], not: ['b', 'c'] })
  })

  it('is right on all pages, not on one alone', () => {
    const one = '<p k=x class=a>x</p>'
    const others = `${one}<p class="a b">y</p>`
    expect(names(one, others)).toEqual({ tag: 'p', classes: ['a'], not: ['b'] })
    expect(names(others, one)).toEqual({ tag: 'p', classes: ['a'], not: ['b'] })
  })

  it('is the position that most pages have', () => {
    const [second, third] = [`<p>y</p>${x}`, `<p>y</p><p>y</p>${x}`]
    for (const bodies of [
      [third, second, second],
      [second, third, second],
      [second, second, third],
    ])
      expect(stepTo(bodies.map(choice), 'position')).toEqual({ tag: 'p', nth: 2 })
  })

  it('is their position only where nothing else tells them', () => {
    const two = `<p>y</p>${x}`
    expect(names(two)).toEqual({ tag: 'p' })
    expect(stepTo([choice(two)], 'position')).toEqual({ tag: 'p', nth: 2 })
    expect(stepTo([choice(`${x}<p class=b>y</p>`)], 'position')).toEqual({ tag: 'p', not: ['b'] })
    expect(stepTo([choice(two), choice(`${x}<p>y</p>`), choice(two)], 'position')).toEqual({ tag: 'p', nth: 2 })
    expect(stepTo([choice(two), choice(`${x}<p>y</p>`)], 'position')).toEqual({ tag: 'p', nth: 2 })
    expect(stepTo([choice(`${x}<p>y</p>${x}`)], 'position')).toEqual({ tag: 'p' })
  })
})

describe('a step', () => {
  const step = { tag: 'p' }

  it('has the classes that all wanted elements have, in order, but for those with long numbers', () => {
    expect(withClasses([choice('<p k=x class="b a c">x</p><p k=x class="a b b">x</p>')], step)).toEqual({
      tag: 'p',
      classes: ['a', 'b'],
    })
    expect(withClasses([choice('<p k=x class="a n123">x</p>')], step)).toEqual({ tag: 'p', classes: ['a'] })
    expect(withClasses([choice('<p k=x class=a>x</p>'), choice('<p k=x class=b>x</p>')], step)).toBe(step)
    expect(withClasses([choice(x)], step)).toBe(step)
    expect(withClasses([], step)).toBe(step)
  })

  it('has the class that is written first where that says as much', () => {
    expect(withFewClasses([choice('<p k=x class="b a">x</p><p>y</p>')], step)).toEqual({ tag: 'p', classes: ['b'] })
    expect(withFewClasses([choice('<p k=x class="b a">x</p><p class=b>y</p>')], step)).toEqual({
      tag: 'p',
      classes: ['a', 'b'],
    })
    expect(withFewClasses([choice('<p k=x class="n b a">x</p><p k=x class="b a">x</p>')], step)).toEqual({
      tag: 'p',
      classes: ['b'],
    })
    expect(withFewClasses([choice(x)], step)).toBe(step)
    const none = { ...choice(x), wanted: [] }
    expect(withFewClasses([none, choice('<p k=x class="b a">x</p>')], step)).toEqual({ tag: 'p', classes: ['b'] })
    expect(withFewClasses([], step)).toBe(step)
  })

  it('lacks the classes of others that it picks', () => {
    expect(without([choice(`${x}<p class="c b">y</p><i class=d>z</i>`)], step)).toEqual({ tag: 'p', not: ['b', 'c'] })
    expect(without([choice('<p k=x class=b>x</p><p class="c b">y</p>')], step)).toEqual({ tag: 'p', not: ['c'] })
    expect(without([choice(`${x}<p class=n123>y</p>`)], step)).toBe(step)
    expect(without([choice(`${x}<p class=b>y</p>`), choice('<p k=x class=b>x</p>')], step)).toBe(step)
    expect(without([choice(x)], step)).toBe(step)
  })
})
