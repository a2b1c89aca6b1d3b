/**
 * Does it hold in other languages? Generated markets (test/sites/tongues) in sixteen languages and eleven scripts, each in two makers' markup and collected from one product; nothing but prices, days and
 * texts of the language tells anything there. `node bench/quality/languages.ts [--size 60] [--seeds 1,2] [--languages th,ar]`
 *
 * R, P      products found, and products among the records
 * price     records whose price is the amount and the currency, or its sign where several currencies have it (¥)
 * day       records whose date is the day, in whichever calendar and digits it was written
 * text      records with title and description whole
 */
import { parseArgs } from 'node:util'
import { MARKUPS } from '../../test/sites/tongues/market.ts'
import { type Score, scoreMarket } from '../../test/sites/tongues/score.ts'
import { TONGUES } from '../../test/sites/tongues/words.ts'
import { formatTable } from '../lib/table.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '1,2' },
    languages: { type: 'string', default: Object.keys(TONGUES).join() },
  },
})
const KINDS = ['recall', 'precision', 'price', 'day', 'text'] as const
const seeds = values.seeds.split(',').map(Number)

function meanOf(scores: readonly Score[], kind: (typeof KINDS)[number]): string {
  return (scores.reduce((sum, score) => sum + score[kind], 0) / scores.length).toFixed(3)
}

const rows: string[][] = []
const all: Score[] = []
for (const language of values.languages.split(','))
  for (const markup of MARKUPS) {
    const scores: Score[] = []
    for (const seed of seeds) scores.push(await scoreMarket(language, markup, Number(values.size), seed))
    all.push(...scores)
    rows.push([`${language} ${markup}`, ...KINDS.map((kind) => meanOf(scores, kind))])
  }
rows.push(['all', ...KINDS.map((kind) => meanOf(all, kind))])
console.log(formatTable(['language, markup', 'R', 'P', 'price', 'day', 'text'], rows))
