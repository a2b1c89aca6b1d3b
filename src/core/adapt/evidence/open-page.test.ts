import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { CONTEXT_CHARS, MARK_LEVELS, TAG_LEVELS } from '../constants.ts'
import { once, openPage } from './open-page.ts'

const open = (body: string, url = 'https://a.example/1', head = '') =>
  openPage({ url, tree: treeOf(`<head>${head}</head><body>${body}</body>`) })

/** The node with some id. */
function withId({ tree }: ReturnType<typeof open>, id: string): number {
  const at = [...tree.label.keys()].find((node) => {
    for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++)
      if (
        tree.attributeNames.at(tree.attributeName[i]!) === 'id' &&
        tree.attributeText.slice(tree.attributeTextStart[i], tree.attributeTextStart[i + 1]) === id
      )
        return true
    return false
  })
  return at!
}

describe('what a text says', () => {
  it('is held against the words of the page’s title and address', () => {
    const page = open('<svg><title>no</title></svg>', 'https://a.example/Red-Ash/7?b=x%20y', '<title>Red Ash 7</title>')
    const shares = (text: string) => [page.saying(text).inTitle, page.saying(text).inUrl]
    expect(['Red', 'ash 7', 'b y', 'x no', 'example'].map(shares)).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [0, 0.5],
      [0, 0],
    ])
    expect(open('', 'https://a.example/a%').saying('a').inUrl).toBe(1)
    expect(open('').saying('a').inTitle).toBe(0)
  })

  it('is made once for a text', () => {
    const page = open('')
    expect(page.saying('a')).toBe(page.saying('a'))
  })
})

describe('what a function gives', () => {
  it('is made once, when it is asked for', () => {
    let made = 0
    const get = once(() => (made++ === 0 ? null : 7))
    expect([made, get(), get(), made]).toEqual([0, null, null, 1])
  })
})

describe('the text before a node', () => {
  it('is the last that a reader sees, on one line, digits masked', () => {
    const page = open('<p>First</p><p>Born in\n 1999: </p><p hidden>no</p><p> </p><b id=x>y</b><i id=z>q</i>')
    expect([page.textBefore(withId(page, 'x')), page.textBefore(withId(page, 'z'))]).toEqual(['born in 0:', 'y'])
    expect(open('<b id=x>y</b>', undefined, '<title>t</title>').textBefore(1)).toBe('')
  })

  it('is the header of its column in a table', () => {
    const page = open(
      '<table><tr><th>Year 1<th>Price<tr><td>a<td><p><b id=x>five</b></p><td id=none>seven</table><div><u id=far>q</u></div>',
    )
    expect(page.textBefore(withId(page, 'x'))).toBe('price')
    expect(page.textBefore(withId(page, 'none'))).toBe('five')
    expect(page.textBefore(withId(page, 'far'))).toBe('seven')
  })

  it('is so long at most, its end', () => {
    const page = open(`<p>${'x'.repeat(CONTEXT_CHARS)}yz</p><b id=x>y</b>`)
    expect(page.textBefore(withId(page, 'x'))).toBe(`${'x'.repeat(CONTEXT_CHARS - 2)}yz`)
  })
})

describe('the heading of a node', () => {
  it('is the one that ended before it', () => {
    const page = open(
      '<p id=a></p><h1>Top 7</h1><p id=b></p><div><h3>In</h3></div><h2>Own <b id=c>x</b></h2><i id=d></i>',
    )
    expect(['a', 'b', 'c', 'd'].map((id) => page.headingOf(withId(page, id)))).toEqual(['', 'top 0', 'in', 'own x'])
    const long = open(`<h1>${'x'.repeat(CONTEXT_CHARS + 5)}</h1><i id=d></i>`)
    expect(long.headingOf(withId(long, 'd'))).toBe('x'.repeat(CONTEXT_CHARS))
  })
})

describe('the marks of a node', () => {
  it('are words of its names and those above it, nearer ones weigh more', () => {
    const page = open(
      '<div class="page-box a7" role=main><p class=productName itemprop=name><b id=x1-ofThing name=own rel=r>y</b></p></div>',
    )
    expect([...page.marks(withId(page, 'x1-ofThing'))]).toEqual([
      ['of', 1],
      ['thing', 1],
      ['own', 1],
      ['product', 1 / 1.5],
      ['name', 1 / 1.5],
      ['page', 1 / 2],
      ['box', 1 / 2],
      ['main', 1 / 2],
    ])
  })

  it('go up so far, and tags too', () => {
    const nested = Array.from({ length: MARK_LEVELS + 1 }, (_, i) => `<div class="level${'abcdefghij'[i]}">`).join('')
    const page = open(`${nested}<b id=x>y</b>`)
    expect(page.marks(withId(page, 'x')).size).toBe(MARK_LEVELS - 1)
    expect(page.tags(withId(page, 'x'))).toBe('div/div/b')
    expect(TAG_LEVELS).toBe(3)
    const high = open('<b id=x>y</b>')
    expect([high.tags(withId(high, 'x')), high.tags(1)]).toEqual(['html/body/b', 'html'])
  })
})

describe('the place of a node', () => {
  it('is where in the text it begins', () => {
    const page = open('<p>1234</p><b id=x>5678</b>')
    expect(page.position(withId(page, 'x'))).toBe(0.5)
    expect(open('<b></b>').position(1)).toBe(0)
  })
})
