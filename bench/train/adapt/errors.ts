/**
 * Learns how likely what a repair found is wrong (`src/core/adapt/estimate/weights.ts`), and says how reliable that is.
 *
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts --errors            leave one family out
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts --errors --write    and train on everything, write weights and the tables of docs/guide/heal.md
 *   TREEGRAM_CORPUS=DIR node bench/train/adapt.ts --errors --check    fail when weights or tables are not what --write would write
 *
 * Of each two versions of a site (corpora `changes` and `changes-2`; pages of figures by two makers; tables of like columns; a shop redesigned) a wrapper is learned from ten
 * old pages and repaired on others of the new version with nothing refused. A value counts when it was read from the old page and stands at one place
 * of the old and of the new one, in at most 30 % of the pages: read again in its place it is right, another text in its place is wrong. Families weigh the same. Ten to fifteen minutes of one processor.
 */
import { SIGNS } from '../../../src/core/adapt/estimate/signs.ts'
import { allAdaptSettings } from '../../../src/core/wrapper/index.ts'
import { keep, tell } from '../keep.ts'
import { type FoundField, foundFields } from './error-cases.ts'
import { calibrationError, fitErrors, givenAt, givenByBars, leftOut, reliability } from './error-fit.ts'
import { docsWith, reliabilityTable, shareTable, weightsModule } from './error-tables.ts'
import { allPairs } from './version-pairs.ts'

const SHARES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]

const fields: FoundField[] = []
let repair = 0
for (const pair of allPairs()) {
  const found = foundFields(pair, repair++)
  fields.push(...found)
  if (found.length > 0) console.error(`${pair.family} ${pair.name}: ${found.length} fields`)
}

const estimated = leftOut(fields)
const bins = reliability(estimated)
const curve = SHARES.map((maxWrong) => ({ maxWrong, ...givenAt(estimated, maxWrong) }))
const tables = `${reliabilityTable(bins, calibrationError(bins))}\n${shareTable(curve, givenByBars(estimated))}`
console.log(tables)
const model = fitErrors(fields)
const taken = givenAt(estimated, allAdaptSettings().maxWrong)
tell({ calibrated: 1 - calibrationError(bins), right: 1 - taken.wrong, recall: taken.recall })
const families = new Set(fields.map(({ family }) => family)).size
const leftOutText = `${fields.length} fields of ${repair} repairs, ${families} families, each estimated without its own: calibration error ${(100 * calibrationError(bins)).toFixed(1)} %`
console.log(leftOutText, SIGNS.map((name, i) => `${name} ${model.weights[i]!.toFixed(2)}`).join(', '))
keep('../../src/core/adapt/estimate/weights.ts', () => weightsModule(model, leftOutText))
keep('../../docs/guide/heal.md', (now) => docsWith(now, tables))
