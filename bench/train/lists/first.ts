/**
 * Learns the weights of `src/core/lists/first-weights.ts` and says what they are worth: `node bench/train/lists.ts --first`, with `--write` and `--check`
 * as for the other weights.
 *
 * TREEGRAM_CORPUS has `records` and `records-2` (result pages), and `listings/<site>/<page>.html` with <page>.truth.json { complete, records: [{ field:
 * { text, heading? } }] }, of which the complete ones are learned from: addresses do not count, nor what stands in a heading above. Sites are left
 * out as there; those of both sets of result pages together. Candidates, their variants and relations are those of `weights.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_WEIGHTS } from '../../../src/core/lists/first-weights.ts'
import { rankCandidates } from '../../../src/core/lists/rank.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { keep } from '../keep.ts'
import {
  constantSource,
  type Learnt,
  learnAndTell,
  range,
  readPage,
  readResultPages,
  type TrainingPage,
  toRanking,
  type Worth,
} from './rankings.ts'

const NAMES = Object.keys(FIRST_WEIGHTS)

interface Listing {
  readonly complete: boolean
  readonly records: readonly Readonly<Record<string, { readonly text: string; readonly heading?: boolean }>>[]
}

function readListings(folder: string): readonly TrainingPage[] {
  return readdirSync(folder)
    .sort()
    .flatMap((site) =>
      readdirSync(join(folder, site))
        .filter((name) => name.endsWith('.truth.json'))
        .sort()
        .flatMap((name) => {
          const file = join(folder, site, name)
          const { complete, records } = JSON.parse(readFileSync(file, 'utf8')) as Listing
          const rows = records.map((record) =>
            Object.entries(record).flatMap(([field, { text, heading }]) => (field === 'url' || heading ? [] : text)),
          )
          return complete ? readPage('listings', site, file.replace(/truth\.json$/, 'html'), rows) : []
        }),
    )
}

function source({ weights, leftOut }: Learnt, pages: readonly TrainingPage[]): string {
  const worth = (set: string): string => {
    const of = (name: keyof Worth): string => range(leftOut.get(set)!.map((one) => one[name]))
    const own = pages.filter((page) => page.set === set)
    const sites = new Set(own.map(({ site }) => site)).size
    return ` * ${set.padEnd(9)}  ${own.length} pages of ${sites} sites: record F1 ${of('F1')}, ${of('macro')} in the mean of sites, ${of('whole')} without any wrong record`
  }
  return `/**
 * What each feature of a candidate adds to its score as the list that a reader of a listing takes first: rows rather than the sections that they stand in.
 * Learnt by \`bench/train/lists.ts --first --write\`, which makes this file. Pages of sites that the weights did not see, three ways to deal the folds:
${[...leftOut.keys()].map(worth).join('\n')}
 */
${constantSource('FIRST_WEIGHTS', weights)}`
}

const pages = [
  ...readResultPages('records', neededCorpus('records')),
  ...readResultPages('records-2', neededCorpus('records-2')),
  ...readListings(neededCorpus('listings')),
]
const learnt = learnAndTell(
  pages.map((page) => toRanking(page, rankCandidates(page.page), NAMES)),
  NAMES,
)
keep('../../src/core/lists/first-weights.ts', () => source(learnt, pages))
