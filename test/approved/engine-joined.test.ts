import { describe, it } from 'vitest'
import { asDocument, type GoesOn, type Wrapper } from '../../src/core/wrapper/index.ts'
import { collect, type Follow, type HtmlPage, learn, type RunOptions, run } from '../../src/engine/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { ORIGIN } from '../sites/pages.ts'
import { seeds } from './cases.ts'
import { fetchFrom, ran, ranLine, theyAreAsApproved, useFolders } from './engined.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'

const folderOf = useFolders()
const KINDS = ['lamps', 'chairs', 'tables', 'clocks', 'vases']
const at = (path: string): string => ORIGIN + path
const html = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`

/** A page of a list over several, each item with a page of its own. */
function listPage(kind: string, page: number, pages: number, end = ''): string {
  const items = seeds(page === pages ? 2 : 5).map((i) => {
    const n = (page - 1) * 5 + i + 1
    return `<li class="item"><a class="name" href="/${kind}/p${n}">${kind} number ${n}</a><b class="price">${n * 7 + kind.length}.50 EUR</b></li>`
  })
  const next = page < pages ? `<a class="next" href="/${kind}?page=${page + 1}">Next</a>` : end
  return html(
    kind,
    `<h1>All ${kind}</h1><p class="about"><a href="/about/${kind}">We sell ${kind} since ${1900 + kind.length}.</a></p><ul class="items">${items.join('')}</ul><nav class="pager"><span>${page}</span>${next}</nav>`,
  )
}

const itemPage = (kind: string, n: number): string =>
  html(
    `${kind} ${n}`,
    `<div class="item"><h1>${kind} number ${n}</h1><p class="weight">${n * 3 + 1} kg</p><p class="maker">Made by ${kind} maker ${n % 4}</p></div>`,
  )

/** The site, some of it gone, moved or in the way of others. */
function siteOf(seed: number): Record<string, string> {
  const r = createRandom(seed)
  const pages: Record<string, string> = {}
  const ends = [
    '',
    '<button>Load more</button>',
    '<a class="next" href="/lamps">Next</a>',
    '<a class="next" href="/away">Next</a>',
    '<a class="next" href="/lamps/p1">Next</a>',
  ]
  for (const kind of KINDS) {
    const count = r.between(1, 4)
    const end = r.pick(ends)
    for (let page = 1; page <= count; page++)
      pages[page === 1 ? `/${kind}` : `/${kind}?page=${page}`] = listPage(kind, page, count, end)
    for (let n = 1; n <= 20; n++) pages[`/${kind}/p${n}`] = itemPage(kind, n)
    pages[`/about/${kind}`] = html(kind, `<h1>About ${kind}</h1><p>${kind} are what we like.</p>`)
  }
  const odd = Object.values(FLOW_PAGES)
  for (const path of r.some(Object.keys(pages), r.below(14))) {
    if (/^\/lamps$/.test(path)) continue
    pages[path] = r.pick(['fails', '->/lamps/p2', '->/none', r.pick(odd), '->/about/clocks'])
  }
  return pages
}

let learned: Promise<readonly [list: Wrapper, item: Wrapper]> | null = null
const wrappers = (): Promise<readonly [list: Wrapper, item: Wrapper]> => {
  const lists: HtmlPage[] = KINDS.flatMap((kind) =>
    [1, 2].map((page) => ({ url: at(`/${kind}?page=${page}`), html: listPage(kind, page, 3) })),
  )
  const items = KINDS.flatMap((kind) => seeds(3).map((n) => ({ url: at(`/${kind}/p${n}`), html: itemPage(kind, n) })))
  learned ??= Promise.all([learn(lists, { threads: 0, name: 'lists' }), learn(items, { threads: 0, name: 'items' })])
  return learned
}

function going(wrapper: Wrapper, goesOn: GoesOn): Wrapper {
  const children = wrapper.page.children.map((one) => (one.kind === 'list' ? { ...one, goesOn } : one))
  return { ...wrapper, page: { ...wrapper.page, children } }
}

const urlFields = ({ page }: Wrapper): readonly string[] =>
  page.children.flatMap((one) =>
    one.kind === 'field'
      ? one.type === 'url'
        ? [one.name]
        : []
      : one.record.children.flatMap((inner) =>
          inner.kind === 'field' && inner.type === 'url' ? [`${one.name}[].${inner.name}`] : [],
        ),
  )

describe('a list over several pages', () => {
  it('is joined as approved', async () => {
    const cases = seeds(40).map((i) => async () => {
      const [list] = await wrappers()
      const r = createRandom(i)
      const pages = siteOf(i)
      const asked: string[] = []
      const urls = r.some(
        [...KINDS.map((kind) => at(`/${kind}`)), at('/lamps?page=2'), at('/chairs?page=3'), at('/away')],
        r.between(1, 7),
      )
      const kinds: readonly RunOptions[] = [
        {},
        { heal: 'apply' },
        { maxDownloads: 3 },
        { exclude: ['/*?page=2'] },
        { raw: true },
        { endless: true },
        { maxPages: 2 },
      ]
      const inputs = i % 6 === 5 ? urls.map((url) => ({ url, html: pages[url.slice(ORIGIN.length)] ?? '' })) : urls
      const document = going(list, i % 4 === 3 ? 'load-more' : 'pages')
      const read = await ran((watched) =>
        run(document, inputs, { ...watched, ...kinds[i % kinds.length], fetchPage: fetchFrom(pages, asked) }),
      )
      return ranLine(`${i} ${urls.length} ${asked.length}`, read, asked)
    })
    await theyAreAsApproved('going-on', cases)
  })
})

describe('links of records', () => {
  it('are followed as approved', async () => {
    const cases = seeds(30).map((i) => async () => {
      const [list, item] = await wrappers()
      const pages = siteOf(100 + i)
      const asked: string[] = []
      const fields = urlFields(list)
      const odd = ['none', 'items', 'items[]', '', fields[0]?.split('[]')[0] ?? 'x', 'items[].none']
      const follow: readonly Follow[] =
        i % 5 === 4
          ? [{ field: odd[((i / 5) % odd.length) | 0]!, wrapper: item }]
          : [
              { field: fields[i % fields.length]!, wrapper: i % 7 === 6 ? {} : item },
              ...(i % 3 === 0 ? [{ field: fields[(i + 1) % fields.length]!, wrapper: list }] : []),
            ]
      const kinds: readonly RunOptions[] = [
        {},
        { maxDownloads: 4 },
        { exclude: ['/lamps/p2', '/about/**'] },
        { raw: true },
        { strict: true, text: 'markdown' },
      ]
      const read = await ran((watched) =>
        run(
          list,
          KINDS.map((kind) => at(`/${kind}`)),
          { ...watched, ...kinds[i % kinds.length], follow, fetchPage: fetchFrom(pages, asked) },
        ),
      )
      return ranLine(`${i} ${follow.map(({ field }) => field).join(' ')} ${asked.length}`, read, asked)
    })
    await theyAreAsApproved('follow', cases)
  })
})

/** The wrapper of the lists with one of its fields called otherwise, or of another type. */
function withField(wrapper: Wrapper, from: string, changes: object): Wrapper {
  const children = wrapper.page.children.map((one) => (one.name === from ? { ...one, ...changes } : one))
  return { ...wrapper, page: { ...wrapper.page, children } } as Wrapper
}

describe('links of odd records', () => {
  it('are followed as approved, or refused', async () => {
    const [list, item] = await wrappers()
    const texts = list.page.children.filter((one) => one.kind === 'field' && one.type !== 'url').map(({ name }) => name)
    const documents: readonly Wrapper[] = [
      list,
      withField(list, texts[0]!, { name: 'url_page' }),
      asDocument([list, item]),
      asDocument([item, list]),
      withField(list, texts[0]!, { name: 'link', type: 'url' }),
    ]
    const fields = ['url', 'items[].url', texts[0]!, 'items[].name', 'link', 'items[].url[]', 'url[].x']
    const urls = ['/lamps', '/lamps?page=2', '/chairs?page=2', '/lamps/p2', '/lamps'].map(at)
    const cases = documents.flatMap((document, d) =>
      fields.map((field) => async () => {
        const asked: string[] = []
        const fetchPage = fetchFrom(siteOf(400 + d), asked)
        const follow = [{ field, wrapper: d % 2 === 0 ? item : asDocument([item, list]) }]
        const read = await ran((watched) => run(document, urls, { ...watched, follow, fetchPage }))
        return ranLine(`${d} ${field} ${asked.length}`, read, asked)
      }),
    )
    await theyAreAsApproved('follow-odd', cases)
  })
})

describe('the flow that led to a page', () => {
  it('is gone through as approved once pages have moved or are in the way', async () => {
    const cases = seeds(16).map((i) => async () => {
      const r = createRandom(200 + i)
      const folder = folderOf()
      const names = seeds(9).map((n) => `Ash ${n}`)
      const tree = (n: number): string =>
        html(
          `${names[n]} - Trees`,
          `<div class=tree><h1>${names[n]}</h1><p class=height>${10 + 3 * n} metres</p><p class=note>note ${n} on ${names[n]}</p></div>`,
        )
      const listing = (to: (n: number) => string): string =>
        html(
          'Trees',
          `<h1>All trees</h1><ul>${names.map((name, n) => `<li><a href="${to(n)}">${name}</a></li>`).join('')}</ul>`,
        )
      const pages: Record<string, string> = {
        '/': listing((n) => `/tree/${n}`),
        ...Object.fromEntries(names.map((_, n) => [`/tree/${n}`, tree(n)])),
      }
      const found = await ran((watched) =>
        collect(at('/tree/0'), { ...watched, workspace: folder, fetchPage: fetchFrom(pages) }),
      )
      const wrapper = found.events.flatMap((event) => (event.kind === 'learned' ? [event.wrapper] : []))[0]!
      const to = (n: number): string => (i % 4 === 3 ? '/away' : `/wood/${n}`)
      if (i % 5 !== 4) pages['/'] = listing(to)
      for (const n of names.keys()) {
        const left = r.pick([
          null,
          r.pick(Object.values(FLOW_PAGES)),
          html('Moved', `<p>See <a href="/wood/${n}">${names[n]}</a></p>`),
          html('x', `<iframe src="/wood/${n}"></iframe>`),
          html('x', `<div><a href="/wood/${n}">Continue to ${names[n]}</a></div>`),
        ])
        if (left === null) delete pages[`/tree/${n}`]
        else pages[`/tree/${n}`] = left
        pages[`/wood/${n}`] = r.chance(85) ? tree(n) : 'fails'
      }
      const asked: string[] = []
      const heal = (['apply', 'propose', 'off'] as const)[i % 3]!
      const urls = names.map((_, n) => at(`/tree/${n}`))
      const read = await ran((watched) =>
        run(wrapper, urls, {
          ...watched,
          heal,
          raw: i % 6 === 1,
          fetchPage: fetchFrom(pages, asked),
          ...(i % 7 !== 6 && { workspace: folder }),
          ...(i % 8 === 5 && { maxDownloads: 12 }),
        }),
      )
      return ranLine(`${i} ${heal} ${asked.length}`, read, asked, { [folder]: 'FOLDER' })
    })
    await theyAreAsApproved('flow', cases)
  })
})
