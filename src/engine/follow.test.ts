import { beforeAll, describe, expect, it } from 'vitest'
import { asDocument, type Wrapper } from '../core/wrapper/index.ts'
import type { PageRecord } from './apply.ts'
import type { CommonOptions } from './common-options.ts'
import { EngineError } from './errors.ts'
import { checkFollow, type Follow, withFollowed } from './follow.ts'
import { learn } from './learn.ts'
import { run } from './run.ts'
import { toldSession } from './session.fixture.ts'

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

describe('run with follow', () => {
  it('a followed link adds the data of its page beside it', async () => {
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

  it('a page that several records link to is requested once', async () => {
    await runBooks(
      [...books, ...books.map(({ html }, n) => ({ url: `${ORIGIN}/copy/${n}`, html }))],
      [{ field: link, wrapper: authorWrapper }],
    )
    expect([...asked].sort()).toEqual(authors.map(({ url }) => url))
  })

  it('a followed page that is missing or of another class is null, with a violation', async () => {
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

  it('links in lists are followed', async () => {
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
  ])('following "%s" is refused, as it is no field of addresses', async (field, message) => {
    const error = await runBooks(books, [{ field, wrapper: authorWrapper }]).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(EngineError)
    expect((error as EngineError).code).toBe('bad-option')
    expect((error as EngineError).message).toMatch(message)
    expect(asked).toEqual([])
  })

  it('a refused follow names the fields of all classes of a document', () => {
    const both = asDocument([authorWrapper, bookWrapper])
    expect(() => checkFollow(both, { follow: [{ field: 'nothing', wrapper: authorWrapper }] })).toThrow(
      new RegExp(`no such field; it has .*${link}`),
    )
  })
})

/** A record as it is once the links in it are followed. */
async function followed(
  data: object,
  {
    field = link,
    wrapper = authorWrapper,
    document = bookWrapper,
    record = {},
    stopped = false,
    ...options
  }: {
    readonly field?: string
    readonly wrapper?: Wrapper
    readonly document?: Wrapper
    readonly record?: Partial<PageRecord>
    readonly stopped?: boolean
  } & CommonOptions = {},
): Promise<PageRecord> {
  asked.length = 0
  const fetchPage = async (url: string) => {
    asked.push(url)
    return authors.find((one) => one.url === url) ?? null
  }
  const { session } = toldSession({ fetchPage, ...options })
  if (stopped) session.budget.stop('max-seconds')
  const own = { url: 'u', source: 'u', status: 'ok', provenance: {}, violations: [], ...record, data } as PageRecord
  async function* records(): AsyncGenerator<PageRecord> {
    yield own
  }
  const given: PageRecord[] = []
  for await (const one of withFollowed(session, document, records(), { follow: [{ field, wrapper }] })) given.push(one)
  expect(given).toHaveLength(1)
  return given[0]!
}

describe('one followed link', () => {
  const to = `${ORIGIN}/author/2`
  const reasons = ({ violations }: PageRecord): readonly string[] => violations.map(({ message }) => message)

  it('a link is not followed in a record of another class or without a value', async () => {
    expect((await followed({ [link]: to }, { record: { status: 'other-class' } })).data).toEqual({ [link]: to })
    expect((await followed({ title: 'x' })).data).toEqual({ title: 'x' })
    const nothing = await followed(
      { [link]: null, other: 1 },
      { record: { provenance: { [link]: null, other: null } } },
    )
    expect(nothing.data).toEqual({ [link]: null, [`${link}_page`]: null, other: 1 })
    expect(nothing.provenance).toEqual({ [link]: null, [`${link}_page`]: null, other: null })
    expect([nothing.status, nothing.violations, asked]).toEqual(['ok', [], []])
  })

  it('a link that is no web address, excluded or beyond the budget is not requested', async () => {
    expect(reasons(await followed({ [link]: 'mailto:a@b' }))).toEqual(['"mailto:a@b" is no web address.'])
    expect(reasons(await followed({ [link]: to }, { exclude: ['/author/**'] }))).toEqual([
      `${to} is left out by its address.`,
    ])
    expect(reasons(await followed({ [link]: to }, { stopped: true }))).toEqual([
      `${to} was not asked for: the budget is used up.`,
    ])
    expect(asked).toEqual([])
    expect((await followed({ [link]: `${to}#life` }, { include: ['/book/**'] })).status).toBe('ok')
    expect(asked).toEqual([to])
  })

  it('a failed link adds its violation to those of the record', async () => {
    const before = { pattern: 'title', rule: 'r', message: 'Odd.', suspicion: 0.5 }
    const sound = await followed({ [link]: to }, { record: { status: 'healed', violations: [before] } })
    expect([sound.status, sound.violations]).toEqual(['healed', [before]])
    const broken = await followed({ [link]: `${to}0` }, { record: { status: 'healed', violations: [before] } })
    expect([broken.status, broken.violations[0], broken.violations.length]).toEqual(['violated', before, 2])
  })

  it('violations of a followed page are named from the record', async () => {
    const [first, ...rest] = authorWrapper.page.children
    const wrong = { ...first!, constraints: [{ rule: 'pattern' as const, pattern: '^never$' }] } as typeof first
    const constraints = [wrong!, ...rest]
    const wrapper = { ...authorWrapper, page: { ...authorWrapper.page, children: constraints } }
    const { violations, status } = await followed({ [link]: to }, { wrapper })
    expect(violations.map(({ pattern }) => pattern)).toEqual([`${link}_page.${first!.name}`])
    expect(status).toBe('violated')
  })

  it('links of a list add a page to each entry of it', async () => {
    const list = bookWrapper.page.children.find((one) => one.kind === 'list')!
    if (list.kind !== 'list') throw new Error('no list')
    const inner = list.record.children.find((one) => one.kind === 'field' && one.type === 'url')!.name
    const field = `${list.name}[].${inner}`
    expect((await followed({ [list.name]: null }, { field })).data).toEqual({ [list.name]: null })
    const entries = [{ [inner]: to }, { [inner]: null }, { [inner]: `${to}0` }]
    const provenance = { [list.name]: entries.map(() => ({ [inner]: null })) }
    const { data, violations } = await followed({ [list.name]: entries }, { field, record: { provenance } })
    expect((data[list.name] as Record<string, unknown>[]).map((one) => one[`${inner}_page`])).toEqual([
      expect.objectContaining({}),
      null,
      null,
    ])
    expect(violations.map(({ pattern }) => pattern)).toEqual([`${list.name}.${inner}_page`])
  })
})

describe('checkFollow', () => {
  const fields = (...children: readonly object[]): Wrapper =>
    ({ ...bookWrapper, page: { ...bookWrapper.page, children } }) as unknown as Wrapper
  const field = (name: string, type = 'url'): object => ({ kind: 'field', name, type, locators: [] })
  const list = (name: string, ...children: readonly object[]): object => ({ kind: 'list', name, record: { children } })
  const fault = (document: Wrapper, name: string): string | null => {
    try {
      checkFollow(document, { follow: [{ field: name, wrapper: authorWrapper }] })
      return null
    } catch (error) {
      return (error as EngineError).message.replace(`Cannot follow "${name}": `, '')
    }
  }

  it('a link field is named by its path through lists', () => {
    const document = fields(field('own'), field('text', 'text'), list('many', field('to'), list('deep', field('far'))))
    for (const name of ['own', 'many[].to', 'many[].deep[].far']) expect(fault(document, name), name).toBeNull()
    const none = 'the wrapper has no such field; it has own, many[].to, many[].deep[].far.'
    for (const name of ['many', 'many[]', 'many[].deep', 'own[].to', 'to', 'many[].own', 'many.to'])
      expect(fault(document, name), name).toBe(none)
    expect(fault(document, 'text')).toBe('it holds no web addresses but is of type text.')
    expect(fault(document, '')).toBe('it names no field.')
    expect(fault(fields(field('text', 'text')), 'x')).toBe(
      'the wrapper has no such field; it has none with web addresses.',
    )
  })

  it('a link field is refused when its result name is taken', () => {
    const taken = (name: string): string => `there is a field "${name}_page" already; rename it.`
    expect(fault(fields(field('own'), field('own_page', 'text')), 'own')).toBe(taken('own'))
    const inList = fields(list('many', field('to'), field('to_page', 'text')), field('to'))
    expect([fault(inList, 'many[].to'), fault(inList, 'to')]).toEqual([taken('to'), null])
  })

  it('a link field may be in any of several wrappers', () => {
    const both = asDocument([authorWrapper, bookWrapper])
    expect(fault(both, link)).toBeNull()
    expect(() => checkFollow(both, { follow: [{ field: link, wrapper: {} }] })).toThrow()
    expect(() => checkFollow(both, {})).not.toThrow()
  })
})
