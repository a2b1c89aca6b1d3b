/** A page for a path with its query; null where there is none. Sites without end are served so, page by page. */
export type Site = (path: string) => string | null

/** What every trap hides among: items under lists, a few pages of other kinds. */
export interface Trap {
  readonly site: Site
  /** The items, as paths; a trap that serves an item under many paths is told what they come to. */
  readonly items: readonly string[]
  /** The item that a path leads to; null when it leads to none. */
  readonly itemOf: (path: string) => string | null
  readonly sample: string
}

const ITEM_COUNT = 80
const items = numbers(ITEM_COUNT).map((n) => `/item/${n}`)

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1)
}

const anchor = (href: string, text = 'link'): string => `<a href="${href}">${text}</a>`
const page = (nav: readonly string[], main: string): string =>
  `<!DOCTYPE html><header><nav>${nav.map((href) => anchor(href)).join('')}</nav></header><main>${main}</main><footer><p>about us</p></footer>`
const itemPage = (nav: readonly string[], n: number, related: readonly string[]): string =>
  page(
    nav,
    `<h1>Item ${n}</h1><dl class="facts"><dt>weight</dt><dd>${n * 7} g</dd>${n % 3 === 0 ? '<dt>size</dt><dd>9</dd>' : ''}</dl>` +
      `<p class="text">The text of item ${n}.</p><ul class="related">${related.map((href) => `<li>${anchor(href)}</li>`).join('')}</ul>`,
  )
const listPage = (nav: readonly string[], title: string, rows: readonly string[], beside = ''): string =>
  page(
    nav,
    `<h1>${title}</h1>${beside}<table class="list">${rows.map((href) => `<tr><td>${anchor(href, `to ${href}`)}</td></tr>`).join('')}</table>`,
  )
const relatedTo = (n: number): string[] => [1, 5, 17].map((step) => `/item/${((n + step) % ITEM_COUNT) + 1}`)
const itemNumber = (path: string): number | null => {
  const n = Number(/^\/item\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  return n >= 1 && n <= ITEM_COUNT ? n : null
}

/** Items in lists of ten, and whatever else a trap has beside them. */
function plain(nav: readonly string[], beside: Site): Site {
  return (path) => {
    const n = itemNumber(path)
    if (n !== null) return itemPage(nav, n, relatedTo(n))
    const list = Number(/^\/list\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)
    if (list >= 1 && list <= ITEM_COUNT / 10)
      return listPage(nav, `List ${list}`, items.slice(list * 10 - 10, list * 10))
    if (path === '/lists')
      return page(
        nav,
        `<h1>Lists</h1><ul>${numbers(8)
          .map((i) => `<li>${anchor(`/list/${i}`)}</li>`)
          .join('')}</ul>`,
      )
    if (path === '/') return page(nav, '<h1>Home</h1><p>welcome</p>')
    return beside(path)
  }
}
const asIs = (path: string): string | null => (itemNumber(path) === null ? null : path)
const MENU = ['/', '/lists']

/** A calendar of days and months without end, forwards and backwards. */
const calendar: Trap = {
  site: plain([...MENU, '/calendar/2024-01'], (path) => {
    const [, year, month, day] = (/^\/calendar\/(-?\d+)-(\d\d)(?:-(\d\d))?$/.exec(path) ?? []).map(Number)
    if (year === undefined || month === undefined) return null
    const nav = [...MENU, '/calendar/2024-01']
    if (day) return page(nav, `<h1>${path}</h1><p class="none">Nothing on this day.</p>`)
    const at = (step: number): string => {
      const months = year * 12 + month - 1 + step
      return `/calendar/${Math.floor(months / 12)}-${String((((months % 12) + 12) % 12) + 1).padStart(2, '0')}`
    }
    const days = numbers(28).map((i) => `<td>${anchor(`${path}-${String(i).padStart(2, '0')}`)}</td>`)
    return page(
      nav,
      `<h1>${path}</h1><p class="turn">${anchor(at(-1), '«')} ${anchor(at(1), '»')}</p><table class="days"><tr>${days.join('')}</tr></table>`,
    )
  }),
  items,
  itemOf: asIs,
  sample: '/item/9',
}

/** A name that looks random, and is a new one each time. */
function sessions(): () => string {
  let state = 7
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state.toString(16).padStart(8, '0') + (Math.imul(state, 2654435761) >>> 0).toString(16).padStart(8, '0')
  }
}

/** Every answer gives all its links a new session, in the query. */
function sessionInQuery(): Trap {
  const next = sessions()
  const inner = plain(MENU, () => null)
  const site: Site = (path) => {
    const session = next()
    return inner(path.replace(/\?.*$/, ''))?.replace(/href="([^"]*)"/g, `href="$1?s=${session}"`) ?? null
  }
  return { site, items, itemOf: (path) => asIs(path.replace(/\?.*$/, '')), sample: '/item/9' }
}

/** As above, in the path. */
function sessionInPath(): Trap {
  const next = sessions()
  const inner = plain(MENU, () => null)
  const bare = (path: string): string => path.replace(/^\/s-[\da-f]+/, '') || '/'
  const site: Site = (path) => {
    const session = next()
    return inner(bare(path))?.replace(/href="([^"]*)"/g, `href="/s-${session}$1"`) ?? null
  }
  return { site, items, itemOf: (path) => asIs(bare(path)), sample: '/s-0/item/9' }
}

/** Facets that may be put together without end, each combination with some of the items. */
const facets: Trap = {
  site: plain([...MENU, '/browse'], (path) => {
    const [folder, query = ''] = path.split('?')
    if (folder !== '/browse') return null
    const names = ['colour', 'size', 'brand', 'price', 'material', 'rating', 'year']
    const links = names.flatMap((name) =>
      [1, 2, 3, 4, 5].map((value) => `/browse?${query === '' ? '' : `${query}&`}${name}=${value}`),
    )
    const shown = items.filter((_, i) => (i * 7 + query.length) % 9 === 0)
    const aside = `<aside class="facets">${links.map((href) => `<span>${anchor(href)}</span>`).join('')}</aside>`
    return listPage([...MENU, '/browse'], `Browse ${query.length}`, shown, aside)
  }),
  items,
  itemOf: asIs,
  sample: '/item/9',
}

/** Lists whose order, direction, view and length may be chosen, on every list, one on top of the other. */
const orders: Trap = {
  site: (path) => {
    const [folder, query = ''] = path.split('?')
    const chosen = new URLSearchParams(query)
    const html = plain(MENU, () => null)(folder!)
    if (html === null || !folder!.startsWith('/list/')) return query === '' ? html : null
    const links = [
      'sort=name',
      'sort=price',
      'sort=date',
      'dir=up',
      'dir=down',
      'view=grid',
      'view=rows',
      'per=10',
      'per=50',
    ].map((choice) => {
      const all = new URLSearchParams(chosen)
      const [name, value] = choice.split('=')
      all.delete(name!)
      all.append(name!, value!)
      return `<span>${anchor(`${folder}?${all}`)}</span>`
    })
    return html.replace('<table', `<p class="orders">${links.join('')}</p><table`)
  },
  items,
  itemOf: asIs,
  sample: '/item/9',
}

/** Every address gives a page that says there is none, with links to further ones: by word and by what the address was. */
const softNotFound: Trap = {
  site: plain([...MENU, '/gone'], (path) => {
    if (path.split('/').length > 40) return null
    const links = ['a', 'b', 'c'].map((word) => `<li>${anchor(`${path === '/gone' ? '' : path}/${word}`)}</li>`)
    return page(
      [...MENU, '/gone'],
      `<h1>Sorry</h1><p class="none">There is no page ${path} here.</p><ul class="try">${links.join('')}</ul>`,
    )
  }),
  items,
  itemOf: asIs,
  sample: '/item/9',
}

/** A page that leads to far more addresses than there are pages; each gives one that leads nowhere. */
const manyLinks: Trap = {
  site: plain([...MENU, '/everything'], (path) => {
    if (path === '/everything') {
      const links = numbers(200_000).map((n) => anchor(`/entry/${n}`, `${n}`))
      return page(MENU, `<h1>All</h1><p>${links.join(' ')}</p>`)
    }
    return path.startsWith('/entry/') ? page(MENU, `<h1>${path}</h1><p class="none">Nothing is known of it.</p>`) : null
  }),
  items,
  itemOf: asIs,
  sample: '/item/9',
}
/** All traps, by name. Made anew each time: sessions count what was asked. */
export function traps(): Readonly<Record<string, Trap>> {
  return {
    'a calendar without end': calendar,
    'sessions in the query': sessionInQuery(),
    'sessions in the path': sessionInPath(),
    'facets without end': facets,
    'orders of lists': orders,
    'pages that say there is none, without end': softNotFound,
    'a page with more links than are read': manyLinks,
  }
}
