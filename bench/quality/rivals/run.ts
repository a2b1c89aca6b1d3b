// Rivals of locate over stored sites, as a Markdown table: recall, precision and downloads for each target of each rival.
//   node bench/quality/rivals/run.ts FOLDER_OF_SITES... [--samples 3] [--site a,b] [--rival a,b] [--means]
// A site is a folder `www` of HTML files and a `site.json` with `classes` (patterns on paths). Each class gives `samples` pages, a row holds
// the means of its searches. The last row is the mean of the classes, geometric for downloads; `--means` prints it alone, a line for each rival. No clock, no network: the same sites give the
// same table.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judge, readStoredSite, type Score, type SiteClass, type StoredSite } from '../locate-sites.ts'
import { indesit, indesitClass, indesitOnce, indesitTags } from './indesit.ts'
import type { Rival } from './rival.ts'
import { sbClassifier } from './sb-classifier.ts'
import { treegram, treegramNoUrlEvidence } from './treegram.ts'
import { trivial } from './trivial.ts'
import { urlShape } from './url-shape.ts'

const RIVALS: readonly Rival[] = [
  indesit,
  indesitOnce,
  indesitTags,
  indesitClass,
  trivial,
  urlShape,
  sbClassifier,
  treegram,
  treegramNoUrlEvidence,
]

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '3' },
    site: { type: 'string', default: '' },
    rival: { type: 'string', default: '' },
    means: { type: 'boolean', default: false },
  },
})
if (folders.length === 0) throw new Error('usage: node bench/quality/rivals/run.ts FOLDER_OF_SITES... [--rival a,b]')
const rivals = RIVALS.filter(({ name }) => values.rival === '' || values.rival.split(',').includes(name))

/** Means of a class's searches by one rival: recall and precision 0..1, downloads for each right page. */
type Figures = Pick<Score, 'recall' | 'precision' | 'perTarget'>

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
const geometricMean = (numbers: readonly number[]): number => Math.exp(mean(numbers.map(Math.log)))

function figuresOf(site: StoredSite, pageClass: SiteClass, rival: Rival): Figures {
  const scores = pageClass.samples.map((sample) => judge(pageClass, sample, rival.search(site, sample.url)))
  const over = (key: keyof Figures): number => mean(scores.map((score) => score[key]))
  return { recall: over('recall'), precision: over('precision'), perTarget: over('perTarget') }
}

function printRow(name: string, targets: string, figures: readonly Figures[]): void {
  const cells = figures.map(
    ({ recall, precision, perTarget }) => `${recall.toFixed(3)} / ${precision.toFixed(3)} / ${perTarget.toFixed(2)}`,
  )
  console.log(`| ${[name, targets, ...cells].join(' | ')} |`)
}

const rows: (readonly Figures[])[] = []
if (!values.means) {
  console.log(`| class | targets | ${rivals.map(({ name }) => `${name}: R / P / downloads a target`).join(' | ')} |`)
  console.log(`|${'---|'.repeat(rivals.length + 2)}`)
}
for (const folder of folders) {
  for (const name of readdirSync(folder).sort()) {
    if (values.site !== '' && !values.site.split(',').includes(name)) continue
    const site = readStoredSite(join(folder, name), name, Number(values.samples))
    for (const pageClass of site.classes.filter(({ samples }) => samples.length > 0)) {
      const figures = rivals.map((rival) => figuresOf(site, pageClass, rival))
      const targets = Math.round(mean(pageClass.samples.map((sample) => sample.targets.size)))
      rows.push(figures)
      if (!values.means) printRow(pageClass.name, String(targets), figures)
    }
  }
}
const means = rivals.map((_, i): Figures => {
  const over = (key: keyof Figures): readonly number[] => rows.map((figures) => figures[i]![key])
  return {
    recall: mean(over('recall')),
    precision: mean(over('precision')),
    perTarget: geometricMean(over('perTarget')),
  }
})
if (!values.means) printRow(`mean of ${rows.length}`, '', means)
else {
  console.log('| rival | R | P | downloads a target |\n|---|---|---|---|')
  for (const [i, { recall, precision, perTarget }] of means.entries())
    console.log(`| ${rivals[i]!.name} | ${recall.toFixed(3)} | ${precision.toFixed(3)} | ${perTarget.toFixed(2)} |`)
}
