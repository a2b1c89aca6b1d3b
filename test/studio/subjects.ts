import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'

/** A site that the studio is tried on, and what a test may point at on its sample page. */
export interface Subject {
  readonly name: string
  readonly origin: string
  /** URL of the sample page. */
  readonly sample: string
  /** Texts of values on the sample page, each of a field of the page. */
  readonly values: readonly string[]
  /** A value in each of the first two records of a list of the sample page. */
  readonly items: readonly [string, string]
  /** Path of a page of another kind, which a search refuses. */
  readonly other: string
  /** Changes the markup of all pages of the sample's kind, not what they say. Only saved sites can be redesigned. */
  readonly redesign: () => void
  readonly close: () => Promise<void>
}

/** The demo shop: a site like those of the world, with many kinds of pages. Learning it takes the longest. */
export async function openDemoShop(): Promise<Subject> {
  const shop = generateShop({ products: 20, articles: 6 })
  const { origin, close } = await serveShop(shop)
  const page = shop.render(shop.samplePath)!
  const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(page)?.[1]?.trim() ?? ''
  const sample = origin + shop.samplePath
  const redesign = (): void => {
    throw new Error('The demo shop keeps its markup.')
  }
  const items: [string, string] = ['', '']
  return { name: 'the demo shop', origin, sample, values: [title], items, other: '/news', redesign, close }
}

/** Days of a conference, each with its talks as rows of a table. */
export const openTalks = (): Promise<Subject> => openSaved('talks in tables', talkPages)

/** Vacancies with labelled facts and a list of tasks. */
export const openJobs = (): Promise<Subject> => openSaved('jobs with labels', jobPages)

/** Pages of a saved site by path, in one of its two designs. */
type SavedPages = (design: 'first' | 'second') => {
  readonly pages: ReadonlyMap<string, string>
  readonly facts: Pick<Subject, 'values' | 'items' | 'other'> & { readonly samplePath: string }
}

async function openSaved(name: string, make: SavedPages): Promise<Subject> {
  let { pages, facts } = make('first')
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '/')
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html ?? '<!DOCTYPE html><title>Not found</title><p>Not found.</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { samplePath, ...told } = facts
  return {
    name,
    origin,
    sample: origin + samplePath,
    ...told,
    redesign: () => {
      ;({ pages, facts } = make('second'))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const WORDS = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Heath',
  'Inlet',
  'Jetty',
  'Knoll',
  'Lagoon',
]
const TOWNS = [
  'Aarhus',
  'Bergen',
  'Calais',
  'Dover',
  'Espoo',
  'Faro',
  'Ghent',
  'Halle',
  'Izola',
  'Jena',
  'Kiel',
  'Lund',
]
const PEOPLE = ['Ada Lind', 'Bo Krog', 'Cleo Marr', 'Dag Holm', 'Eva Ruiz', 'Finn Aho', 'Gita Rao', 'Hugo Bell']

function page(title: string, body: string): string {
  const style =
    'body { font: 16px sans-serif; margin: 1rem auto; max-width: 60rem } td, th { text-align: left; padding: .2rem 1rem .2rem 0 }'
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`
}

/** Days of a conference: a table of talks each, over two pages where there are many; rows with a room, no classes anywhere. */
const talkPages: SavedPages = (design) => {
  const pages = new Map<string, string>()
  const day = (d: number, part: number): string => {
    const talk = (n: number): string => {
      const [title, who] = [`${WORDS[(d + n) % 12]} ${TOWNS[(d * 3 + n) % 12]}`, PEOPLE[(d + n * 3) % 8]]
      return design === 'first'
        ? `<tr><td>${8 + n}:30</td><td><a href="/talk/${d}-${n}">${title}</a></td><td>${who}</td><td>Room ${1 + ((d + n) % 4)}</td></tr>`
        : `<li><b><a href="/talk/${d}-${n}">${title}</a></b> <i>${who}</i> <time>${8 + n}:30</time> <span>Room ${1 + ((d + n) % 4)}</span></li>`
    }
    const rows = Array.from({ length: 5 }, (_, i) => talk((part - 1) * 5 + i)).join('')
    const list =
      design === 'first'
        ? `<table><thead><tr><th>Time</th><th>Talk</th><th>Speaker</th><th>Room</th></tr></thead><tbody>${rows}</tbody></table>`
        : `<ol class="talks">${rows}</ol>`
    const next =
      part === 1
        ? `<p class="pager"><span>1</span> <a href="/day/${d}?page=2">Next</a></p>`
        : '<p class="pager"><span>2</span></p>'
    const days = Array.from({ length: 8 }, (_, i) => `<a href="/day/${i + 1}">Day ${i + 1}</a>`).join(' ')
    return page(
      `Day ${d}`,
      `<p><a href="/">Programme</a> <a href="/venue">Venue</a></p><h1>${WORDS[d]} day in ${TOWNS[d]}</h1><p>Hosted by <em>${PEOPLE[d % 8]}</em>, ${200 + d * 15} seats.</p>${list}${next}<div>${days}</div>`,
    )
  }
  pages.set(
    '/',
    page(
      'Programme',
      `<h1>Programme</h1><ul>${Array.from({ length: 8 }, (_, i) => `<li><a href="/day/${i + 1}">Day ${i + 1}</a></li>`).join('')}</ul><a href="/venue">Venue</a>`,
    ),
  )
  pages.set(
    '/venue',
    page('Venue', '<h1>The venue</h1><p>By the harbour. Trains every ten minutes.</p><p><a href="/">Programme</a></p>'),
  )
  for (let d = 1; d <= 8; d++) {
    pages.set(`/day/${d}`, day(d, 1))
    pages.set(`/day/${d}?page=2`, day(d, 2))
    for (let n = 0; n < 10; n++)
      pages.set(
        `/talk/${d}-${n}`,
        page(
          `Talk ${d}-${n}`,
          `<p><a href="/day/${d}">Back</a></p><h2>About the talk</h2><blockquote>${WORDS[n]} speaks of ${TOWNS[(n * 5) % 12]}.</blockquote>`,
        ),
      )
  }
  const items: [string, string] = ['Birch Dover', 'Cedar Espoo']
  return {
    pages,
    facts: { samplePath: '/day/1', values: [`${WORDS[1]} day in ${TOWNS[1]}`, PEOPLE[1]!], items, other: '/venue' },
  }
}

/** Vacancies: values behind labels, a list of tasks, one of other vacancies; some are of a shorter kind that looks otherwise. */
const jobPages: SavedPages = (design) => {
  const pages = new Map<string, string>()
  const COUNT = 12
  const job = (n: number): string => {
    const title = `${WORDS[n]} keeper ${n}`
    const rows: readonly (readonly [string, string])[] = [
      ['Town', TOWNS[n]!],
      ['Salary', `${2000 + n * 137} EUR`],
      ['Starts', `${1 + n} March 2027`],
      ['Contact', PEOPLE[n % 8]!],
    ]
    const facts =
      design === 'first'
        ? `<dl class="facts">${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`
        : `<div class="box">${rows.map(([label, value]) => `<p><strong>${label}</strong> <span>${value}</span></p>`).join('')}</div>`
    const tasks = Array.from(
      { length: 3 + (n % 3) },
      (_, i) => `<li>${WORDS[(n + i) % 12]} ${TOWNS[(n * 3 + i * 5) % 12]}</li>`,
    ).join('')
    const others = [1, 2, 3]
      .map((i) => `<li><a href="/job/${(n + i) % COUNT}">Vacancy ${(n + i) % COUNT}</a></li>`)
      .join('')
    const head = design === 'first' ? `<h1 class="title">${title}</h1>` : `<header><h2>${title}</h2></header>`
    return page(
      `${title} - jobs`,
      `<nav><a href="/">All jobs</a> <a href="/about">About</a></nav>${head}${facts}<p class="text">The ${WORDS[n]} needs a keeper who knows ${TOWNS[(n * 7) % 12]} well and likes ${TOWNS[(n * 5 + 2) % 12]}.</p><h3>Tasks</h3><ul class="tasks">${tasks}</ul><aside><h3>Others</h3><ul>${others}</ul></aside>`,
    )
  }
  pages.set(
    '/',
    page(
      'Jobs',
      `<h1>All jobs</h1><ul>${Array.from({ length: COUNT }, (_, n) => `<li><a href="/job/${n}">Vacancy ${n}</a></li>`).join('')}</ul><a href="/about">About</a>`,
    ),
  )
  pages.set(
    '/about',
    page('About', '<h1>About us</h1><p>We find keepers for woods and waters.</p><p><a href="/">All jobs</a></p>'),
  )
  for (let n = 0; n < COUNT; n++) pages.set(`/job/${n}`, job(n))
  return {
    pages,
    facts: {
      samplePath: '/job/1',
      values: [`${WORDS[1]} keeper 1`, TOWNS[1]!, '2137 EUR'],
      items: ['Birch Dover', 'Cedar Izola'],
      other: '/about',
    },
  }
}
