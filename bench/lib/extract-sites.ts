import { readFileSync } from 'node:fs'
import type { CheerioAPI } from 'cheerio'
import { corpusPages } from '../../test/corpus.ts'
import { spreadOver } from './pages.ts'

/** Pages of one template, with selectors that a person wrote for them. */
export interface ExtractSite {
  readonly name: string
  readonly pages: readonly string[]
  /** The fields of one page, read by the selectors: one text, or all of a list. */
  readonly select: ($: CheerioAPI) => HandRead
}

/** What hand-written selectors read. */
export type HandRead = Readonly<Record<string, string | readonly string[]>>

/** The sites to measure on, `limit` pages of each at most: generated ones, and those of the corpus when it is there. */
export function extractSites(limit: number): readonly ExtractSite[] {
  const real = [
    { name: 'acl2020', select: selectPaper },
    { name: 'booksamillion', select: selectBook },
  ].map(({ name, select }) => ({ name, select, pages: corpusSite(name, limit) }))
  const generated = { name: 'generated', select: selectProduct, pages: productPages(limit) }
  return [generated, ...real.filter((site) => site.pages.length > 0)]
}

function corpusSite(name: string, limit: number): readonly string[] {
  const files = corpusPages('wrappers').filter((file) => file.includes(`/${name}/`))
  return spreadOver(files, limit).map((file) => readFileSync(file, 'utf8'))
}

function selectPaper($: CheerioAPI): HandRead {
  return {
    title: $('h2.main-title').text().trim(),
    author: $('h3.card-subtitle a')
      .map((_, a) => $(a).text().trim())
      .get(),
    abstract: $('#abstractExample').text().trim(),
  }
}

function selectBook($: CheerioAPI): HandRead {
  const detail = (label: string): string =>
    $('ul.overview-details li')
      .filter((_, li) => $(li).children('strong').text() === label)
      .text()
      .replace(`${label}:`, '')
      .trim()
  return {
    title: $('.details h2').contents().first().text().trim(),
    author: $('.details h3 a')
      .map((_, a) => $(a).text().trim())
      .get(),
    isbn_13: detail('ISBN-13'),
    publisher: detail('Publisher'),
    date: detail('Date'),
  }
}

function selectProduct($: CheerioAPI): HandRead {
  return {
    name: $('main h1').text().trim(),
    price: $('main .price').text().trim(),
    material: $('table.facts tr')
      .filter((_, tr) => $(tr).find('th').text() === 'Material')
      .find('td')
      .text()
      .trim(),
    author: $('.reviews > li .author')
      .map((_, b) => $(b).text().trim())
      .get(),
    said: $('.reviews > li .said')
      .map((_, p) => $(p).text().trim())
      .get(),
  }
}

const WORDS = 'lamp chair table shelf carpet curtain mirror clock vase basket cushion frame'.split(' ')

/** Deterministic product pages with 0 to 20 reviews. */
function productPages(count: number): readonly string[] {
  return Array.from({ length: count }, (_, page) => {
    const word = (n: number): string => WORDS[(page * 7 + n * 5) % WORDS.length]!
    const reviews = Array.from(
      { length: (page * 13) % 21 },
      (
        _,
        i,
      ) => `<li class="review"><b class="author">${word(i)} ${page}-${i}</b> <span class="stars">${(i % 5) + 1} of 5</span>
        <p class="said">${word(i + 1)} ${word(i + 2)} <em>${word(i + 3)}</em> ${i}, ${word(i + 4)}.</p></li>`,
    )
    const menu = WORDS.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('\n')
    return `<!doctype html><html lang="en"><head><title>${word(0)} ${page}</title></head><body>
      <nav><ul>${menu}</ul></nav><main><h1>${word(0)} ${page}</h1><p class="price">€ ${page + 3}.${10 + (page % 90)}</p>
      <table class="facts"><tr><th>Material</th><td>${word(3)} ${page % 17}</td></tr><tr><th>Weight</th><td>${page} kg</td></tr></table>
      <p class="text">${Array.from({ length: 60 }, (_, i) => word(i)).join(' ')}.</p>
      <h2>Reviews</h2><ul class="reviews">${reviews.join('\n')}</ul></main><footer><ul>${menu}</ul></footer></body></html>`
  })
}
