import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeAt, parse, type Tree } from '../dom/index.ts'
import { findLists, readLists } from './find-lists.ts'
import { type JsonRecord, listToJson } from './json.ts'

function treeOf(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const WORDS = 'harbour lantern copper meadow thread basin gravel willow anchor timber saddle canvas ember quarry'.split(
  ' ',
)
const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => WORDS[(from * 5 + i * 3 + ((from * i) % 7)) % WORDS.length]).join(' ')
const times = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
const sentence = (i: number): string => `Put the ${words(i, 9)} on the ${words(i + 3, 4)}.`

/** A page that tells how to make something, with the menus, teasers and comments that such pages have. */
function howTo(content: string): string {
  const menu = times(14, (i) => `<li><a href="/topic/${i}">${words(i, 2)}</a></li>`)
  const cards = times(
    12,
    (i) => `<div class="card"><a href="/make/${i}"><img src="/i/${i}.jpg"><h3>${words(i + 2, 4)}</h3></a></div>`,
  )
  const comments = times(
    30,
    (i) =>
      `<li class="comment"><b class="who">${words(i, 2)}</b> <time>May ${1 + (i % 28)}, 2024</time><p>${words(i, 30)}</p><a href="#r${i}">Reply</a></li>`,
  )
  return `<html><body><header><nav><ul>${menu}</ul></nav></header><main><article><h1>How to mend a ${words(1, 2)}</h1>
    ${times(6, (i) => `<p>${sentence(i)} ${sentence(i + 1)} ${sentence(i + 2)}</p>`)}${content}</article>
    <section class="related"><h2>More to make</h2>${cards}</section>
    <section class="comments"><h2>Comments</h2><ol>${comments}</ol></section></main>
    <footer><ul>${menu}</ul></footer></body></html>`
}

const without = ({ $nodes: _, ...fields }: JsonRecord): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((v) => (typeof v === 'string' ? v : without(v))) : value,
    ]),
  )

/** The first lists of a page, each as what its records say: texts of single fields, else records. */
function firstLists(html: string, count = 5): unknown[][] {
  const tree = treeOf(html)
  return readLists(tree)
    .lists.slice(0, count)
    .map((list) =>
      listToJson(tree, list).records.map((record) => {
        const own = without(record) as Record<string, unknown>
        return Object.keys(own).length === 1 ? Object.values(own)[0] : own
      }),
    )
}

const PARTS = ['3 copper nails', 'a yard of canvas', '2 willow rods', 'some thread']
const STEPS = [3, 4, 5].map(sentence)
const listOf = (items: readonly string[], tag = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`

describe('readLists', () => {
  it('short lists and lists of sentences come before comments and teasers', () => {
    const lists = firstLists(howTo(`<h2>You need</h2>${listOf(PARTS)}<h2>How to do it</h2>${listOf(STEPS, 'ol')}`))
    expect(lists).toContainEqual(PARTS)
    expect(lists).toContainEqual(STEPS)
  })

  it('lines between line breaks are a list', () => {
    expect(firstLists(howTo(`<h2>You need</h2><p>${PARTS.join('<br>')}</p>`))).toContainEqual(PARTS)
    const tree = treeOf(howTo(`<h2>You need</h2><p>${PARTS.join('<br>')}</p>`))
    const lines = readLists(tree).lists.find(({ origin }) => origin === 'lines')!
    const paths = listToJson(tree, lines).records.flatMap(({ $nodes }) => $nodes as string[])
    expect(paths.map((path) => nodeAt(tree, path))).toEqual(lines.records.flatMap(({ nodes }) => nodes))
  })

  it('line breaks in running text with blocks in it are no list', () => {
    const prose = '<div>One<br>two<table><tr><td>x</td></tr></table>three<br>four</div>'
    expect(readLists(treeOf(howTo(prose))).lists.filter(({ origin }) => origin === 'lines')).toEqual([])
  })

  const [body, lid] = [PARTS, ['1 cork', '2 copper rings', 'a drop of glue']]
  const grouped = [
    { heading: 'The body', items: body.map((text) => text) },
    { heading: 'The lid', items: lid },
  ]
  const layouts: Record<string, string> = {
    'that are boxes': `<div><h3>The body</h3>${listOf(body)}</div><div><h3>The lid</h3>${listOf(lid)}</div>`,
    'that stand one after the other': `<h3>The body</h3>${listOf(body)}<h3>The lid</h3>${listOf(lid)}`,
    'whose headings no markup tells': `<p><b>The body</b></p>${listOf(body)}<p><b>The lid</b></p>${listOf(lid)}`,
    'whose headings are items': listOf(['<b>The body</b>', ...body, '<b>The lid</b>', ...lid]),
    'whose headings are lines': `<p>${['<b>The body</b>', ...body, '<b>The lid</b>', ...lid].join('<br>')}</p>`,
    'whose items link to shops': `<h3>The body</h3>${listOf(body.map((text, i) => text.replace(/\w+$/, `<a href="/shop/${i}">$&</a>`)))}<h3>The lid</h3>${listOf(
      lid.map((text, i) => text.replace(/\w+$/, `<a href="/shop/lid${i}">$&</a>`)),
    )}`,
  }
  for (const [name, content] of Object.entries(layouts)) {
    it(`groups ${name} are records with their heading`, () => {
      const tree = treeOf(howTo(`<h2>You need</h2>${content}`))
      const groups = readLists(tree, { maxLists: 12 })
        .lists.map((list) =>
          list.records.map(({ values, lists }) => ({
            heading: values[0]?.text,
            items: (lists[0] ?? []).map((item) => item.values[0]?.text),
          })),
        )
        .filter((records) => records.length === 2)
      if (name !== 'whose items link to shops') expect(groups).toContainEqual(grouped)
      else
        expect(groups.map((own) => own.map(({ heading, items }) => [heading, items.length]))).toContainEqual([
          ['The body', 4],
          ['The lid', 3],
        ])
    })
  }

  it('groups are given in place of the lists that they consist of', () => {
    for (const [one, other] of [
      [body, lid],
      [lid, body],
    ] as const) {
      const content = `<h2>You need</h2><h3>The first</h3>${listOf(one)}<h3>The second</h3>${listOf(other)}`
      const { lists } = readLists(treeOf(howTo(content)))
      const texts = lists.map(({ records }) => records.map(({ values }) => values[0]?.text))
      expect(texts).toContainEqual(['The first', 'The second'])
      expect(texts).not.toContainEqual(one)
      expect(texts).not.toContainEqual(other)
      const likely = lists.map(({ probability }) => probability!)
      expect(likely).toEqual([...likely].sort((a, b) => b - a))
    }
  })

  it('items above the first heading are in a group without a heading', () => {
    const tree = treeOf(howTo(`<h2>You need</h2><div>${listOf(body)}<h3>For the lid</h3>${listOf(lid)}</div>`))
    const heads = readLists(tree).lists.map(({ records }) => records.map(({ values }) => values[0]?.text ?? null))
    expect(heads).toContainEqual([null, 'For the lid'])
  })

  it('a bold word in running text is no heading of a group', () => {
    const prose = times(
      6,
      (i) => `<div>${words(i, 6)} <b>${words(i, 2)}</b> ${words(i + 2, 6)}<p>${sentence(i)}</p></div>`,
    )
    const tree = treeOf(howTo(prose))
    const texts = readLists(tree).lists.flatMap(({ fields, records }) =>
      fields[0]?.above === true ? records.map(({ values }) => values[0]?.text) : [],
    )
    for (let i = 0; i < 6; i++) expect(texts).not.toContain(words(i, 2))
  })

  it('the main list of a listing comes first, with its headings as fields', () => {
    const row = (i: number): string =>
      `<li><a href="/talk/${i}">${words(i, 4)}</a> <span class="by">${words(i + 4, 2)}</span><p>${words(i, 14)}</p></li>`
    const day = (from: number): string => `<h2>${words(from, 1)}</h2><ul>${times(6, (i) => row(from + i))}</ul>`
    const tree = treeOf(`<h1>Programme</h1>${day(0)}${day(6)}${day(12)}`)
    const { lists, main } = readLists(tree)
    expect(lists[0]!.records).toHaveLength(18)
    expect(listToJson(tree, lists[0]!).records).toEqual(listToJson(tree, findLists(tree)[0]!).records)
    expect(main!.records).toEqual(findLists(tree)[0]!.records)
  })

  it('rows of tables with headers come before the sections that hold the tables, with the headings of these as fields', () => {
    const row = (i: number): string =>
      `<tr><td>${700 + i}</td><td><a href="/case/${i}">${words(i, 5)}</a></td><td>${1 + i} May 2024</td></tr>`
    const head = '<tr><th>Docket</th><th>Case</th><th>Argued</th></tr>'
    const section = (court: number, rows: number): string =>
      `<div class="court"><h2>${words(court, 2)}</h2><table>${head}${times(rows, (i) => row(20 * court + i))}</table></div>`
    const tree = treeOf(`<h1>Decisions</h1>${times(9, (court) => section(court, 2 + (court % 3)))}`)
    const [first] = readLists(tree).lists
    expect(first!.fields.map(({ above }) => above)).toEqual([true, false, false, false, false])
    expect(first!.records).toHaveLength(27)
  })

  it('lists come by their probability, and unlikely ones only where more are asked for', () => {
    const tree = treeOf(howTo(`<h2>You need</h2>${listOf(PARTS)}`))
    const likely = readLists(tree).lists.map(({ probability }) => probability!)
    expect(likely).toEqual([...likely].sort((a, b) => b - a))
    expect(Math.min(...likely)).toBeGreaterThanOrEqual(0.01)
    expect(Math.max(...likely)).toBeLessThanOrEqual(1)
    expect(readLists(tree, { maxLists: 2 }).lists).toHaveLength(2)
    expect(readLists(tree, { maxLists: 30 }).lists.length).toBeGreaterThan(likely.length)
    expect(findLists(tree).every(({ probability }) => probability === null)).toBe(true)
  })

  it('a page on which nothing repeats has no lists to read', () => {
    expect(readLists(treeOf('<p>Hello.</p>'))).toEqual({ lists: [], main: null })
  })

  it('any markup gives lists of two records or more whose paths lead to nodes', () => {
    const parts = fc.constantFrom(
      '<ul>',
      '<li>',
      '</ul>',
      '<p>',
      '<a href=x>',
      '</a>',
      '<td>',
      '<table>',
      'text ',
      '<b>A:</b>',
      '<h2>',
      '<br>',
      '<div>',
      '</div>',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (markup) => {
        const tree = treeOf(markup.join(''))
        for (const list of readLists(tree, { maxLists: 20 }).lists) {
          expect(list.records.length).toBeGreaterThan(1)
          for (const { $nodes } of listToJson(tree, list).records)
            for (const path of $nodes as string[]) expect(nodeAt(tree, path)).not.toBeNull()
        }
      }),
    )
  })
})
