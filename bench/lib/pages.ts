import { readFileSync } from 'node:fs'
import { type CorpusSet, corpusPages } from '../../test/corpus.ts'

/** Pages to measure on. */
export interface BenchPages {
  /** Where they are from, for the report. */
  readonly source: string
  readonly pages: readonly string[]
}

/** The pages of a corpus set, `limit` of them spread evenly over it; generated ones when the set is not there. */
export function benchPages(set: CorpusSet, limit: number = Number.POSITIVE_INFINITY): BenchPages {
  const files = spreadOver(corpusPages(set), limit)
  if (files.length === 0) return { source: 'generated pages', pages: generatedPages(Math.min(limit, 100)) }
  return { source: `corpus ${set}`, pages: files.map((file) => readFileSync(file, 'utf8')) }
}

/** `limit` items (all, when there are fewer), evenly spaced. */
export function spreadOver<T>(items: readonly T[], limit: number): readonly T[] {
  const step = Math.max(1, items.length / limit)
  return Array.from({ length: Math.min(items.length, limit) }, (_, i) => items[Math.floor(i * step)]!)
}

/** The items in groups of `size`, the last one maybe smaller. */
export function batches<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

/** Deterministic shop-like pages of growing length: head, navigation, a grid of items, an article, scripts. */
function generatedPages(count: number): readonly string[] {
  return Array.from({ length: count }, (_, page) => {
    const items = Array.from({ length: 20 + page * 2 }, (_, i) => generatedItem(page * 1000 + i))
    const article = Array.from(
      { length: 30 },
      (_, i) => `<p class="text">${WORDS.slice(i).join(' ')}, <em>${i}</em>.</p>`,
    )
    const script = `<script>${'window.track = window.track || [];\n'.repeat(200)}</script>`
    return `<!doctype html><html lang="en"><head><title>Page ${page}</title>${script}</head><body class="shop">
      <nav><ul>${WORDS.map((word) => `<li><a href="/${word}">${word}</a>`).join('\n')}</ul></nav>
      <div class="grid">${items.join('\n')}</div><article><h1>About</h1>${article.join('')}</article>${script}</body></html>`
  })
}

function generatedItem(id: number): string {
  return `<div class="item card" id="item-${id}" data-sku="${id * 7919}"><a href="/item/${id}?ref=grid" title="Item ${id}">
    <img src="/img/${id}.jpg" alt="" width="120" height="90"></a><h3>Item &amp; more ${id}</h3>
    <span class="price">$ ${id % 90}.95</span><ul class="facts"><li>${WORDS[id % 12]}<li>${WORDS[(id + 5) % 12]}</ul></div>`
}

const WORDS = 'lamp chair table shelf carpet curtain mirror clock vase basket cushion frame'.split(' ')
