import { describe, expect, it } from 'vitest'
import { editableWith, field, list, out, shown } from './hand-made.fixture.ts'
import { inPatterns, inSlots, isBelow, isSame, type Slot, withListsMoved } from './levels.ts'

/** A slot in a word; what is left out in brackets. */
const word = (slot: Slot): string => (slot.pattern === undefined ? `[${slot.dropped.pattern.name}]` : slot.pattern.name)

const AT = editableWith([field('a'), list('l', [field('b'), field('c')]), field('d')], {}, [
  out([], 3, field('late')),
  out(['l'], 1, field('inner')),
  out([], 0, field('first')),
  out(['l', 'm'], 0, field('deep')),
  out([], 9, field('last')),
])

describe('places beside one another', () => {
  it('are of what is there and of what was left out, each at its place', () => {
    const words = (lists: readonly string[]): string[] => {
      const seen: string[] = []
      inSlots(AT, lists, (slot) => {
        seen.push(word(slot))
        return [slot]
      })
      return seen
    }
    expect(words([])).toEqual(['[first]', 'a', 'l', '[late]', 'd', '[last]'])
    expect(words(['l'])).toEqual(['b', '[inner]', 'c'])
  })

  it('stay as they are when nothing is changed, counted anew', () => {
    expect(inSlots(AT, [], (slot) => [slot])).toEqual({
      ...AT,
      dropped: [
        out([], 3, field('late')),
        out(['l'], 1, field('inner')),
        out([], 0, field('first')),
        out(['l', 'm'], 0, field('deep')),
        out([], 5, field('last')),
      ],
    })
  })

  it('change slot by slot: what comes and goes, the latest left out behind the others', () => {
    const fresh = out([], 0, field('a'))
    const changed = inSlots(AT, [], (slot) => {
      if (word(slot) === 'a') return [{ dropped: fresh }]
      if (word(slot) === '[late]') return [{ pattern: field('late') }, { pattern: field('more') }]
      return word(slot) === '[first]' ? [] : [slot]
    })
    expect(shown(changed.children)).toBe('l(b c) late more d')
    expect(changed.dropped).toEqual([
      out(['l'], 1, field('inner')),
      out(['l', 'm'], 0, field('deep')),
      out([], 5, field('last')),
      out([], 0, field('a')),
    ])
  })

  it('change pattern by pattern, what is left out keeps its place', () => {
    const changed = inPatterns(AT, ['l'], (one) => (one.name === 'b' ? [] : [one, field('e')]))
    expect(shown(changed.children)).toBe('a l(c e) d')
    expect(changed.dropped[1]).toEqual(out(['l'], 0, field('inner')))
  })
})

describe('lists', () => {
  it('are those of a place or more in these', () => {
    const tops = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['b']]
    expect(tops.map((top) => isBelow(['a', 'b'], top))).toEqual([true, true, true, false, false])
    expect(tops.map((top) => isSame(['a', 'b'], top))).toEqual([false, false, true, false, false])
  })

  it('that stand elsewhere take along what was left out of them', () => {
    const dropped = [out(['a'], 0, field('x')), out(['a', 'b', 'c'], 1, field('y')), out(['b'], 2, field('z'))]
    expect(withListsMoved(dropped, ['a'], ['n', 'm'])).toEqual([
      out(['n', 'm'], 0, field('x')),
      out(['n', 'm', 'b', 'c'], 1, field('y')),
      out(['b'], 2, field('z')),
    ])
  })
})
