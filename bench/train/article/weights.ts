/**
 * Learns the weights of `src/core/article/weights.ts` and says what they are worth.
 *
 *   TREEGRAM_CORPUS=DIR node bench/train/article.ts           cross-validate only
 *   TREEGRAM_CORPUS=DIR node bench/train/article.ts --write   then train on everything, write the weights; --check: hold the file to that
 *
 * DIR/content/<id>.html with <id>.truth.json { url, kind, text }, DIR/articles/<publisher>/<name>.html with <name>.truth.json
 * { paragraphs } or { blocks }. The figures printed are from five-fold cross-validation by host: no page is judged by a model that saw a page of
 * its host. F1 is that of word bags of lines of the page (text that a page carries only as data is not counted).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articlePageOf } from '../../../src/core/article/article-page.ts'
import { choose, mainTextProbabilities } from '../../../src/core/article/main-text.ts'
import { FEATURES, featuresOf } from '../../../src/core/article/segment-features.ts'
import { parse } from '../../../src/core/dom/index.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { keep, tell } from '../keep.ts'
import { type BoostOptions, boost, type Samples } from './boost.ts'
import { labelSegments } from './truth.ts'

const OPTIONS: BoostOptions = { trees: 120, depth: 3, rate: 0.15, leafMass: 5, penalty: 5, columnShare: 0.5 }
const FOLDS = 5

interface Page {
  readonly kind: string
  readonly fold: number
  readonly truth: string
  readonly types: readonly string[]
  readonly texts: readonly string[]
  readonly words: readonly number[]
  readonly rows: Float64Array
  readonly labels: Float64Array
}

interface Source {
  readonly file: string
  readonly kind: string
  readonly site: string
  readonly truth: string
}

function sourcesIn(content: string, articles: string): Source[] {
  const truthsIn = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.truth.json'))
      .sort()
  const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const pages = truthsIn(content).map((name): Source => {
    const { url, kind, text } = read(content, name)
    return { file: htmlOf(content, name), kind, site: URL.parse(url ?? '')?.hostname ?? name, truth: text }
  })
  for (const publisher of readdirSync(articles).sort()) {
    const folder = join(articles, publisher)
    for (const name of truthsIn(folder)) {
      const { paragraphs, blocks } = read(folder, name)
      const truth = (paragraphs ?? blocks ?? []).join('\n')
      pages.push({ file: htmlOf(folder, name), kind: 'news', site: publisher.toLowerCase(), truth })
    }
  }
  return pages.filter((page) => existsSync(page.file))
}

const htmlOf = (folder: string, name: string): string => join(folder, name.replace(/\.truth\.json$/, '.html'))

function pageOf(source: Source): Page | null {
  const parsed = parse(readFileSync(source.file, 'utf8'))
  if (!parsed.ok) return null
  const view = articlePageOf(parsed.tree)
  const texts = view.segments.map((s) => s.text)
  return {
    kind: source.kind,
    fold: [...source.site].reduce((hash, c) => (Math.imul(hash, 31) + c.charCodeAt(0)) >>> 0, 7) % FOLDS,
    truth: source.truth,
    types: view.metadata.types,
    texts,
    words: view.segments.map((s) => s.words),
    rows: featuresOf(view),
    labels: labelSegments(texts, source.truth),
  }
}

/** All pages weigh about the same, within a page segments weigh by their words. */
function samplesOf(pages: readonly Page[]): Samples {
  const labels = pages.flatMap((page) => [...page.labels])
  const weights = pages.flatMap((page) => {
    const all = page.words.reduce((sum, words) => sum + words, 0)
    const wanted = page.words.reduce((sum, words, i) => sum + words * page.labels[i]!, 0)
    return page.words.map((words) => (100 * (words + 1)) / (wanted + 0.3 * all + 20))
  })
  const features = new Float64Array(labels.length * FEATURES.length)
  let at = 0
  for (const { rows } of pages) {
    features.set(rows, at)
    at += rows.length
  }
  return { columns: FEATURES.length, features, labels: Float64Array.from(labels), weights: Float64Array.from(weights) }
}

function train(pages: readonly Page[]): number[][] {
  const samples = samplesOf(pages)
  return boost(samples, Int32Array.from(samples.labels.keys()), OPTIONS)
}

function bag(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function wordF1(got: string, truth: string): number {
  const [a, b] = [bag(got), bag(truth)]
  const size = (counts: Map<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0)
  if (a.size === 0 || b.size === 0) return a.size === b.size ? 1 : 0
  const both = [...b].reduce((sum, [word, n]) => sum + Math.min(n, a.get(word) ?? 0), 0)
  return (2 * both) / (size(a) + size(b))
}

function f1Of(page: Page, trees: readonly (readonly number[])[]): number {
  const probabilities = mainTextProbabilities(page.rows, trees)
  const choice = choose(probabilities, page.words, page.types)
  const kept = page.texts.filter((_, i) => choice !== null && probabilities[i]! >= choice.cut)
  return wordF1(kept.join('\n'), page.truth)
}

function crossValidate(pages: readonly Page[]): { readonly content: number; readonly news: number } {
  const results: { kind: string; f1: number }[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const trees = train(pages.filter((page) => page.fold !== fold))
    for (const page of pages) if (page.fold === fold) results.push({ kind: page.kind, f1: f1Of(page, trees) })
  }
  const mean = (rows: typeof results) => rows.reduce((sum, row) => sum + row.f1, 0) / rows.length
  for (const kind of new Set(results.map((row) => row.kind))) {
    const rows = results.filter((row) => row.kind === kind)
    const good = rows.filter((row) => row.f1 >= 0.9).length / rows.length
    console.log(`${kind.padEnd(14)} pages ${rows.length}  F1 ${mean(rows).toFixed(3)}  F1 >= 0.9 ${good.toFixed(3)}`)
  }
  const content = results.filter((row) => row.kind !== 'news')
  console.log(`all but news   pages ${content.length}  F1 ${mean(content).toFixed(3)}`)
  return { content: mean(content), news: mean(results.filter((row) => row.kind === 'news')) }
}

function weightsFile(trees: readonly (readonly number[])[], pages: number): string {
  return `/**
 * The trees of the main-text model; written by bench/train/article.ts, which says what they score. Trained on ${pages} pages.
 * Each tree is complete with depth ${OPTIONS.depth}: ${2 ** OPTIONS.depth - 1} pairs of feature (index in \`FEATURES\`) and threshold (go right above it) in level order, then the
 * ${2 ** OPTIONS.depth} leaf values.
 */
// biome-ignore format: one tree a line
export const TREES: readonly (readonly number[])[] = [
${trees.map((tree) => `  [${tree.join(', ')}],`).join('\n')}
]
`
}

const pages = sourcesIn(neededCorpus('content'), neededCorpus('articles'))
  .map(pageOf)
  .filter((page) => page !== null)
if (!process.argv.includes('--check')) tell(crossValidate(pages))
keep('../../src/core/article/weights.ts', () => weightsFile(train(pages), pages.length))
