// Finds the weights of `core/induce/record/weights.ts` anew, and says how good they are on templates that they were found without.
//   node bench/train/record.ts FOLDER_OF_TRUTHS FOLDER_OF_SETS SCORER [--write | --check]
// The scorer (`score-fields.mjs`) says of each column that `learn --all` gives whether it is wanted; `FOLDER_OF_TRUTHS/dev` has the truths,
// `FOLDER_OF_SETS` the unpacked pages. Repeated columns teach nothing: they are left out by comparison. Recipes of some 150 hosts
// (`FOLDER_OF_SETS/recipes`) say of a few columns that they are wanted, and little of all others.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HINTS } from '../../../src/core/article/index.ts'
import { createVocabulary, parse } from '../../../src/core/dom/index.ts'
import { LEAST_ODDS, LEAST_ODDS_OF_ITEM } from '../../../src/core/induce/record/constants.ts'
import { EVIDENCE } from '../../../src/core/induce/record/evidence.ts'
import type { TrainingPage } from '../../../src/core/induce/template/index.ts'
import { fitLogistic, type Logistic, logOdds, type Row } from '../adapt/logistic.ts'
import { keep } from '../keep.ts'
import { columnsOf } from './columns.ts'
import { recipeColumns } from './recipes.ts'

const { positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, check: { type: 'boolean' } },
})
const [truths, sets, scorer] = positionals
if (truths === undefined || sets === undefined || scorer === undefined)
  throw new Error('usage: node bench/train/record.ts FOLDER_OF_TRUTHS FOLDER_OF_SETS SCORER [--write]')

interface Truth {
  readonly set: string
  readonly url: string
  readonly train: readonly string[]
}

interface Column extends Row {
  readonly isField: boolean
  readonly isItem: boolean
}

/** Rows of one template count no more than so many together; a wanted field counts more than an accepted one or noise. */
const ROWS_OF_TEMPLATE = 25
const WEIGHT_OF_FIELD = 1.5
const RIDGE = 2
/** What classes are called differs from site to site: a word never outweighs what the page shows. */
const RIDGE_OF_WORD = 12
const RIDGES = EVIDENCE.map((name) => (HINTS.some((word) => word === name) ? RIDGE_OF_WORD : RIDGE))
/** What a host of recipes counts: all its wanted columns, and all others. */
const WEIGHT_OF_HOST = 0.5
const WEIGHT_OF_OTHERS = 0.25
/** Columns of a host that must share such a weight at least, so that one alone does not have it. */
const LEAST_SHARING = 4
/** Every such host is left out at once when they are judged. */
const FOLDS = 4

/** What the scorer says of each column when nothing is left out. */
function scored(): readonly { readonly name: string; readonly kinds: readonly { name: string; kind: string }[] }[] {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-record-'))
  const command = join(folder, 'all.mjs')
  const main = JSON.stringify(resolve(import.meta.dirname, '../../../src/cli/main.ts'))
  writeFileSync(
    command,
    `const { main } = await import(${main})
const args = process.argv.slice(2)
process.exitCode = await main(args[0] === 'learn' ? [...args, '--all'] : args)`,
  )
  const env = { ...process.env, TREEGRAM: `${process.execPath} ${command}` }
  const json = join(folder, 'scored.json')
  execFileSync(process.execPath, [scorer!, '--data', truths!, '--dev', sets!, '--json', json], { env, stdio: 'ignore' })
  return JSON.parse(readFileSync(json, 'utf8')).rows
}

function pagesOf(name: string): readonly TrainingPage[] {
  const { set, url, train }: Truth = JSON.parse(readFileSync(join(truths!, 'dev', name, 'truth.json'), 'utf8'))
  const vocabulary = createVocabulary()
  return train.map((path) => {
    const result = parse(readFileSync(resolve(sets!, set, path), 'utf8'), { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: new URL(path, url).href, tree: result.tree }
  })
}

const templates = scored().map(({ name, kinds }) => {
  const kindOf = new Map(kinds.map((one) => [one.name, one.kind]))
  const columns = columnsOf(pagesOf(name)).flatMap(({ name: column, evidence }): Omit<Column, 'weight'>[] => {
    const kind = kindOf.get(column)
    if (kind === undefined || kind === 'dup') return []
    const isRight = kind === 'field' || kind === 'ok'
    const features = EVIDENCE.map((one) => evidence[one])
    return [{ features, isRight, isField: kind === 'field', isItem: column.includes('[]') }]
  })
  const share = Math.min(1, ROWS_OF_TEMPLATE / Math.max(1, columns.length))
  return { name, columns: columns.map((one) => ({ ...one, weight: share * (one.isField ? WEIGHT_OF_FIELD : 1) })) }
})
const hosts = [...recipeColumns(join(sets, 'recipes'))].map((columns): readonly Column[] => {
  const wanted = columns.filter(({ isWanted }) => isWanted).length
  const others = columns.length - wanted
  return columns.map(({ name, evidence, isWanted }) => ({
    features: EVIDENCE.map((one) => evidence[one]),
    isRight: isWanted,
    isField: isWanted,
    isItem: name.includes('[]'),
    weight: isWanted
      ? WEIGHT_OF_HOST / Math.max(LEAST_SHARING, wanted)
      : WEIGHT_OF_OTHERS / Math.max(LEAST_SHARING, others),
  }))
})
const learnedFrom = (some: typeof templates, others: typeof hosts): Logistic =>
  fitLogistic([...some.flatMap(({ columns }) => columns), ...others.flat()], RIDGES)
const isKept = (weights: Logistic, { features, isItem }: Column): boolean =>
  logOdds(weights, features) >= (isItem ? LEAST_ODDS_OF_ITEM : LEAST_ODDS)

let fields = 0
let precision = 0
let before = 0
let counted = 0
for (const template of templates) {
  const without = learnedFrom(
    templates.filter((one) => one !== template),
    hosts,
  )
  const own = template.columns.filter(({ isField, isRight }) => isField || !isRight)
  const kept = own.filter((one) => isKept(without, one))
  const wanted = own.filter(({ isField }) => isField).length
  const got = kept.filter(({ isField }) => isField).length
  console.log(
    `${template.name}: wanted ${got} of ${wanted} kept, others ${kept.length - got} of ${own.length - wanted}`,
  )
  if (wanted === 0) continue
  counted++
  fields += got / wanted
  precision += got / Math.max(1, kept.length)
  before += wanted / own.length
}
const figure = (sum: number): string => (sum / counted).toFixed(3)
const leftOut = `wanted columns kept ${figure(fields)}; share of wanted ones ${figure(before)} before, ${figure(precision)} after`
console.log(`each template left out: ${leftOut}`)

/** Of each host's wanted columns the share that is kept by weights of other hosts, and of its others; means over hosts. */
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const weights = learnedFrom(
    templates,
    hosts.filter((__, i) => i % FOLDS !== fold),
  )
  return hosts
    .filter((__, i) => i % FOLDS === fold)
    .map((columns) => [true, false].map((isField) => shareKept(weights, columns, isField)))
}).flat()
function shareKept(weights: Logistic, columns: readonly Column[], isField: boolean): number {
  const own = columns.filter((one) => one.isField === isField)
  return own.length === 0 ? 1 : own.filter((one) => isKept(weights, one)).length / own.length
}
const meanOf = (at: number): string => (judged.reduce((sum, one) => sum + one[at]!, 0) / judged.length).toFixed(3)
const ofHosts = `of recipes of other hosts: wanted columns kept ${meanOf(0)}, all others ${meanOf(1)}`
console.log(ofHosts)
const { bias, weights } = learnedFrom(templates, hosts)
const lines = [['bias', bias] as const, ...EVIDENCE.map((name, i) => [name, weights[i]!] as const)]
keep(
  '../../src/core/induce/record/weights.ts',
  () => `import type { EvidenceName } from './evidence.ts'

/**
 * What each piece of evidence counts, as the logarithm of the odds that a person would keep a field. Found by \`node bench/train/record.ts ... --write\`,
 * which changes this file. By the weights alone, without the rules, each of ${templates.length} templates left out:
 * ${leftOut};
 * ${ofHosts}.
 */
export const KEPT: Readonly<Record<EvidenceName | 'bias', number>> = {
${lines.map(([name, weight]) => `  ${name}: ${Number(weight.toFixed(3))},`).join('\n')}
}
`,
)
