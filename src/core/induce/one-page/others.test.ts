import { describe, expect, it } from 'vitest'
import { othersAt } from './others.ts'
import { seen } from './view.fixture.ts'

describe('elements that hold examples of other names', () => {
  const { view, at } = seen('<div k=x><p k=a>A</p><p k=b>B</p></div><div k=y><p k=c>C</p></div>')
  const place = (name: string, isWhole = true) => ({ node: at(name), isWhole })
  const held = (...places: Parameters<typeof othersAt>[1]) => {
    const others = othersAt(view, places)
    const names = ['x', 'y', 'a', 'b', 'c']
    return {
      some: names.filter((name) => others.isSome(at(name))).join(' '),
      all: names.filter((name) => others.isAll(at(name))).join(' '),
    }
  }

  it('hold one of them at a place, or at all places where it stands', () => {
    expect(held([place('a')])).toEqual({ some: 'x a', all: 'x a' })
    expect(held([place('a'), place('c')])).toEqual({ some: 'x y a c', all: '' })
    expect(held([place('a'), place('b')])).toEqual({ some: 'x a b', all: 'x' })
    expect(held([place('a')], [place('c')])).toEqual({ some: 'x y a c', all: 'x y a c' })
  })

  it('have it as all that an element says', () => {
    expect(held([place('a', false)])).toEqual({ some: '', all: 'x a' })
  })

  it('are none for names whose example is nowhere', () => {
    expect(held([])).toEqual({ some: '', all: '' })
    expect(held([], [])).toEqual({ some: '', all: '' })
  })
})
