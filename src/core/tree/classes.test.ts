import { describe, expect, it } from 'vitest'
import { type ClassId, createClasses, expand } from './classes.ts'
import { classOf, spec } from './trees.fixture.ts'

describe('a table of subtree classes', () => {
  it('the options of a table of classes are its own, and the defaults elsewhere', () => {
    expect(createClasses().options).toEqual({
      label: 'tag',
      text: 'ignored',
      drop: ['#comment', '#doctype', 'script', 'style', 'noscript', 'template', 'svg:svg'],
      collapse: false,
    })
    expect(createClasses({ text: 'value', drop: [] }).options).toEqual({
      label: 'tag',
      text: 'value',
      drop: [],
      collapse: false,
    })
  })

  it('equal subtrees have one class, and label, order or shape make another', () => {
    const classes = createClasses()
    const texts = ['a', 'b', 'a(b)', 'b(a)', 'a(a b)', 'a(b a)', 'a(a b b)', 'a(a(b))', 'a(b b)', 'a(a)']
    const ids = texts.map((text) => classOf(classes, spec(text)))
    expect(ids.toSorted((a, b) => a - b)).toEqual(texts.map((_, i) => i))
    expect(texts.map((text) => classOf(classes, spec(text)))).toEqual(ids)
    expect(classes.count).toBe(texts.length)
    expect(ids.map((id) => classes.size[id])).toEqual([1, 1, 2, 2, 3, 3, 4, 3, 3, 2])
    expect(ids.map((id) => classes.labels.at(classes.label[id]!))).toEqual(texts.map((text) => text[0]))
  })

  it('children of a class come from a part of a list', () => {
    const classes = createClasses()
    const [a, b, c] = ['a', 'b', 'c'].map((text) => classOf(classes, spec(text))) as [ClassId, ClassId, ClassId]
    const id = classes.intern(0, [a, b, c, a], 1, 3)
    expect(id).toBe(3)
    expect([...classes.child.slice(classes.childStart[id], classes.childStart[id + 1])]).toEqual([b, c])
    expect(classes.intern(0, [b, c], 0, 2)).toBe(id)
    expect(classes.intern(0, [b, c], 0, 1)).toBe(4)
    expect(classes.intern(0, [b, c], 1, 1)).toBe(a)
  })

  it('a table has room for more classes and children than at first', () => {
    const classes = createClasses()
    const leaves = Array.from({ length: 3000 }, (_, i) => classOf(classes, spec(`l${i}`)))
    const top = classes.labels.intern('top')
    const lists = [0, 1000, 1024, 1025, 2999].map((from) => classes.intern(top, leaves, from, leaves.length))
    const own = [0, 1000, 1024, 1025, 2999].map((from) => [...leaves.slice(from)])
    expect(lists.map((id) => [...classes.child.slice(classes.childStart[id], classes.childStart[id + 1])])).toEqual(own)
    expect(lists.map((id) => classes.size[id])).toEqual(own.map(({ length }) => length + 1))
    expect(leaves.map((id) => classes.labels.at(classes.label[id]!))).toEqual(leaves.map((_, i) => `l${i}`))
    expect(leaves.map((_, i) => classOf(classes, spec(`l${i}`)))).toEqual(leaves)
    expect(lists).toEqual([0, 1000, 1024, 1025, 2999].map((from) => classes.intern(top, leaves, from, leaves.length)))
    expect(classes.count).toBe(3005)
  })
})

describe('a class unfolded', () => {
  it('a class unfolds to nodes in pre-order, with parents and depths', () => {
    const classes = createClasses()
    const { classOf: own, parent, depth } = expand(classes, classOf(classes, spec('a(b(c d) e b(c d))')))
    expect([...own].map((id) => classes.labels.at(classes.label[id]!)).join('')).toBe('abcdebcd')
    expect([...parent]).toEqual([-1, 0, 1, 1, 0, 0, 5, 5])
    expect([...depth]).toEqual([0, 1, 2, 2, 1, 1, 2, 2])
  })
})
