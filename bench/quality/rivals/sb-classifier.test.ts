import { describe, expect, it } from 'vitest'
import { treeOf } from '../../../src/core/locate/site.fixture.ts'
import { randomFrom } from '../../lib/random.ts'
import { addTo, createArms, reward, tagPathOf } from './sb-arms.ts'
import { createStop, sbClassifier } from './sb-classifier.ts'
import { createUrlModel } from './sb-url-model.ts'
import { anchors, find, numbered, ORIGIN, pagesAt, siteOf } from './site.fixture.ts'

describe('tagPathOf', () => {
  it('a tag path has classes and ids', () => {
    const tree = treeOf('<body id="top"><p class="b  a"><a href="/">x</a>')
    expect(tagPathOf(tree, tree.nodeCount - 2)).toEqual(['html', 'body#top', 'p.b a', 'a'])
  })
})

describe('createArms', () => {
  const path = (steps: number, odd: string): string[] => [...numbered('s', steps - 2), odd, 'a']

  it('tag paths with a cosine of .75 or more share an arm', () => {
    const arms = createArms<string>()
    // Of 8 pairs of neighbouring steps, the two around the odd one differ: 6/8 = .75; of 7, 5/7 = .71.
    const [seven, other] = [arms.vectorOf(path(7, 'li')), arms.vectorOf(path(7, 'li.x'))]
    expect(arms.join(seven)).toBe(arms.join(other))
    const few = createArms<string>()
    expect(few.join(few.vectorOf(path(6, 'li')))).not.toBe(few.join(few.vectorOf(path(6, 'li.x'))))
  })

  it('links that join and leave an arm move its centroid', () => {
    const arms = createArms<string>()
    const [plain, marked] = [arms.vectorOf(['p', 'a']), arms.vectorOf(['p', 'i', 'b', 'a'])]
    const arm = arms.join(plain)
    addTo(arm, marked, 1)
    addTo(arm, plain, -1)
    expect(arms.join(marked)).toBe(arm)
    expect(arms.join(plain)).not.toBe(arm)
  })

  it('the best arm is that of the highest upper confidence bound among those with links', () => {
    const arms = createArms<string>()
    const [rich, rare, asleep] = ['x', 'y', 'z'].map((tag) => arms.join(arms.vectorOf([tag])))
    rich!.links.push('/1')
    rare!.links.push('/2')
    for (const gain of [3, 3, 3, 3]) reward(rich!, gain)
    reward(rare!, 0)
    reward(asleep!, 100)
    // ln t = 4: 3 + 2.83 against 0 + 5.66; ln t = 6: 3 + 3.46 against 6.93; the bounds are equal where ln t = 4.5.
    expect(arms.best(Math.exp(4))).toBe(rich)
    expect(arms.best(Math.exp(6))).toBe(rare)
    rare!.links.pop()
    expect(arms.best(Math.exp(6))).toBe(rich)
    rich!.links.pop()
    expect(arms.best(Math.exp(6))).toBeNull()
  })
})

describe('createUrlModel', () => {
  it('the address model predicts by spelling after ten examples', () => {
    const model = createUrlModel(randomFrom(1))
    const urls = numbered('/item/', 5).flatMap((item) => [item, item.replace('item', 'note')])
    for (const url of urls.slice(0, 9)) model.learn(url, url.startsWith('/item'))
    expect(model.predict('/item/7')).toBeNull()
    model.learn(urls[9]!, false)
    expect([model.predict('/item/7'), model.predict('/note/7')]).toEqual([true, false])
  })
})

describe('createStop', () => {
  it('a search that never found targets stops at the third look', () => {
    const isOver = createStop()
    expect([49, 50, 100, 149, 150].map((downloads) => isOver(downloads, 0))).toEqual([false, false, false, false, true])
  })

  it('a search that found targets waits for the moving mean', () => {
    // After one look at 50 targets, .7^10 = .028 and .7^11 = .0198: the looks below .02 are the 12th, 13th and 14th.
    const isOver = createStop()
    const ends = Array.from({ length: 20 }, (_, i) => 50 * (i + 1)).find((downloads) => isOver(downloads, 50))
    expect(ends).toBe(700)
  })
})

describe('sb-classifier', () => {
  const items = numbered('/item/', 60)
  const item = '<h1 class="name">n</h1><p class="price">1</p><a href="/">home</a>'

  it('pages like the sample are found among the linked ones', () => {
    const pages = { ...pagesAt(items, item), '/': `<ul>${anchors([...items.slice(0, 30), '/more', '/gone'])}</ul>` }
    const more = { ...pages, '/more': `<ol>${anchors(items.slice(30))}</ol>`, '/unlinked': item }
    expect(find(sbClassifier, more, '/item/1')).toEqual({ found: [...items].sort(), downloads: 63 })
  })

  it('links that lead to pages with targets are learned, and the others left when these run dry', () => {
    // Lists of 20 products each; notes that lead to two further notes each, and to nothing else.
    const products = numbered('/item/', 600)
    const lists = numbered('/list/', 30)
    const pages: Record<string, string> = {
      ...pagesAt(products, item),
      '/': `${anchors(products.slice(0, 5), '$')}<div>${anchors(['/note/1'])}</div><ul class="lists">${anchors(lists)}</ul>`,
    }
    for (const [i, list] of lists.entries()) pages[list] = `<ol>${anchors(products.slice(20 * i, 20 * i + 20))}</ol>`
    for (let i = 1; i <= 2000; i++)
      pages[`/note/${i}`] = `<div>${anchors([`/note/${2 * i}`, `/note/${2 * i + 1}`])}</div>`
    const asked: string[] = []
    const { found, downloads } = sbClassifier.search(siteOf(pages, asked), `${ORIGIN}/item/1`)
    expect(found.size).toBe(600)
    // A list brings 20, which exploring the notes is not worth, once they are known to bring nothing.
    const last = asked.findLastIndex((path) => path.startsWith('/list/'))
    expect(asked.slice(0, last).filter((path) => path.startsWith('/note/')).length).toBeLessThan(10)
    // 631 of 2,631 pages are worth their download; then it takes 13 to 14 looks of 50 to stop.
    expect(downloads).toBeLessThan(631 + 14 * 50)
  })
})
