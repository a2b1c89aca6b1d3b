// How well pages of several classes get a wrapper each: several-classes.ts [--data DIR/sites] [--json FILE]
// For each site of several named classes: `learn` from ten pages of each class (at most half of them) mixed, then `run` on further pages of the
// classes and on pages of none, as one run.
// right      share of the classes' pages that are read by the wrapper that was learned from most pages of their class
// refused    of the rest, share that are told to be of no class; others were read by the wrapper of another class
// strangers  share of the pages of no named class that some wrapper takes
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { wrappersOf } from '../../src/core/wrapper/index.ts'
import { type HtmlPage, learn, run } from '../../src/engine/index.ts'
import { corpus } from '../../test/corpus.ts'
import { spreadOver } from '../lib/pages.ts'
import { type LabelledPage, sitePages } from './page-classes.ts'

const TRAINING_PAGES = 10
const MOST = { own: 40, strangers: 60 }

const htmlOf = ({ file }: LabelledPage): HtmlPage => ({
  url: `http://site.example/${encodeURIComponent(file)}`,
  html: readFileSync(file, 'utf8'),
})

interface SiteScore {
  readonly site: string
  readonly classes: number
  readonly wrappers: number
  readonly own: number
  readonly right: number
  readonly refused: number
  readonly strangers: number
  readonly taken: number
}

async function score(site: string, pages: readonly LabelledPage[]): Promise<SiteScore> {
  const byClass = [...Map.groupBy(pages, ({ label }) => label)].filter(([label]) => label !== null)
  const parts = byClass.map(([label, own]) => {
    const training = spreadOver(own, Math.min(TRAINING_PAGES, own.length >> 1))
    const rest = own.filter((page) => !training.includes(page))
    return { label, training, held: spreadOver(rest, MOST.own) }
  })
  const strangers = spreadOver(
    pages.filter(({ label, isNeutral }) => label === null && !isNeutral),
    MOST.strangers,
  )
  const document = await learn(mixed(parts.map(({ training }) => training)).map(htmlOf))
  const labelOf = new Map(pages.map((page) => [htmlUrl(page), page.label]))
  const labels = new Map(
    wrappersOf(document).map(({ name, learned }) => [name, commonest(learned.urls.map((url) => labelOf.get(url)))]),
  )
  const tested = mixed([...parts.map(({ held }) => held), strangers])
  const counts = { own: 0, right: 0, refused: 0, strangers: 0, taken: 0 }
  let i = 0
  for await (const { status, wrapper = document.name } of run(document, tested.map(htmlOf))) {
    const { label } = tested[i++]!
    const isTaken = status !== 'other-class'
    if (label === null) {
      counts.strangers++
      if (isTaken) counts.taken++
    } else {
      counts.own++
      if (!isTaken) counts.refused++
      else if (labels.get(wrapper) === label) counts.right++
    }
  }
  return { site, classes: parts.length, wrappers: labels.size, ...counts }
}

const htmlUrl = ({ file }: LabelledPage): string => `http://site.example/${encodeURIComponent(file)}`

/** Some lists in one, evenly mixed. */
function mixed<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const placed = lists.flatMap((list) => list.map((item, i) => ({ item, at: (i + 0.5) / list.length })))
  return placed.sort((a, b) => a.at - b.at).map(({ item }) => item)
}

function commonest<Item>(items: readonly Item[]): Item {
  return [...Map.groupBy(items, (item) => item)].sort(([, a], [, b]) => b.length - a.length)[0]![0]
}

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'string' } } })
const data = values.data ?? corpus('sites')
if (data === null) throw new Error('Set TREEGRAM_CORPUS, or give --data.')
const scores: SiteScore[] = []
for (const [site, pages] of Map.groupBy(sitePages(data), (page) => page.site)) {
  if (new Set(pages.flatMap(({ label }) => label ?? [])).size < 2) continue
  const own = await score(site, pages)
  scores.push(own)
  console.log(
    `${site.padEnd(12)} classes ${own.classes} wrappers ${own.wrappers} right ${own.right}/${own.own} refused ${own.refused} strangers taken ${own.taken}/${own.strangers}`,
  )
}
const sum = (name: 'own' | 'right' | 'refused' | 'strangers' | 'taken'): number =>
  scores.reduce((all, one) => all + one[name], 0)
const right = sum('right') / sum('own')
const taken = sum('taken') / sum('strangers')
console.log(`several classes: right ${right.toFixed(3)} refused ${sum('refused')} strangers taken ${taken.toFixed(3)}`)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ right, taken, scores }, null, 1)}\n`)
