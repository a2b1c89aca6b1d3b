import { describe, expect, it } from 'vitest'
import { blog } from './blog.fixture.ts'
import { flow } from './flow.ts'
import { createKinds, type Kinds } from './kinds.ts'
import { createObserver } from './observe.ts'
import { treeOf } from './site.fixture.ts'
import { createSite, enter, type Page } from './site.ts'

/** The kinds of pages given as body HTML. */
function kindsOf(bodies: readonly string[]): { kinds: Kinds; pages: Page[] } {
  const site = createSite()
  const kinds = createKinds()
  const observe = createObserver(new Set())
  for (const [i, body] of bodies.entries()) {
    const url = `http://site.example/${i}`
    const observation = observe(treeOf(`<body>${body}`), url)
    kinds.add(enter(site, { requested: url, final: url, observation, list: null })!)
  }
  return { kinds, pages: site.pages }
}

const similarity = (bodies: readonly string[], a: number, b: number): number => {
  const { kinds, pages } = kindsOf(bodies)
  kinds.focus(kinds.kindOf(pages[a]!))
  return kinds.likeness(kinds.kindOf(pages[b]!))
}
const SHELL = '<nav><ul><li><a href="/">x</a></li></ul></nav>'
const FIRST = '<main class="a"><h1>1</h1><dl><dt>1</dt><dd>2</dd></dl><p class="b">3</p></main>'
const SECOND = '<section><article><h2>1</h2><ol><li>2</li></ol><em>3</em></article></section>'
const BLOCK = '<div class="code"><pre><b>1</b><i>2</i><u>3</u><s>4</s><q>5</q><tt>6</tt></pre></div>'

describe('flow', () => {
  it('keeps all mass when every path weighs 1', () => {
    const { pages } = kindsOf([SHELL + FIRST])
    expect(flow(pages[0]!, () => 1).total).toBeCloseTo(1)
  })

  it('lets the mass through paths that weigh nothing', () => {
    const { pages } = kindsOf([FIRST])
    const { paths } = pages[0]!
    const shell = new Set(paths.slice(0, 3))
    const { ids, mass } = flow(pages[0]!, (path) => (shell.has(path) ? 0 : 1))
    for (const [i, id] of ids.entries()) expect(mass[i]! > 0).toBe(!shell.has(id))
  })
})

describe('similarity of kinds', () => {
  it('is 1 for one kind, symmetric, and within 0..1', () => {
    const bodies = [SHELL + FIRST, SHELL + SECOND]
    expect(similarity(bodies, 0, 0)).toBe(1)
    expect(similarity(bodies, 0, 1)).toBe(similarity(bodies, 1, 0))
    expect(similarity(bodies, 0, 1)).toBeGreaterThanOrEqual(0)
    expect(similarity(bodies, 0, 1)).toBeLessThanOrEqual(1)
  })

  it('does not count the shell that all pages share', () => {
    expect(similarity([SHELL + FIRST, SHELL + SECOND], 0, 1)).toBeLessThan(0.1)
  })

  it('counts an optional block as one child, however much is in it', () => {
    const optional = `<main class="a"><h1>1</h1><dl><dt>1</dt><dd>2</dd></dl><p class="b">3</p>${BLOCK}</main>`
    expect(similarity([SHELL + FIRST, SHELL + SECOND, SHELL + optional], 0, 2)).toBeGreaterThan(0.6)
  })

  it('does not take a banner that comes and goes on all kinds of page for a class', () => {
    const banner = '<div class="banner"><p>1</p></div>'
    const bodies = [FIRST, SECOND, banner + FIRST, banner + SECOND].map((body) => SHELL + body)
    expect(similarity(bodies, 2, 3)).toBeLessThan(0.2)
  })

  it('tells two classes apart where most of every page is shell, so that all coarse kinds are one or two', () => {
    const site = blog(100, 'none')
    const paths = Object.keys(site)
    const { kinds, pages } = kindsOf(Object.values(site))
    kinds.refresh()
    expect(kinds.coarseCount).toBeLessThan(3)
    const of = (pattern: RegExp) => pages.filter(({ id }) => pattern.test(paths[id]!)).slice(0, 20)
    const posts = of(/^\/post/)
    const lists = of(/^\/tag/)
    for (const post of posts) {
      kinds.focus(kinds.kindOf(post))
      const likenesses = lists.map((list) => kinds.likeness(kinds.kindOf(list)))
      expect(Math.max(...likenesses)).toBeLessThan(0.3)
    }
  })
})
