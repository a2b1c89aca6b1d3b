// Learns the weights by which a schema is fitted to a page (src/core/induce/schema/weights.ts): a multinomial logit over all places of a page and none,
// made as likely as it can be that the places with the truth are chosen. Says how that does on sites that were left out (five parts), and with --write
// changes the file.
//   node bench/train/schema.ts [--set NAME,...] [--write | --check]
import { parseArgs } from 'node:util'
import { EVIDENCE } from '../../src/core/induce/schema/evidence.ts'
import { machineValues } from '../../src/core/induce/schema/machine.ts'
import { placesOn } from '../../src/core/induce/schema/places.ts'
import { judgedValues } from '../../src/core/induce/schema/point.ts'
import { wantedBy } from '../../src/core/induce/schema/wanted.ts'
import { type Case, SETS } from '../quality/schema/cases.ts'
import { isOfList, rightness } from '../quality/schema/rightness.ts'
import { keep } from './keep.ts'
import { type Choice, fitChoices, probabilityOf, type Row, rowsOf } from './schema/fit.ts'
import { weightsModule } from './schema/weights-module.ts'

interface Sample extends Choice {
  readonly site: string
  readonly kind: 'value' | 'texts'
  readonly name: string
}

const NEAR = 0.8

function* samplesOf({ set, site, schema, pages }: Case): Iterable<Sample> {
  const record = wantedBy(schema)!
  for (const one of pages) {
    const on = placesOn(one.page)
    const machine = machineValues(one.page.tree, record)
    for (const wanted of record.properties) {
      const texts = one.truth[wanted.name]
      if (wanted.kind === 'records' || texts === undefined || wanted.name === 'articleBody') continue
      if (wanted.kind === 'value' && wanted.name === 'author_name' && texts.length > 1) continue
      const judged = judgedValues(on, { wanted, type: record.type, said: machine.get(wanted)! })
      const right = judged.map(({ places: [place] }) => {
        const got = place!.kind === 'list' ? place!.texts : [place!.text]
        const isList = place!.kind === 'list' && isOfList(got, wanted.name, one)
        return isList || rightness(got, wanted.name, one, record) >= NEAR
      })
      for (const unsaid of UNSAID) {
        const all = judged.map(({ evidence }, i): readonly [Row, boolean] => [
          EVIDENCE.map((key) => (unsaid.includes(key) ? 0 : evidence[key])),
          right[i]!,
        ])
        yield { site: `${set} ${site}`, kind: wanted.kind, name: wanted.name, rows: rowsOf(all), weight: 1 }
      }
    }
  }
}

/** What pages may leave unsaid: nothing, all names in the markup, all data for programs. */
const UNSAID: readonly (readonly (typeof EVIDENCE)[number][])[] = [
  [],
  ['declared', 'label', 'token', 'headline', 'titled'],
  ['said', 'denied', 'meta', 'declared'],
]

/** Every site counts the same. */
function weighted(samples: readonly Sample[]): readonly Sample[] {
  const counts = Map.groupBy(samples, ({ site }) => site)
  return samples.map((one) => ({ ...one, weight: 1 / Math.sqrt(counts.get(one.site)!.length) }))
}

const PARTS = 5

/** How the choices do on sites that were left out. */
function leftOut(samples: readonly Sample[]): string {
  const sites = [...new Set(samples.map(({ site }) => site.slice(site.indexOf(' ') + 1)))]
  const answers = Array.from({ length: PARTS }, (_, part) => {
    const isOut = ({ site }: Sample): boolean => sites.indexOf(site.slice(site.indexOf(' ') + 1)) % PARTS === part
    const weights = fitChoices(samples.filter((one) => !isOut(one)))
    return samples.filter(isOut).map((one) => probabilityOf(one, weights))
  }).flat()
  const bars = [0.5, 0.7, 0.8, 0.9].map((bar) => {
    const taken = answers.filter(({ probability }) => probability >= bar)
    const right = taken.reduce((sum, one) => sum + one.right, 0)
    const mean = taken.reduce((sum, { probability }) => sum + probability, 0) / taken.length
    return `from ${bar} on P ${(right / taken.length).toFixed(3)} R ${(right / answers.filter(({ isThere }) => isThere).length).toFixed(3)} (mean probability ${mean.toFixed(3)})`
  })
  return `${answers.length} questions: ${bars.join('; ')}`
}

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: Object.keys(SETS).join() },
    write: { type: 'boolean' },
    check: { type: 'boolean' },
  },
})
const samples: Sample[] = []
for (const set of values.set.split(',')) for (const one of SETS[set]!()) samples.push(...samplesOf(one))
const [value, texts] = (['value', 'texts'] as const).map((kind) => {
  const own = weighted(samples.filter((one) => one.kind === kind))
  const found = { weights: fitChoices(own), leftOut: leftOut(own) }
  console.log(kind, found.leftOut)
  for (const [i, name] of ['bias', ...EVIDENCE].entries())
    console.log(`  ${name.padEnd(12)}${found.weights[i]!.toFixed(3)}`)
  return found
})
keep('../../src/core/induce/schema/weights.ts', () => weightsModule(value!, texts!))
