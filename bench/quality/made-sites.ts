/**
 * Scores locating on made sites, of each situation and class: recall, precision, downloads for each page found.
 *
 *   node bench/quality/made-sites.ts [--size N] [--seed S,T] [--maker a,b] [--samples N] [--floors]
 *
 * size      pages of each site, nearly (300)
 * seed      seeds of the sites (1)
 * samples   pages of each class that a search starts from (1); the table gives the mean
 * floors    print the lowest figures rounded down to .05, as made-sites.test.ts has them, instead of the table
 */
import { parseArgs } from 'node:util'
import { MAKERS } from '../../test/sites/made/index.ts'
import { type Score, samplesOf, scoreMadeSite } from '../../test/sites/made/score.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    maker: { type: 'string', default: Object.keys(MAKERS).join(',') },
    samples: { type: 'string', default: '1' },
    floors: { type: 'boolean', default: false },
  },
})

/** The scores of all searches, by `maker/class`. */
function measure(names: readonly string[], seeds: readonly number[]): Map<string, Score[]> {
  const scores = new Map<string, Score[]>()
  for (const name of names) {
    const make = MAKERS[name]
    if (make === undefined) throw new Error(`No maker is called ${name}: ${Object.keys(MAKERS).join(', ')}`)
    for (const seed of seeds) {
      const site = make(Number(values.size), seed)
      for (const className of Object.keys(site.classes)) {
        const own = samplesOf(site, className, Number(values.samples)).map((path) =>
          scoreMadeSite(site, className, path),
        )
        const key = `${name}/${className}`
        scores.set(key, [...(scores.get(key) ?? []), ...own])
      }
    }
  }
  return scores
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const figure = (number: number): string => number.toFixed(3).padStart(7)
const recalls = (scores: readonly Score[]): number[] => scores.map(({ recall }) => recall)
const precisions = (scores: readonly Score[]): number[] => scores.map(({ precision }) => precision)

function printTable(scores: ReadonlyMap<string, readonly Score[]>): void {
  const line = (name: string, cells: readonly string[]): void => console.log(name.padEnd(32) + cells.join('  '))
  line('maker/class', ['targets', '      R', ' lowest', '      P', ' lowest', 'downloads/target'])
  for (const [key, some] of scores) {
    const targets = mean(some.map((score) => score.targets))
    const cost = mean(some.map(({ downloads, targets }) => downloads / Math.max(1, targets)))
    const [r, p] = [recalls(some), precisions(some)]
    line(key, [
      String(Math.round(targets)).padStart(7),
      ...[mean(r), Math.min(...r), mean(p), Math.min(...p), cost].map(figure),
    ])
  }
  const all = [...scores.values()]
  const means = [recalls, precisions].map((of) => mean(all.map((some) => mean(of(some)))))
  line(`mean of ${all.length} classes`, ['       ', figure(means[0]!), '       ', figure(means[1]!)])
}

function printFloors(scores: ReadonlyMap<string, readonly Score[]>): void {
  const floor = (numbers: readonly number[]): number => Math.floor(Math.min(...numbers) * 20 + 1e-9) / 20
  for (const [key, some] of scores) console.log(`  '${key}': [${floor(recalls(some))}, ${floor(precisions(some))}],`)
}

const scores = measure(values.maker.split(','), values.seed.split(',').map(Number))
if (values.floors) printFloors(scores)
else printTable(scores)
