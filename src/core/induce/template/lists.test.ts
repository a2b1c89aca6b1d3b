import { describe, expect, it } from 'vitest'
import type { RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { learned } from '../learned.fixture.ts'
import { pagesOf } from '../pages.fixture.ts'

describe('lists without examples', () => {
  const review = (author: string, text: string, replies: readonly string[] = []) =>
    `<li class="review"><b class="author">${author}</b><p class="said">${text}</p>${
      replies.length > 0 ? `<ul class="replies">${replies.map((r) => `<li><i>${r}</i></li>`).join('')}</ul>` : ''
    }</li>`
  const page = (name: string, reviews: readonly string[]) =>
    `<h1>${name}</h1><ul class="reviews">${reviews.join('')}</ul>`

  it('a list has all its entries, on pages with many, one and none', () => {
    const bodies = [
      page('A', [review('Ann', 'good'), review('Bo', 'bad'), review('Cy', 'so so')]),
      page('B', [review('Di', 'fine')]),
      page('C', []),
      page('D', [review('Ed', 'yes'), review('Flo', 'no')]),
    ]
    expect(learned(bodies).map(({ reviews: list }) => list)).toEqual([
      [
        { author: 'Ann', said: 'good' },
        { author: 'Bo', said: 'bad' },
        { author: 'Cy', said: 'so so' },
      ],
      [{ author: 'Di', said: 'fine' }],
      [],
      [
        { author: 'Ed', said: 'yes' },
        { author: 'Flo', said: 'no' },
      ],
    ])
  })

  it('entries of several texts are a list though each page has as many of them', () => {
    const side = (name: string) =>
      `<div class="side"><p><b>${name}</b> <i>${name.length} rooms</i></p><p><u>${name}street</u></p></div>`
    const bodies = ['Oak Ash', 'Fir Yew', 'Box Figtree', 'Gum Nutwood'].map(
      (names, i) =>
        `<h1>House ${i}</h1><p>${'word '.repeat(40 + i)}</p><div>${names.split(' ').map(side).join('')}</div>`,
    )
    expect(Object.values(learned(bodies)[0]!).filter(Array.isArray)).toEqual([[expect.anything(), expect.anything()]])
  })

  it('a list inside the records of a list is a list with one entry or none too', () => {
    const bodies = [
      page('A', [review('Ann', 'good', ['thanks', 'indeed']), review('Bo', 'bad')]),
      page('B', [review('Di', 'fine', ['sure'])]),
    ]
    const records = learned(bodies).map(({ reviews: list }) => (list as RecordData[]).map(({ replies }) => replies))
    expect(records).toEqual([[[{ text: 'thanks' }, { text: 'indeed' }], []], [[{ text: 'sure' }]]])
  })

  it('rows under header cells are a list, with one row on each page too', () => {
    const table = (rows: readonly string[]): string =>
      `<table><thead><tr><th>Film</th><th>Year</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    const row = (film: string, year: number): string => `<tr><td>${film}</td><td>${year}</td></tr>`
    const bodies = ['Ann Oak', 'Bo Fir', 'Cy Yew'].map(
      (name, i) => `<h1>${name}</h1>${table([row(`F${i}`, 2001 + i)])}`,
    )
    expect(learned(bodies)[0]).toEqual({ title: 'Ann Oak', film: [{ film: 'F0', year: '2001' }] })
    const none = [...bodies, `<h1>Di Elm</h1>${table([])}`]
    expect(learned(none).map(({ film }) => (film as RecordData[]).length)).toEqual([1, 1, 1, 0])
  })

  it('rows under header cells are a list though words of their first cells recur on other pages', () => {
    const words = ['maple', 'river', 'oak', 'lamp', 'stone']
    const table = (i: number): string =>
      `<table><tr><th>Town</th><th>Code</th></tr>${[0, 1, 2].map((k) => `<tr><td>${words[(i + k) % 5]}</td><td>C${i}${k}</td></tr>`).join('')}</table>`
    const bodies = [0, 1, 2, 3, 4, 5].map((i) => `<h1>Land ${i}</h1>${table(i)}`)
    expect(learned(bodies)[1]).toEqual({
      title: 'Land 1',
      town: [
        { town: 'river', code: 'C10' },
        { town: 'oak', code: 'C11' },
        { town: 'lamp', code: 'C12' },
      ],
    })
  })

  it('a list with the same entries on every page is left out as navigation', () => {
    const menu =
      '<ul class="menu"><li><a href="/a">Home</a></li><li><a href="/b">News</a></li><li><a href="/c">Shop</a></li></ul>'
    expect(learned(['1', '2', '3'].map((n) => `${menu}<h1>${n}</h1>`))).toEqual([
      { title: '1' },
      { title: '2' },
      { title: '3' },
    ])
  })

  it('headings and texts in turn are records of one list', () => {
    const faq = (pairs: readonly (readonly [string, string])[]) =>
      `<div class="faq">${pairs.map(([q, a]) => `<h4 class="question">${q}</h4><div class="reply">${a}</div>`).join('')}</div>`
    const bodies = [
      faq([
        ['Why?', 'So.'],
        ['When?', 'Now.'],
      ]),
      faq([['Who?', 'Me.']]),
      faq([
        ['What?', 'That.'],
        ['How?', 'Thus.'],
        ['Where?', 'Here.'],
      ]),
    ]
    expect(Object.values(learned(bodies)[2]!)).toEqual([
      [
        { question: 'What?', reply: 'That.' },
        { question: 'How?', reply: 'Thus.' },
        { question: 'Where?', reply: 'Here.' },
      ],
    ])
  })

  it('odd and even rows are one list', () => {
    const rows = (names: readonly string[]) =>
      `<table>${names.map((n, i) => `<tr class="${i % 2 ? 'odd' : 'even'}"><td>${n}</td><td>${n}!</td></tr>`).join('')}</table>`
    const [data] = learned([rows(['a', 'b', 'c']), rows(['d', 'e']), rows(['f', 'g', 'h', 'i'])])
    expect(Object.values(data!)[0]).toHaveLength(3)
  })

  it('odd and even rows under a header have one field for each column', () => {
    const table = (names: readonly string[]) =>
      `<table><thead><tr><th>Filed</th><th>Case</th></tr></thead><tbody>${names
        .map((n, i) => `<tr class="${i % 2 ? 'even' : 'odd'}"><td>${10 + i} May 2024</td><td>${n} v. County</td></tr>`)
        .join('')}</tbody></table>`
    const [data] = learned([table(['Ann', 'Bob', 'Cy']), table(['Dan', 'Ed', 'Flo', 'Gus'])])
    expect(Object.values(data!)).toEqual([
      [
        { filed: '10 May 2024', case: 'Ann v. County' },
        { filed: '11 May 2024', case: 'Bob v. County' },
        { filed: '12 May 2024', case: 'Cy v. County' },
      ],
    ])
  })
})

describe('numbered ids', () => {
  it('numbered ids do not split a list into fields', () => {
    const rows = (names: readonly string[]) =>
      `<table>${names.map((name, i) => `<tr id="row${i}"><td class="name">${name}</td></tr>`).join('')}</table>`
    const [data] = learned([rows(['a', 'b', 'c']), rows(['d', 'e', 'f', 'g']), rows(['h', 'i', 'j'])])
    expect(Object.values(data!)).toEqual([[{ name: 'a' }, { name: 'b' }, { name: 'c' }]])
  })
})

describe('the main list of listing pages', () => {
  const listing = (names: readonly string[]): string =>
    `<nav><ul><li><a href="/">Home</a></li><li><a href="/new">New</a></li></ul></nav><div class="hits">${names
      .map(
        (name, i) =>
          `<div class="hit"><h3><a href="/${name}">${name}</a></h3><p>About ${name}, number ${i}, with words.</p></div>`,
      )
      .join('')}<div class="ad"><p>Buy now</p></div></div><footer><p>Imprint and privacy</p></footer>`
  const many = [listing(['ash', 'elm', 'oak', 'fir']), listing(['bee', 'cow', 'dog', 'emu', 'fox'])]
  const titles = (data: RecordData): unknown =>
    (Object.values(data).find(Array.isArray) as RecordData[]).map(({ title }) => title)

  it('the main list is read on pages with many, few, one and no records', () => {
    const others = [['x', 'y', 'z', 'v', 'w', 'u'], ['one', 'two'], ['only'], []]
    expect(learned(many, others.map(listing)).map(titles)).toEqual(others)
  })

  it('the main list comes before all other lists', () => {
    const result = learnWrapper(pagesOf(many))
    const list = result.ok && result.wrapper.page.children.find(({ kind }) => kind === 'list')
    expect(list).toMatchObject({ name: 'hits', across: true })
  })

  it('the main list has the records of all groups', () => {
    const group = (...names: readonly string[]): string =>
      `<ul class="group">${names.map((name) => `<li class="entry"><a href="/${name}">${name}</a><p>Words on ${name}.</p></li>`).join('')}</ul>`
    const bodies = [
      `<h2>A</h2>${group('ann', 'abe')}<h2>B</h2>${group('bob', 'bea', 'bo')}`,
      `<h2>C</h2>${group('cat', 'cy')}<h2>D</h2>${group('dan', 'di')}`,
    ]
    const data = learned(bodies, [`<h2>E</h2>${group('eva')}<h2>F</h2>${group('fay', 'fred')}`])
    expect(JSON.stringify(data).match(/"(eva|fay|fred)"/g)).toHaveLength(3)
  })
})
