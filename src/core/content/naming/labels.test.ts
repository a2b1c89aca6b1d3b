import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { learnWrapper } from '../../induce/index.ts'
import { pagesOf } from '../../induce/pages.fixture.ts'
import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import {
  agreed,
  beginsWithAction,
  type Candidate,
  type FoundLabel,
  isActing,
  isLabelText,
  labelBefore,
} from './labels.ts'
import { byId, partAt, scopeOf } from './parts.fixture.ts'
import { Standing } from './standing.ts'

const WORDS = 'amber basil cedar delta ember fjord grove heath islet jetty knoll lagoon'.split(' ')
const word = (i: number): string => WORDS[i % WORDS.length]!
const words = (i: number): string => `${word(i)} ${word(i * 5 + 1)} ${word(i + 3)}`

/** The names of what is learned from eight pages like these. */
function namesOf(page: (i: number) => string): unknown {
  const result = learnWrapper(pagesOf([0, 1, 2, 3, 4, 5, 6, 7].map(page)))
  if (!result.ok) throw new Error(result.problem.message)
  return namesIn(result.wrapper.page.children)
}

function namesIn(children: readonly (FieldPattern | ListPattern)[]): unknown[] {
  return children.map((child) =>
    child.kind === 'field' ? child.name : [child.name, ...namesIn(child.record.children)],
  )
}

describe('labels of values', () => {
  it('are header cells of rows and columns, spanned ones too', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><table><tr><th></th><th>Heim</th><th>Auswärts</th></tr>
        <tr><th>Siege</th><td>${i + 2}</td><td>${i * 3}</td></tr><tr><th colspan="2">Liga</th><td>${words(i + 2)}</td></tr></table>`,
    )
    expect(names).toEqual(['title', 'siege_heim', 'siege_auswärts', 'liga'])
  })
  it('are the headings right before what they are of, in any script', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><div><h3>발행일</h3><p class="a1">${words(i + 4)}</p></div>
        <div><h3>Größe</h3><p class="a1">${words(i + 7)}</p></div>`,
    )
    expect(names).toEqual(['title', '발행일', 'größe'])
  })
  it('are texts before values that all pages have, with no class and no colon', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><span>Laufzeit</span><span>${words(i + 4)}</span></div><div><span>Studio</span><span>${words(i + 1)}</span></div>`,
    )
    expect(names).toEqual(['title', 'laufzeit', 'studio'])
  })
  it('are what attributes say and refer to', () => {
    const names = namesOf(
      (
        i,
      ) => `<h1>${words(i)}</h1><p data-label="Taille">${words(i + 1)}</p><div><b id="lab">Poids</b><i>x</i><p aria-labelledby="lab">${words(i + 2)}</p></div>
        <div><p><u id="in">${words(i + 6)}</u></p><label for="in">Couleur</label></div>`,
    )
    expect(names).toEqual(['title', 'taille', 'poids', 'couleur'])
  })
  it('are short: of fifty characters at most', () => {
    const label = (more: number): string => `Laufzeit der Platte im ${'x'.repeat(27 + more)}`
    const named = (more: number): unknown =>
      namesOf((i) => `<h1>${words(i)}</h1><div><b>${label(more)}</b><span>${words(i + 4)}</span></div>`)
    expect([label(0).length, named(1)]).toEqual([50, ['title', 'text']])
    expect(named(0)).toEqual(['title', expect.stringContaining('laufzeit')])
  })
  it('are no links or buttons', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><a href="/cart">Add to cart</a><span>${words(i + 4)}</span></div><div><button>Share</button><i>2024-05-1${i}</i></div>`,
    )
    expect(names).toEqual(['title', 'text', 'date'])
  })
  it('are no values of other parts', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><div><span>${i < 4 ? 'Seller' : words(i)}</span><span>${words(i + 4)}</span></div>`,
    )
    expect(names).toEqual(['title', 'text', 'text_2'])
  })
  it('are no values of other parts that some elements wrap', () => {
    const wrapped = (text: string): string => `<i><i><i><i><i><i>${text}</i></i></i></i></i></i>`
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><span>${wrapped(i < 6 ? 'Seller' : words(i))}</span><span>${words(i + 4)}</span></div>`,
    )
    expect(names).toEqual(['title', 'text', 'text_2'])
  })
})

describe('equal names', () => {
  it('are told apart by the headings above, the first labelled value being what its heading speaks of', () => {
    const group = (head: string, i: number): string =>
      `<div id="on-${head.slice(0, 4)}"><h3>${head}</h3><p><b>total:</b> <i>${words(i)}</i></p><p><b>men:</b> <i>${words(i + 3)}</i></p></div>`
    const names = namesOf((i) => `<h1>${words(i)}</h1>${group('Life expectancy', i + 1)}${group('Literacy', i + 2)}`)
    expect(names).toEqual(['title', 'life_expectancy', 'life_expectancy_men', 'literacy', 'literacy_men'])
  })
  it('of struck prices are old', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><div class="price"><s>${i + 9}.50 €</s></div><div class="price"><b>${i + 3}.50 €</b></div></div>`,
    )
    expect(names).toEqual(['title', 'old_price', 'price'])
  })
})

describe('the title', () => {
  it("is the heading that the page's title says, under a heading of the site too", () => {
    const names = namesOf(
      (i) =>
        `<title>${words(i)} and more</title><h2>Handbook of Tools</h2><h2>${words(i)} and more</h2><p>${words(i + 4)}</p>`,
    )
    expect(names).toEqual(['title', 'text'])
  })
})

describe('class words', () => {
  it('of style sheets with a class for each property are no names', () => {
    const names = namesOf(
      (
        i,
      ) => `<div class="flex items-center w-full mx-auto"><h1 class="text-3xl font-bold tracking-wide">${words(i)}</h1>
        <img class="w-full h-full object-cover rounded" src="/i/${i}.png">
        <p class="mb-4 leading-snug tracking-tight italic">${words(i + 4)}</p></div>`,
    )
    expect(names).toEqual(['title', 'image', 'text'])
  })
  it('that are the name of the site are no names', () => {
    const names = namesOf(
      (i) =>
        `<title>Garden Diary</title><div id="garden-diary"><div><h1>${words(i)}</h1></div><div><p>${words(i + 3)}</p></div></div>`,
    )
    expect(names).toEqual(['title', 'text'])
  })
})

describe('kinds of values', () => {
  it('name them where nothing else does', () => {
    const names = namesOf(
      (
        i,
      ) => `<h1>${words(i)}</h1><div><i>(${1990 + i})</i></div><div><u>${i % 5}/5</u></div><div><b>${90 + i} min</b></div>
        <div><a href="mailto:x${i}@x.org">${word(i)} at x.org</a></div><div><a href="https://www.imdb.com/title/${i}">View on IMDb</a></div>`,
    )
    expect(names).toEqual(['title', 'year', 'rating', 'duration', 'email', 'email_url', 'imdb_url'])
  })
})

describe('the label that places agree on', () => {
  const one = (text: string, more: Partial<Candidate> = {}): Candidate => ({
    text,
    isMarked: false,
    levels: 1,
    ...more,
  })
  const times = (count: number, candidate: Candidate | null): (Candidate | null)[] => Array(count).fill(candidate)

  it('is that of three fifths of them, of two at least where nothing marks it', () => {
    const price = one('Price')
    expect(agreed([...times(3, price), ...times(2, null)])?.name).toBe('price')
    expect(agreed([...times(3, price), ...times(2, one('Size'))])?.name).toBe('price')
    expect(agreed([...times(1, one('Size')), ...times(2, price)])?.name).toBe('price')
    expect(agreed([...times(5, price), ...times(4, null)])).toBeNull()
    expect([agreed([price]), agreed([]), agreed([null]), agreed(times(2, one('12')))]).toEqual([null, null, null, null])
    expect(agreed([one('Price', { isMarked: true })])).toEqual({
      name: 'price',
      isMarked: true,
      isHeader: false,
      levels: 1,
    })
  })

  it('is marked, and a header, where it is so at most of its places, and as near as at the nearest', () => {
    const of = (marked: number, plain: number): FoundLabel | null =>
      agreed([
        ...times(plain, one('Price', { levels: 3 })),
        ...times(marked, one('Price', { isMarked: true, isHeader: true, levels: 2 })),
      ])
    expect(of(2, 1)).toEqual({ name: 'price', isMarked: true, isHeader: true, levels: 2 })
    expect(of(2, 2)).toEqual({ name: 'price', isMarked: false, isHeader: false, levels: 2 })
    expect(of(0, 2)).toEqual({ name: 'price', isMarked: false, isHeader: false, levels: 3 })
  })

  it('may be explained, but for a fifth of the places in one way', () => {
    const of = (...rests: readonly string[]): string | undefined =>
      agreed(rests.map((rest) => one('Price', { rest })))?.name
    expect(of('why', 'why', 'why')).toBe('price')
    expect(of('why', 'why', 'what')).toBeUndefined()
    expect(of('what', ...Array<string>(9).fill('why'))).toBe('price')
    expect(of('what', ...Array<string>(8).fill('why'))).toBeUndefined()
    expect(of('what', 'who', ...Array<string>(8).fill('why'))).toBeUndefined()
    expect(agreed([one('Price'), one('Price', { rest: 'why' })])).toBeNull()
  })
})

describe('a text that may be a label', () => {
  it.each([
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['a b c d e f', true],
    ['a b c d e f g', false],
    ['a1', true],
    ['a12', false],
    ['a1 b2', true],
    ['ab 123', false],
    ['हि', true],
    ['12', false],
    ['', false],
    ['Price', true],
    ['Price.', false],
    ['Price!', false],
    ['Price?', false],
    ['Price…', false],
    ['.Net', true],
  ])('%j: %s', (text, wanted) => {
    expect(isLabelText(text)).toBe(wanted)
  })
})

describe('what a reader can do', () => {
  it.each([
    ['<a id="x">', true],
    ['<button id="x">', true],
    ['<nav id="x">', true],
    ['<select id="x">', true],
    ['<textarea id="x">', true],
    ['<p id="x" role="button">', true],
    ['<p id="x" role="tab">', true],
    ['<p id="x" role="note">', false],
    ['<p id="x">', false],
  ])('is %s: %s', (html, wanted) => {
    const tree = treeOf(html)
    expect(isActing(tree, byId(tree, 'x'))).toBe(wanted)
  })

  it.each([
    ['<a>Add</a> this', true],
    [' <i> </i><a>Add</a>', true],
    ['<i><button>Add</button></i>', true],
    ['This <a>Add</a>', false],
    ['<a>Price:</a> 5', false],
    ['<a>Price：</a> 5', false],
    ['<a><b>Add</b></a>', false],
    ['<h3><a>Add</a></h3>', true],
    ['<p>Add</p>', false],
    ['', false],
  ])('comes first in %j: %s', (html, wanted) => {
    const tree = treeOf(`<div><div id="x">${html}</div><a>Next</a></div>`)
    expect(beginsWithAction(tree, byId(tree, 'x'))).toBe(wanted)
  })
})

describe('the label before a value', () => {
  const foundOn = (pages: readonly string[], others: readonly string[] = [], isRecord = false): FoundLabel | null => {
    const trees = pages.map((html) => treeOf(`<div>${html}</div>`))
    const part = partAt(trees, 'a')
    return labelBefore(
      part,
      new Standing([part, ...others.map((id) => partAt(trees, id))], scopeOf(trees, { isRecord })),
    )
  }
  const found = (html: string): FoundLabel | null => foundOn([html, html.replace('>5<', '>6<')])
  const shown = (label: FoundLabel | null): string =>
    label === null ? '' : `${label.name}${label.isMarked ? ' marked' : ''}`
  const value = '<p id="a">5</p>'

  it.each([
    ['<span>Price</span>', 'price'],
    ['<b>Price</b>', 'price marked'],
    ['<h2>Price</h2>', 'price marked'],
    ['<h1>Price</h1>', 'price'],
    ['<div><h3>Price</h3></div>', 'price marked'],
    ['<div><h3>Price</h3> now</div>', 'price_now'],
    ['<div><i> </i><h3>Price</h3><i></i></div>', 'price marked'],
    ['<span>Price:</span>', 'price marked'],
    ['<span>Prix :</span>', 'prix marked'],
    ['<span>Price</span>:', 'price marked'],
    ['<span>Price</span> –', 'price'],
    ['<span>Price</span><i>–</i>', 'price'],
    ['<b>One</b><b>Two</b>', 'two marked'],
    ['Price', 'price'],
    ['<span>Price: x</span>', ''],
    [`<span>Price: ${'x'.repeat(47)}</span>`, ''],
    [`<span>Price: ${'x'.repeat(48)}</span>`, 'price marked'],
    ['<a>Price</a>', ''],
    ['<a>Price:</a>', 'price marked'],
    ['<div><a>Price</a> now</div>', 'price_now'],
    ['<div><a>Price</a> <a>now</a></div>', ''],
    ['<h3><a>Price</a></h3>', 'price marked'],
    ['<a><b>Price</b></a>', ''],
    ['<span>Price.</span>', ''],
  ])('is what %j says: %j', (html, wanted) => {
    expect(shown(found(html + value))).toBe(wanted)
  })

  it('is told of some levels outwards, with how many they are', () => {
    const within = (levels: number): FoundLabel | null =>
      found(`<b>Price</b>${'<div>'.repeat(levels)}${value}${'</div>'.repeat(levels)}`)
    expect([0, 3, 5].map((levels) => within(levels)?.levels)).toEqual([0, 3, 5])
    expect(within(6)).toBeNull()
  })

  it('may be a value of another part where its form says that it is a label', () => {
    const other = (html: string): string => {
      const pages = Array.from({ length: 10 }, (_, i) =>
        i < 6 ? html : html.replace('Price', `Word ${'abcd'[i - 6]}`),
      )
      return shown(
        foundOn(
          pages.map((page) => page + value),
          ['b'],
        ),
      )
    }
    expect(other('<span id="b">Price</span>')).toBe('')
    expect(other('<b id="b">Price</b>')).toBe('')
    expect(other('<h3 id="b">Price</h3>')).toBe('')
    expect(other('<b id="b">Price:</b>')).toBe('price marked')
    expect(other('<b id="b">Price</b>:')).toBe('price marked')
    expect(other('<label id="b">Price</label>')).toBe('price marked')
  })

  it('of a cell is its headers: of the column alone where rows are records', () => {
    const row = (head: string, id: string): string => `<tr><th>${head}</th><td id="${id}">5</td><td>7</td></tr>`
    const table = `<table><tr><th></th><th>Home</th><th>Away</th></tr>${row('Wins', 'a')}${row('Draws', 'b')}</table>`
    expect(foundOn([table, table])).toEqual({ name: 'wins_home', isMarked: true, isHeader: true, levels: 0 })
    expect(foundOn([table, table], [], true)).toEqual({ name: 'home', isMarked: true, isHeader: true, levels: 0 })
  })
})
