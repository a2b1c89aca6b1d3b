import { describe, expect, it } from 'vitest'
import { type Evidence, evidenceOf } from './evidence.ts'
import { factsOfPages, nodesOf } from './facts.fixture.ts'

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')

describe('a value stands', () => {
  const of = (body: string, ...names: (keyof Evidence)[]) => {
    const facts = factsOfPages([`<html><head><title>Shop</title></head><body>${body}</body></html>`])
    const found = evidenceOf(facts.class(), facts.scope, facts.field('x'))
    return names.map((name) => found[name])
  }
  const main = `<div><h1>Lamp</h1><p>${words(60)}</p><p>${words(60)}</p></div>`
  const x = '<p k=x>Red</p>'

  it('before, in or after what the page is about', () => {
    const place = (body: string) => of(body, 'before', 'inside', 'after')
    expect(place(x + main)).toEqual([1, 0, 0])
    expect(place(main.replace('</div>', `${x}</div>`))).toEqual([0, 1, 0])
    expect(place(main.replace('<h1>', `${x}<h1>`))).toEqual([1, 1, 0])
    expect(place(main + x)).toEqual([0, 0, 1])
  })

  it('before what the page is about where it has no title', () => {
    const untitled = main.replace('<h1>Lamp</h1>', '')
    expect(of(x + untitled, 'before', 'after')).toEqual([1, 0])
    expect(of(untitled + x, 'before', 'after')).toEqual([0, 1])
  })

  it('so far from the title, and shares so many words with it', () => {
    const body = `<div><h1>Lamp</h1>${x}</div><p>${words(6)}</p>`
    const facts = factsOfPages([`<html><head><title>Shop</title></head><body>${body}</body></html>`])
    const [page] = facts.pages
    const { far, shared } = evidenceOf(facts.class(), facts.scope, facts.field('x'))
    const [node] = nodesOf(page!, 'x')
    const away = node! - facts.facts[0]!.title
    expect(away).toBe(2)
    expect(far).toBeCloseTo(Math.log2(3) / Math.log2(2 + page!.tree.nodeCount), 12)
    expect(shared).toBe(2 / 8)
  })

  it('in a block of twenty words or more that is so far of links', () => {
    const link = (count: number) => `<a href=/b>${words(count)}</a>`
    expect(of(`<div><div>${x}${link(19)}</div><p>${words(20)}</p></div>`, 'linked')).toEqual([19 / 20])
    expect(of(`<div><div>${x}${link(18)}</div><p>${words(19)}</p></div>`, 'linked')).toEqual([18 / 38])
    expect(of(x, 'linked')).toEqual([0])
  })
})
