import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { collectLevel, collectRecords } from './collect-level.ts'
import { membersOf, occurrencesOf, vertexOf } from './members.fixture.ts'
import type { Draft, Scope } from './scope.ts'

const stepText = ({ tag, classes = [], nth, after, label, reads }: Step): string =>
  `${tag}${classes.map((one) => `.${one}`).join('')}${nth ?? ''}${after === undefined ? '' : `<${after}`}${label === undefined ? '' : `:${label}`}${reads === undefined ? '' : `=${reads[0]}`}`
const paths = (all: readonly (readonly Step[])[]) => all.map((path) => path.map(stepText).join(' ')).join(' or ')

/** Drafts in short: way, attribute, texts by owner; lists with their starts and what is in them. */
const told = (drafts: readonly Draft[]): string[] =>
  drafts.map((draft) => {
    if (draft.kind === 'list')
      return `${paths(draft.paths)}[${draft.starts.map(stepText).join(' or ')}${draft.spans ? '+' : ''} ${draft.scope.pageOf.join('')}: ${told(draft.children).join('; ')}]`
    const { value } = draft
    const kind = value.kind === 'text' ? '' : value.kind === 'attribute' ? `@${value.name}` : ` ${value.kind}`
    return `${paths(draft.paths)}${kind}: ${draft.values.map(({ owner, text }) => `${owner}${text.replaceAll('\n', '/')}`).join(' ')}`
  })
const level = (contents: readonly string[], more: Partial<Scope> = {}, at = 0) => {
  const vertex = vertexOf(occurrencesOf(contents))
  return told(collectLevel({ ...vertex, scope: { ...vertex.scope, ...more }, level: at }, membersOf(contents)))
}
const of = (...contents: readonly string[]) => level(contents)

describe('what varies among aligned siblings', () => {
  it('are texts and attributes, in their order', () => {
    expect(of('<h2>a</h2><p>b</p>', '<h2>c</h2><p>d</p>')).toEqual(['h2: 0a 1c', 'p: 0b 1d'])
    expect(of('<h2>a</h2><p>b</p>', '<h2>c</h2><p>b</p>')).toEqual(['h2: 0a 1c'])
    expect(of('<h2>a</h2>', '<p>b</p>')).toEqual(['h2: 0a', 'p: 1b'])
    expect(of('<a href=/a>a</a>', '<a href=/b>b</a>')).toEqual(['a: 0a 1b', 'a@href: 0/a 1/b'])
    expect(of('<div><p><b>a</b></p></div>', '<div><p><b>b</b></p></div>')).toEqual(['div p b: 0a 1b'])
    expect(of('', '')).toEqual([])
  })

  it('is one text where it is preformatted, or has markup in a line only', () => {
    expect(of('<pre>a<b>b</b></pre>', '<pre>c<b>d</b></pre>')).toEqual(['pre: 0ab 1cd'])
    expect(of('<p>a <b>b</b> c</p>', '<p>d e</p>')).toEqual(['p: 0a b c 1d e'])
  })

  it('is what stands between elements that all have', () => {
    expect(of('<p><b>Size</b> a<br>c</p>', '<p><b>Size</b> b<br>d</p>', '<p><b>Size</b> e<br>f</p>')).toHaveLength(2)
    expect(of('<p>Size <b>a</b></p>', '<p>Size <b>b</b></p>')).toEqual(['p b: 0a 1b'])
  })

  it('is none below two hundred levels', () => {
    const contents = ['<p>a</p>', '<p>b</p>']
    expect([level(contents, {}, 200), level(contents, {}, 201)]).toEqual([['p: 0a 1b'], []])
  })

  it('is told by labels, without them', () => {
    const terms = (a: string, b: string) => `<dl><dt>Size</dt><dd>${a}</dd><dt>Hue</dt><dd>${b}</dd></dl>`
    expect(of(terms('1', 'a'), terms('2', 'b'), terms('3', 'c'))).toEqual([
      'dl dd<Size: 01 12 23',
      'dl dd<Hue: 0a 1b 2c',
    ])
    const labelled = (a: string, b: string) => `<p>Size: ${a}</p><p>Hue: ${b}</p>`
    expect(of(labelled('1', 'a'), labelled('2', 'b'), labelled('3', 'c'))).toEqual([
      'p:Size: 01 12 23',
      'p:Hue: 0a 1b 2c',
    ])
  })

  it('stands under headings that come again', () => {
    const page = (a: string, b: string) => `<div><h2>Size</h2><p>${a}</p><h2>Hue</h2><p>${b}</p></div>`
    expect(of(page('1', 'a'), page('2', 'b'), page('3', 'c'))).toEqual([
      'div h2=Size: 01 12 23',
      'div h2=Hue: 0a 1b 2c',
    ])
    const lists = (...all: string[]) =>
      `<div><h2>Parts</h2><ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul><h2>Hue</h2><p>${all[0]}</p></div>`
    expect(of(lists('a', 'b'), lists('c', 'd', 'e'))).toEqual([
      'div h2=Part ul[li 00111: li: 0a 1b 2c 3d 4e]',
      'div h2=Hue: 0a 1c',
    ])
  })

  it('is what examples want, too', () => {
    const contents = ['<div><h2>a</h2><p>b</p></div>', '<div><h2>c</h2><p>d</p></div>']
    const all = level(contents, { isWanted: (text) => text.includes('a b') || text.includes('a\nb') || text === 'ab' })
    expect(all.slice(0, 2)).toEqual(['div h2: 0a 1c', 'div p: 0b 1d'])
    expect(level(['<p>a</p>', '<p>a</p>'], { isWanted: (text) => text === 'a' })).toEqual(['p: 0a 1a'])
    expect(level(['<p>a</p>', '<p>a</p>'], { isWanted: (text) => text === 'b' })).toEqual([])
  })
})

describe('a list', () => {
  const li = (...all: string[]) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`

  it('has a record for each entry, on its page', () => {
    expect(of(li('a', 'b', 'c'), li('d'))).toEqual(['ul[li 0001: li: 0a 1b 2c 3d]'])
    expect(of(li('<b>a</b><i>1</i>', '<b>b</b><i>2</i>'), li('<b>c</b><i>3</i>'))).toEqual([
      'ul[li 001: li b: 0a 1b 2c; li i: 01 12 23]',
    ])
    expect(of(li('a', ''), li('', ''))).toEqual(['ul[li 0011: li: 0a]'])
    expect(of(li('', ''), li('', ''))).toEqual([])
  })

  it('is none where nearly all of it is on all pages', () => {
    expect(of(li('a', 'b', 'c'), li('a', 'b', 'c'))).toEqual([])
    expect(of(li('a', 'b', 'c', 'd'), li('a', 'b', 'c', 'd', 'e', 'f'))).toEqual([])
    expect(of(li('a', 'b', 'c'), li('a', 'b', 'c', 'd', 'e'))).toHaveLength(1)
    expect(level([li('a', 'b', 'c'), li('a', 'b', 'c')], { fixedIsData: true })).toEqual([
      'ul[li 000111: li: 0a 1b 2c 3a 4b 5c]',
    ])
    expect(level([li('a', 'b', 'c')])).toEqual(['ul[li 000: li: 0a 1b 2c]'])
  })

  it('is a menu by the texts of lists in it, too', () => {
    const menu = li(`a${li('b', 'c')}`, `d${li('e', 'f')}`)
    expect(of(menu, menu)).toEqual([])
  })

  it('is of several siblings where two kinds take turns', () => {
    const rows = (...all: string[]) =>
      `<div>${all.map((one, i) => `<div class=${i % 2 === 0 ? 'name' : 'text'}>${one}</div>`).join('')}</div>`
    expect(of(rows('a', '1', 'b', '2'), rows('c', '3', 'd', '4', 'e', '5'))).toEqual([
      'div[div.name+ 00111: div.name: 0a 1b 2c 3d 4e; div.text: 01 12 23 34 45]',
    ])
    const apart = (heads: string[], texts: string[]) =>
      `<div>${heads.map((one) => `<section>${one}</section>`).join('')}${texts.map((one) => `<article>${one}</article>`).join('')}</div>`
    expect(of(apart(['a', 'b'], ['1', '2']), apart(['c', 'd', 'e'], ['3', '4', '5']))).toEqual([
      'div[section 00111: section: 0a 1b 2c 3d 4e]',
      'div[article 00111: article: 01 12 23 34 45]',
    ])
  })

  it('in a list is pooled over all records', () => {
    const outer = (...all: string[][]) => li(...all.map((one, i) => `<b>x${i}${one[0]}</b>${li(...one)}`))
    expect(of(outer(['a', 'b'], ['c']), outer(['d'], ['e']))).toEqual([
      'ul[li 0011: li b: 0x0a 1x1c 2x0d 3x1e; li ul[li 00011: li: 0a 1b 2c 3d 4e]]',
    ])
  })
})

describe('the drafts of records', () => {
  const records = (contents: readonly string[], mayBeFixed = false, pageOf?: readonly number[]) => {
    const occurrences = occurrencesOf(contents)
    const { scope } = vertexOf(occurrences)
    const members = membersOf(contents)
    return told(
      collectRecords(
        { ...scope, ...(pageOf !== undefined && { pageOf }) },
        members.map(({ siblings }) => siblings),
        mayBeFixed,
      ),
    )
  }

  it('are what varies in them', () => {
    expect(records(['<h4>a</h4><p>b</p>', '<h4>c</h4><p>d</p>'])).toEqual(['h4: 0a 1c', 'p: 0b 1d'])
    expect(records(['', ''])).toEqual([])
  })

  it('are a start and what is labelled behind it', () => {
    const rows = (...all: string[]) => all.map((one) => `<p>${one}</p>`).join('')
    const contents = [
      rows('a', 'Price: 1', 'Size: 2'),
      rows('b', 'Price: 3', 'Size: 4'),
      rows('c', 'Price: 5', 'Size: 6'),
    ]
    expect(records(contents)).toEqual(['p1: 0a 1b 2c', 'p:Price: 01 13 25', 'p:Size: 02 14 26'])
  })
})

describe('records that are the same on all pages', () => {
  const byPage = (contents: readonly string[], mayBeFixed: boolean) => {
    const pages = occurrencesOf(contents)
    const records = pages.flatMap(({ owner, tree, node }) => elementsOf(tree, node).map((one) => ({ owner, one })))
    const scope = { ...vertexOf(pages).scope, pageOf: records.map(({ owner }) => owner) }
    return told(
      collectRecords(
        scope,
        records.map(({ one }) => [one]),
        mayBeFixed,
      ),
    )
  }

  it('are kept only where they may be, and have several texts', () => {
    const two = '<div><h4>a</h4><p>1</p></div><div><h4>b</h4><p>2</p></div>'
    expect(byPage([two, two], false)).toEqual([])
    expect(byPage([two, two], true)).toEqual(['div h4: 0a 1b 2a 3b', 'div p: 01 12 21 32'])
    const one = '<div><a href=/a>a</a></div><div><a href=/b>b</a></div>'
    expect(byPage([one, one], true)).toEqual([])
  })
})

describe('what varies in elements', () => {
  const three = (page: (i: number) => string) => of(...[1, 2, 3].map(page))

  it('is one list of two kinds where texts stand in eight of ten gaps', () => {
    const page = (names: number, texts: number, at: number) => {
      const all = Array.from({ length: names }, (_, i) => {
        return `<div class=name>n${at}${i}</div>${i < texts ? `<div class=text>t${at}${i}</div>` : ''}`
      })
      return `<div>${all.join('')}</div>`
    }
    expect(of(page(6, 4, 1), page(6, 4, 2), page(1, 1, 3))).toHaveLength(1)
    expect(of(page(6, 4, 1), page(6, 3, 2), page(1, 1, 3)).length).toBeGreaterThan(1)
    expect(of(page(2, 2, 1), page(2, 2, 2), page(1, 1, 3))).toEqual([
      'div[div.name+ 00112: div.name: 0n10 1n11 2n20 3n21 4n30; div.text: 0t10 1t11 2t20 3t21 4t30]',
    ])
  })

  it('is told by labels, the others a list or one text', () => {
    const all = (tag: string, ...texts: string[]) => texts.map((one) => `<${tag}>${one}</${tag}>`).join('')
    const items = (...texts: string[]) => `<div>${all('li', ...texts)}</div>`
    expect(
      of(
        items('Price: 1', 'Size: 2', 'a x'),
        items('Price: 2', 'Size: 4', 'b y'),
        items('Price: 3', 'Size: 6', 'd', 'e'),
      ),
    ).toEqual(['div li:Price: 01 12 23', 'div li:Size: 02 14 26', 'div[li 0122: li: 0a x 1b y 2d 3e]'])
    expect(of(all('p', 'Price: 1', 'a x'), all('p', 'Price: 2', 'b y', 'c z'), all('p', 'Price: 3', 'd', 'e'))).toEqual(
      ['p:Price: 01 12 23', 'p: 0a x 1b y/c z 2d/e'],
    )
  })

  it('stands behind labels that are all an element says', () => {
    expect(
      of('<p><b>Price:</b> 1 <b>Size:</b> 2</p>', '<p><b>Size:</b> 3 <b>Price:</b> 4</p>', '<p><b>Price:</b> 5</p>'),
    ).toEqual(['p run: 01 14 25', 'p run: 02 13'])
  })

  it('is whole where it is preformatted, whatever is in it', () => {
    const inside = (i: number) => `<b>Size:</b> ${i}<br><b>Hue:</b> a${i}`
    expect(three((i) => `<pre>${inside(i)}</pre>`)).toHaveLength(1)
    expect(three((i) => `<div>${inside(i)}</div>`)).toEqual(['div run: 01 12 23', 'div run: 0a1 1a2 2a3'])
    expect(of(`<pre>${inside(1)}</pre>`, `<pre>${inside(2)}</pre>`)).toHaveLength(1)
  })

  it('is a text under a title, with parts behind it', () => {
    const text = (i: number) => `<h2>About</h2><p>x${i}</p><p>y${i}</p>`
    expect(three((i) => `<div>${text(i)}</div>`)).toEqual(['div h21: 0x1/y1 1x2/y2 2x3/y3'])
    expect(three((i) => `<div>${text(i)}<section class=k>more${i}</section></div>`)).toEqual([
      'div h21: 0x1/y1 1x2/y2 2x3/y3',
      'div h21 section.k: 0more1 1more2 2more3',
    ])
    expect(three((i) => `<div><h2>About</h2><ul><li>x${i}</li><li>y${i}</li></ul></div>`)).toEqual([
      'div ul[li 001122: li: 0x1 1y1 2x2 3y2 4x3 5y3]',
    ])
  })

  it('is a text under a heading, with parts behind it, or sections of its own', () => {
    const hue = (i: number) => `<h2>Hue</h2><p>a${i}</p>`
    expect(
      three((i) => `<div><h2>Size</h2><p>x${i}</p><p>y${i}</p><section class=k>m${i}</section>${hue(i)}</div>`),
    ).toEqual(['div h2=Size: 0x1/y1 1x2/y2 2x3/y3', 'div h2=Size section.k: 0m1 1m2 2m3', 'div h2=Hue: 0a1 1a2 2a3'])
    expect(three((i) => `<div><h2>Size</h2><h3>Wide</h3><p>x${i}</p><h3>High</h3><p>y${i}</p>${hue(i)}</div>`)).toEqual(
      ['div h2=Size h3=Wide: 0x1 1x2 2x3', 'div h2=Size h3=High: 0y1 1y2 2y3', 'div h2=Hue: 0a1 1a2 2a3'],
    )
  })

  it('is a list of terms, or facts of which some have several meanings', () => {
    expect(three((i) => `<dl><dt>k${i}</dt><dd>x${i}</dd><dt>l${i}</dt><dd>a${i}</dd></dl>`)).toEqual([
      'dl[dt+ 001122: dt: 0k1 1l1 2k2 3l2 4k3 5l3; dd: 0x1 1a1 2x2 3a2 4x3 5a3]',
    ])
    const by = (i: number) =>
      [1, 2, 3]
        .slice(i - 1)
        .map((at) => `<dd>x${i}${at}</dd>`)
        .join('')
    expect(three((i) => `<dl><dt>By</dt>${by(i)}<dt>On</dt><dd>a${i}</dd></dl>`)).toEqual([
      'dl dd: 0a1 1a2 2a3',
      'dl dt=By[dd 000112: dd: 0x11 1x12 2x13 3x22 4x23 5x33]',
    ])
  })

  it('is no list where four of five entries are on seven of ten pages', () => {
    const li = (...all: string[]) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`
    const ten = (page: (i: number) => string) => of(...Array.from({ length: 10 }, (_, i) => page(i)))
    const fixed = (count: number) =>
      ten((i) => li(...[...'abcd'].map((one, at) => (at < count ? one : `${one}${i}`)), `w${i}`))
    expect([fixed(4).length, fixed(3).length]).toEqual([0, 1])
    const onPages = (count: number) => ten((i) => li(...(i < count ? ['a', 'b'] : [`p${i}`])))
    expect([onPages(7).length, onPages(6).length]).toEqual([0, 1])
  })
})

describe('what an example wants', () => {
  const li = (...all: string[]) => `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`

  it('is the whole of a record, too', () => {
    const contents = [li('<b>a</b> <i>1</i>', '<b>b</b> <i>2</i>'), li('<b>c</b> <i>3</i>')]
    expect(level(contents)).toEqual(['ul[li 001: li b: 0a 1b 2c; li i: 01 12 23]'])
    expect(level(contents, { isWanted: (text) => text === 'a 1' })).toEqual([
      'ul[li 001: li b: 0a 1b 2c; li i: 01 12 23; li: 0a 1 1b 2 2c 3]',
    ])
  })

  it('is a text that is the same on all pages', () => {
    const same = ['<pre>a</pre>', '<pre>a</pre>']
    expect([level(same), level(same, { isWanted: (text) => text === 'a' })[0]]).toEqual([[], 'pre: 0a 1a'])
  })
})

it('a field is told by the heading that it stands under', () => {
  const contents = [1, 2, 3].map((i) => `<div><p>l${i}</p><h2>Size</h2><p>x${i}</p><h2>Hue</h2><p>a${i}</p></div>`)
  const drafts = collectLevel(vertexOf(occurrencesOf(contents)), membersOf(contents))
  expect(drafts.map(({ hints }) => hints.path.map(({ label }) => label).filter((label) => label !== null))).toEqual([
    [],
    ['Size'],
    ['Hue'],
  ])
})
