// What `locate` finds from one article of each generated portal: articles found, other pages found, whether it says that it is sure.
//   node bench/quality/clip/from-one-article.ts [--stories 40] [--seeds 1,2,3]
// The last portals are small: a home page, two pages of text, and articles of which every fifth has no box of related ones; with and without classes.
import { parseArgs } from 'node:util'
import { type EngineEvent, locate, type Stats } from '../../../src/index.ts'
import { SITE_HOST } from '../../lib/site-files.ts'
import { formatTable } from '../../lib/table.ts'
import { type KnownPortal, madePortals, pathOf } from './portals.ts'

const { values } = parseArgs({
  options: { stories: { type: 'string', default: '40' }, seeds: { type: 'string', default: '1,2,3' } },
})
const stories = Number(values.stories)
const WITHOUT_RELATED = 5

/** @returns a portal without sections, whose home page leads to all articles */
function smallPortal(hasClasses: boolean): KnownPortal {
  const paths = Array.from({ length: stories }, (_, i) => `/news/${i + 1}`)
  const text = (i: number, count: number): string =>
    Array.from(
      { length: count },
      (_, k) => `<p>Word${i * 31 + k} said that number ${i * 7 + k} was new to place${i + k}.</p>`,
    ).join('')
  const page = (title: string, main: string): string =>
    `<!doctype html><html><head><title>${title}</title></head><body><header class="top"><a href="/">Home</a> <a href="/about">About</a> <a href="/contact">Contact</a></header><main class="page">${main}</main><footer class="foot"><p>The paper</p></footer></body></html>`
  const list = (of: readonly string[]): string =>
    `<ul>${of.map((path) => `<li><a href="${path}">Story of ${path}</a></li>`).join('')}</ul>`
  const related = (i: number): string =>
    i % WITHOUT_RELATED === 0
      ? ''
      : `<aside class="related"><h2>Related</h2>${list([1, 2, 3].map((k) => paths[(i + k) % stories]!))}</aside>`
  const article = (i: number): string =>
    `<article class="story"><h1>Story ${i}</h1><p class="by">By Person ${i % 4}</p><time>2026-05-${String((i % 28) + 1).padStart(2, '0')}</time><div class="body">${text(i, 4 + (i % 5))}</div></article>${related(i)}`
  const pages = new Map([
    ['/', page('The paper', `<h1>Today</h1>${list(paths)}`)],
    ['/about', page('About', `<h1>About</h1>${text(99, 3)}`)],
    ['/contact', page('Contact', `<h1>Contact</h1>${text(98, 2)}`)],
    ...paths.map((path, i) => [path, page(`Story ${i}`, article(i))] as const),
  ])
  const fetchPage: KnownPortal['fetchPage'] = async (url) => {
    const html = pages.get(pathOf(url))
    return html === undefined ? null : { url, html: hasClasses ? html : html.replace(/ class="\w+"/g, '') }
  }
  const articles = paths.map((path) => ({ paths: [path] }))
  return {
    name: hasClasses ? 'small' : 'small, plain',
    home: `http://${SITE_HOST}/`,
    fetchPage,
    articles,
    others: new Map(),
  }
}

/** The sample: any but the first. */
const SAMPLE = 1

async function rowOf(portal: KnownPortal): Promise<readonly string[]> {
  const wanted = new Set(portal.articles.map(({ paths }) => paths[0]!))
  const copies = new Set(portal.articles.flatMap(({ paths }) => paths.slice(1)))
  const sample = new URL(portal.articles[SAMPLE]!.paths[0]!, portal.home).href
  let stats: Stats | null = null
  let [found, others] = [0, 0]
  const onEvent = (event: EngineEvent): void => {
    if (event.kind === 'finished') stats = event.stats
  }
  for await (const { url } of locate(sample, { fetchPage: portal.fetchPage, onEvent })) {
    if (wanted.has(pathOf(url))) found++
    else if (!copies.has(pathOf(url))) others++
  }
  const isSure = (stats as Stats | null)?.certainty?.isSure
  return [portal.name, String(wanted.size), String(found), String(others), String(isSure ?? '')]
}

const rows: (readonly string[])[] = []
for (const portal of [
  ...madePortals(stories, values.seeds.split(',').map(Number)),
  smallPortal(true),
  smallPortal(false),
])
  rows.push(await rowOf(portal))
console.log(formatTable(['portal', 'articles', 'found', 'others', 'sure'], rows))
