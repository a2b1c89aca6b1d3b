import { beforeAll, describe, expect, it } from 'vitest'
import { asDocument, type Wrapper } from '../core/wrapper/index.ts'
import type { PageRecord } from './apply.ts'
import { EngineError } from './errors.ts'
import { checkFollow, type Follow } from './follow.ts'
import { learn } from './learn.ts'
import { run } from './run.ts'

const ORIGIN = 'https://books.example'
const FIRST = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal']
const PLACES = ['Oslo', 'Rome', 'Lima', 'Bern', 'Cork', 'Nice', 'Baku', 'York']
const frame = (kind: string, body: string): string =>
  `<html><body class="${kind}"><nav><a href="/">Home</a></nav><main>${body}</main></body></html>`
const author = (n: number): string =>
  frame(
    'person',
    `<h1>${FIRST[n]} Writer</h1><dl><dt>Born in</dt><dd class="place">${PLACES[n]}</dd><dt>Year</dt><dd class="year">${1950 + n}</dd></dl>`,
  )
const book = (n: number, who = n % 8): string =>
  frame(
    'book',
    `<h1>Book ${PLACES[(n * 3) % 8]} ${n}</h1><p class="by">by <a class="writer" href="/author/${who}">${FIRST[who] ?? 'Nobody'} Writer</a></p><p class="price">${n + 10}.50 EUR</p>
<ul class="like">${Array.from({ length: 2 + (n % 3) }, (_, k) => k + 1)
      .map(
        (k) =>
          `<li class="other"><a class="to" href="/author/${(who + k) % 8}">${FIRST[(who + k) % 8]} W.</a><span>${n * k} copies</span></li>`,
      )
      .join('')}</ul>`,
  )

const books = Array.from({ length: 8 }, (_, n) => ({ url: `${ORIGIN}/book/${n}`, html: book(n) }))
const authors = FIRST.map((_, n) => ({ url: `${ORIGIN}/author/${n}`, html: author(n) }))

let bookWrapper: Wrapper
let authorWrapper: Wrapper
let link: string
beforeAll(async () => {
  bookWrapper = await learn(books)
  authorWrapper = await learn(authors)
  link = bookWrapper.page.children.find((one) => one.kind === 'field' && one.type === 'url')!.name
})

const asked: string[] = []
async function runBooks(
  pages: readonly { url: string; html: string }[],
  follow: readonly Follow[],
): Promise<PageRecord[]> {
  asked.length = 0
  const fetchPage = async (url: string) => {
    asked.push(url)
    return [...books, ...authors].find((one) => one.url === url) ?? null
  }
  const records: PageRecord[] = []
  for await (const record of run(bookWrapper, pages, { follow, fetchPage })) records.push(record)
  return records
}

describe('links of records that are followed', () => {
  it('have what their page holds beside them, each page asked for once', async () => {
    const follow = [{ field: link, wrapper: authorWrapper }]
    const records = await runBooks([...books, { url: `${ORIGIN}/book/again`, html: book(9, 1) }], follow)
    const plain = await runBooks(books, [])
    expect(asked).toEqual([])
    for (const [n, { status, data, provenance }] of records.slice(0, 8).entries()) {
      const { [`${link}_page`]: page, ...own } = data
      expect(status).toBe('ok')
      expect(own).toEqual(plain[n]!.data)
      expect(Object.values(page as object)).toEqual(expect.arrayContaining([`${FIRST[n]} Writer`, PLACES[n]]))
      expect(Object.keys(provenance[`${link}_page`] as object)).toEqual(Object.keys(page as object))
      const names = Object.keys(data)
      expect(names.indexOf(`${link}_page`)).toBe(names.indexOf(link) + 1)
    }
    expect(records[8]!.data[`${link}_page`]).toEqual(records[1]!.data[`${link}_page`])
  })

  it('ask for no page twice', async () => {
    await runBooks(
      [...books, ...books.map(({ html }, n) => ({ url: `${ORIGIN}/copy/${n}`, html }))],
      [{ field: link, wrapper: authorWrapper }],
    )
    expect([...asked].sort()).toEqual(authors.map(({ url }) => url))
  })

  it('are null where their page cannot be had or is another, and say why', async () => {
    const follow = [{ field: link, wrapper: authorWrapper }]
    const lost = { url: `${ORIGIN}/book/lost`, html: book(3, 77) }
    const wrong = { url: `${ORIGIN}/book/wrong`, html: book(4).replace('/author/4', '/book/2') }
    const [first, second] = await runBooks([lost, wrong], follow)
    expect(first).toMatchObject({ status: 'violated', data: { [`${link}_page`]: null } })
    expect(first!.violations).toEqual([
      { pattern: `${link}_page`, rule: 'follow', message: expect.stringContaining('/author/77') },
    ])
    expect(second!.violations).toEqual([
      { pattern: `${link}_page`, rule: 'follow', message: expect.stringContaining('is no page of the class') },
    ])
  })

  it('are followed in lists', async () => {
    const list = bookWrapper.page.children.find((one) => one.kind === 'list')!
    if (list.kind !== 'list') throw new Error('no list')
    const inner = list.record.children.find((one) => one.kind === 'field' && one.type === 'url')!.name
    const [record] = await runBooks([books[0]!], [{ field: `${list.name}[].${inner}`, wrapper: authorWrapper }])
    const pages = (record!.data[list.name] as Record<string, object>[]).map((entry) =>
      Object.values(entry[`${inner}_page`]!),
    )
    expect(pages.map((values) => values.filter((value) => PLACES.includes(value)))).toEqual([['Rome'], ['Lima']])
  })

  it.each([
    ['nothing', /no such field; it has .*url/],
    ['price', /holds no web addresses|no such field/],
    ['', /names no field|no such field/],
  ])('must be fields of addresses: "%s" is none', async (field, message) => {
    const error = await runBooks(books, [{ field, wrapper: authorWrapper }]).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(EngineError)
    expect((error as EngineError).code).toBe('bad-option')
    expect((error as EngineError).message).toMatch(message)
    expect(asked).toEqual([])
  })

  it('are told from all classes of a document when none has the field', () => {
    const both = asDocument([authorWrapper, bookWrapper])
    expect(() => checkFollow(both, { follow: [{ field: 'nothing', wrapper: authorWrapper }] })).toThrow(
      new RegExp(`no such field; it has .*${link}`),
    )
  })
})
