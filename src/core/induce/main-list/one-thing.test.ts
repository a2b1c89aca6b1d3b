import { describe, expect, it } from 'vitest'
import { elementsOf, LABEL, type NodeId } from '../../dom/index.ts'
import { pagesOf } from '../pages.fixture.ts'
import { areAttributes, areMarked, arePageSections, areParagraphs, areParts } from './one-thing.ts'

/** Pages of which the records are the elements of the body, or pairs of them. */
const read = (bodies: readonly string[], size = 1) => {
  const pages = pagesOf(bodies)
  const records = pages.map(({ tree }) => {
    const nodes = elementsOf(tree, tree.label.indexOf(LABEL.body))
    return nodes.flatMap((_, i): NodeId[][] => (i % size === 0 ? [nodes.slice(i, i + size)] : []))
  })
  return [pages, records] as const
}
const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

describe('records are attributes of one thing', () => {
  const are = (...bodies: string[]) => areAttributes(...read(bodies))

  it('where most begin with a label of other pages', () => {
    expect(are(p('Size: 1', 'Hue: a'), p('Size: 2', 'Hue: b'))).toBe(true)
    expect(are(p('Size: 1', 'Hue: a'))).toBe(false)
    expect(are(p('Size: 1', 'Hue: a'), p('Weight: 2', 'Age: b'))).toBe(false)
    expect(are(p('a', 'b'), p('c', 'd'))).toBe(false)
    expect(are('', '')).toBe(false)
    expect(are('<p><b>Size</b> 1</p>', '<p><b>Size</b> 2</p>')).toBe(true)
  })

  it('where seven of ten do', () => {
    const page = (i: number, labels: number) =>
      p(
        ...Array.from({ length: 10 }, (_, at) =>
          at < labels ? `L${'abcdefghij'[at]}: ${i}` : `x${'abcdefghij'[at]}${'yz'[i]} y`,
        ),
      )
    expect([are(page(0, 7), page(1, 7)), are(page(0, 6), page(1, 6))]).toEqual([true, false])
  })

  it('unless a label comes twice on a page, numbers being equal', () => {
    expect(are(p('Day 1: a', 'Day 2: b'), p('Day 1: c', 'Day 2: d'))).toBe(false)
    expect(are(p('Size: 1', 'Size: 2'), p('Size: 3', 'Size: 4'))).toBe(false)
    expect(are(p('1: a', '2: b'), p('1: c', '2: d'))).toBe(false)
  })

  it('counts what is the same on a page once, and what is the same on most pages not at all', () => {
    expect(are(p('Size: 1', 'Size: 1', 'Hue: a'), p('Size: 2', 'Hue: b'))).toBe(true)
    expect(are(p('Menu: x', 'Size: 1', 'a b', 'c d'), p('Menu: x', 'Size: 2', 'e f', 'g h'))).toBe(false)
    expect(are(p('Menu x', 'Home', 'All', 'Size: 1'), p('Menu x', 'Home', 'All', 'Size: 2'))).toBe(true)
    const menus = (count: number) =>
      Array.from({ length: 10 }, (_, i) =>
        p(...(i < count ? [...'abcdefgh'].map((one) => `Menu ${one}`) : []), `x${i} y`, `y${i} z`),
      )
    expect([are(...menus(6)), are(...menus(7))]).toEqual([true, false])
  })

  it('whose whole text is on their page alone, or the label is all of it', () => {
    const pages = [p('Size: 1', 'Hue: a'), p('Size: 1', 'Hue: b'), p('Size: 2', 'Hue: c'), p('Size: 2', 'Hue: d')]
    expect(are(...pages)).toBe(false)
    const whole = (a: string, b: string) => p(a, b)
    expect(are(whole('Red', 'Big'), whole('Red', 'Wide'), whole('Blue', 'Big'), whole('Blue', 'Wide'))).toBe(true)
  })

  it('where labels of the template and values take turns', () => {
    expect(are(p('Size', 'a b', 'Hue', 'c d'), p('Size', 'e f', 'Hue', 'g h'))).toBe(true)
    expect(are(p('Size', 'a b'), p('Size', 'e f'))).toBe(false)
    expect(are(p('a b', 'Size', 'c d', 'Hue'), p('e f', 'Size', 'g h', 'Hue'))).toBe(false)
    const long = (i: string) => p('Size', `a${i}`, 'Hue', `c${i}`, `d${i}`, `e${i}`)
    expect(are(long('x'), long('y'))).toBe(false)
  })

  it('where labels and values that take turns are seven of ten, several on some page', () => {
    const pair = (label: string, value: string) => [label, `${value} x`]
    const labels = ['Size', 'Hue', 'Age', 'Wood']
    const page = (count: number, i: string, rest: number, ...last: string[]) =>
      p(
        ...Array.from({ length: rest }, (_, at) => `r${i}${'abcd'[at]} s`),
        ...labels.slice(0, count).flatMap((label) => pair(label, `${i}${label}`)),
        ...last,
      )
    expect(are(page(4, 'k', 2), page(3, 'm', 3, 'Wood'))).toBe(true)
    expect(are(page(4, 'k', 2), page(2, 'm', 4, 'Age', 'Wood'))).toBe(false)
    expect(are(p('Size', 'a b', 'Hue', 'c d'), p('Hue', 'Size', 'g h'))).toBe(true)
  })
})

describe('records are parts of one thing', () => {
  const are = (...bodies: string[]) => areParts(...read(bodies))
  const thing = '<div class=photo><img></div><div class=price><b>1</b></div><div class=story><p>x</p></div>'

  it('with classes that most pages share, each once, of different makes', () => {
    expect(are(thing, thing)).toBe(true)
    expect(are(thing)).toBe(false)
    expect(are(thing, thing.replace('photo', 'photo2'))).toBe(true)
    expect(are(thing, thing.replace('photo', 'other'))).toBe(true)
    expect(are(thing, thing.replace('photo', 'other').replace('price', 'cost'))).toBe(false)
    expect(are(thing, `${thing}<div class=price><b>2</b></div>`)).toBe(false)
    const four = `${thing}<div class=more>y</div>`
    expect(are(four.replace('photo', 'a').replace('price', 'b'), four)).toBe(false)
  })

  it('not where a page has as many others, nor where there is one', () => {
    const others = ['a', 'b', 'c'].map((one) => `<div class=${one}>y</div>`).join('')
    expect([are(thing, thing + others), are(thing, thing + others.slice(0, 40))]).toEqual([false, true])
    expect(are('<div class=a>x</div>', '<div class=a>y</div>')).toBe(false)
  })

  it('not where they are made alike', () => {
    const alike = (...names: string[]) => names.map((name) => `<div class=${name}><b>1</b></div>`).join('')
    expect(are(alike('a', 'b', 'c'), alike('a', 'b', 'c'))).toBe(false)
    const half = `${alike('a', 'b', 'c')}<div class=d><i>2</i></div>`
    expect(are(half, half)).toBe(false)
    const three = `${alike('a', 'b')}<div class=d><i>2</i></div><div class=e>3</div>`
    expect(are(three, three)).toBe(true)
  })

  it('by their tags, too', () => {
    const tags = '<div><img></div><section>x</section><p><b>y</b></p>'
    expect(are(tags, tags)).toBe(true)
  })
})

describe('records are paragraphs', () => {
  const are = (body: string, size = 1) => areParagraphs(...read([body], size))

  it('where most hold neither link nor picture', () => {
    expect([are(p('a', 'b')), are(`${p('a')}<div>b</div>`), are(`${p('a', 'b')}<div>c</div>`)]).toEqual([
      true,
      false,
      true,
    ])
    expect([are('<p><a>a</a></p>'), are('<p><b><img></b></p>'), are('<p><b>a</b></p><p>b</p>')]).toEqual([
      false,
      false,
      true,
    ])
    expect([are(p('a', 'b'), 2), are('')]).toEqual([false, false])
  })
})

describe('records are sections or marked', () => {
  const long = (seed: string) => Array.from({ length: 9 }, (_, i) => `<i class=${seed}${i}>${seed}${i}</i>`).join('')

  it('are sections where what stands at one place is alike', () => {
    const page = `<div><h2>${'a'}</h2>${long('a')}</div><div><table><tr><td>1</td></tr></table></div><div><ul><li>x</li></ul></div>`
    expect(arePageSections(...read([page, page, page]))).toBe(true)
    const same = '<div><b>1</b></div>'.repeat(3)
    expect(arePageSections(...read([same, same, same]))).toBe(false)
  })

  it('are marked where each has a mark of its own', () => {
    const page = (i: number) => `<p itemprop=a>${i}</p><p itemprop=b>${i}x</p>`
    expect(areMarked(...read([page(1), page(2), page(3)]))).toBe(true)
    expect(areMarked(...read([page(1), page(2), page(3)], 2))).toBe(false)
    expect(
      areMarked(...read([page(1), page(2).replace('<p itemprop=b>2x</p>', '<i itemprop=b>2x</i>'), page(3)])),
    ).toBe(false)
    expect(areMarked(...read([p('a', 'b'), p('c', 'd')]))).toBe(false)
  })

  it('are not marked where one of them is more than one element', () => {
    const [pages, records] = read([1, 2, 3].map((i) => `<p itemprop=a>${i}</p><p itemprop=b>${i}x</p>`))
    const more = records.map((own, page) => (page === 0 ? [[...own[0]!, ...own[1]!], own[1]!] : own))
    expect([areMarked(pages, records), areMarked(pages, more)]).toEqual([true, false])
  })
})
