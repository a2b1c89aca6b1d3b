// How well `createPageClassifier` groups the pages of one site at a time: classify-sites.ts [FOLDER_OF_SITES...] [--made]
// F1 of pairs of pages of which one at least is of a named class, by site and on average; with `--made` of the made sites, two of each maker.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createVocabulary, parse } from '../../src/core/dom/index.ts'
import { createPageClassifier } from '../../src/core/page-class/index.ts'
import { MAKERS } from '../../test/sites/made/index.ts'
import { type LabelledPage, pairScores, sitePages } from './page-classes.ts'

const MADE_PAGES = 300
const SEEDS = [1, 2]

interface Text extends LabelledPage {
  readonly html: string
}

/** Pair F1 of the pages of one site, and how many groups they come to. */
function score(name: string, texts: readonly Text[]): number {
  const vocabulary = createVocabulary()
  const classifier = createPageClassifier()
  const pages = texts.filter(({ html }) => {
    const parsed = parse(html, { vocabulary })
    if (parsed.ok) classifier.add(parsed.tree)
    return parsed.ok
  })
  const groups = [...classifier.classes()]
  const { f1, precision, recall } = pairScores(pages, groups).all
  const [p, r] = [precision, recall].map((figure) => figure.toFixed(3))
  console.log(
    `${name.padEnd(24)} pages ${String(pages.length).padStart(5)} groups ${String(new Set(groups).size).padStart(4)} pair F1 ${f1.toFixed(3)} P ${p} R ${r}`,
  )
  return f1
}

function printMean(name: string, figures: readonly number[]): void {
  console.log(`${name}: mean pair F1 ${(figures.reduce((sum, f1) => sum + f1, 0) / figures.length).toFixed(3)}`)
}

function madePages(name: string, seed: number): readonly Text[] {
  const { pages, classes, copies } = MAKERS[name]!(MADE_PAGES, seed)
  const labels = new Map(Object.entries(classes).flatMap(([label, paths]) => paths.map((path) => [path, label])))
  return Object.entries(pages)
    .filter(([path, html]) => html.trimStart().startsWith('<') && !(path in copies))
    .map(([file, html]) => ({ file, html, site: name, label: labels.get(file) ?? null, isNeutral: false }))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { made: { type: 'boolean', default: false } },
})
for (const folder of positionals) {
  const sites = Map.groupBy(sitePages(folder), ({ site }) => site)
  const figures = [...sites].map(([site, pages]) =>
    score(
      site,
      pages.map((page) => ({ ...page, html: readFileSync(page.file, 'utf8') })),
    ),
  )
  printMean(folder, figures)
}
if (values.made) {
  const figures = Object.keys(MAKERS).flatMap((name) =>
    SEEDS.map((seed) => score(`${name}-${seed}`, madePages(name, seed))),
  )
  printMean('made sites', figures)
}
