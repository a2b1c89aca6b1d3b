import { type Tree, visibleText } from '../../../src/core/dom/index.ts'
import { type EvidenceWeights, WEIGHTS } from '../../../src/core/induce/interpret/weights.ts'
import { keyOf } from '../../../src/core/induce/record/page-facts.ts'
import { type Reading, readingsOf } from '../../../src/core/induce/template/interpret-slot.ts'
import type { Occurrence, SiblingsRead } from '../../../src/core/induce/template/scope.ts'
import { commonPath, nameOf, type PageTruth, type Path } from './truth.ts'

/** Siblings that could be read in several ways, of which the truth says which are right. */
export interface Question {
  readonly family: string
  readonly place: string
  readonly options: readonly Option[]
}

/** One reading: its bits without evidence, how often each piece of evidence speaks, and whether it is right. */
export interface Option {
  readonly as: string
  readonly bits: number
  readonly evidence: readonly number[]
  readonly isRight: boolean
}

/** The evidence that is weighed among the readings of siblings. */
export const NAMES = Object.keys(WEIGHTS).filter((name) => name !== 'oneKind') as (keyof EvidenceWeights)[]

/** Share of what is told that must agree. */
const AGREED = 0.8

/** Null where the truth says nothing of the siblings, or every reading is as right. */
export function questionOf(read: SiblingsRead, truths: ReadonlyMap<Tree, PageTruth>, family: string): Question | null {
  const { slot, ownerCount, inRecords } = read
  const paths = new Map(slot.occurrences.map((one) => [one, pathOf(one, truths.get(one.tree)!)]))
  const readings = readingsOf(slot, ownerCount, inRecords, weightsOf(NAMES.map(() => 0)))
  const isRight = judgeOf(slot.occurrences, paths)
  if (isRight === null) return null
  const right = readings.map(isRight)
  if (!right.includes(true) || !right.includes(false)) return null
  const units = NAMES.map((_, at) =>
    readingsOf(slot, ownerCount, inRecords, weightsOf(NAMES.map((__, i) => Number(i === at)))),
  )
  const options = readings.map(({ how, bits }, i) => ({
    as: how,
    bits,
    evidence: units.map((unit) => unit[i]!.bits - bits),
    isRight: right[i]!,
  }))
  return { family, place: nameOfPlace(read), options }
}

/** Weights in the order of `NAMES`. */
function weightsOf(values: readonly number[]): EvidenceWeights {
  return { ...WEIGHTS, ...Object.fromEntries(NAMES.map((name, i) => [name, values[i]!])) }
}

function nameOfPlace({ place, siblings }: SiblingsRead): string {
  return [...place, siblings].map(({ tag, classes = [] }) => [tag, ...classes].join('.')).join(' > ')
}

/** Where all that an element says is from; null for nothing that is known. */
function pathOf({ tree, node, nodes = [node] }: Occurrence, truth: PageTruth): Path | null {
  const said = keyOf(nodes.map((one) => visibleText(tree, one)).join(' '))
  return commonPath(truth.filter(({ key }) => said.includes(key)).map(({ path }) => path))
}

type Judge = (reading: Reading) => boolean

function judgeOf(occurrences: readonly Occurrence[], paths: ReadonlyMap<Occurrence, Path | null>): Judge | null {
  const owners = [...Map.groupBy(occurrences, ({ owner }) => owner).values()]
  const told = owners.map((own) => own.flatMap((one) => (paths.get(one) == null ? [] : [paths.get(one)!])))
  const all = told.flatMap((own) => voteOf(own))
  if (all.length > 0) {
    const lists = all.filter((vote) => vote === 'list').length
    if (lists >= AGREED * all.length) return ({ how }) => how === 'list'
    if (lists > (1 - AGREED) * all.length) return null
    return (reading) => reading.role.kind === 'split' && isPure(reading, paths)
  }
  if (owners.some((own) => own.length > 1)) return null
  const names = new Set(told.flat().map(nameOf))
  if (told.flat().length < 2) return null
  return names.size === 1
    ? ({ how }) => how === 'single'
    : (reading) => reading.role.kind === 'split' && isPure(reading, paths)
}

/** What siblings of one owner are, as far as two of them are known: records of one list, or parts of different names. */
function voteOf(own: readonly Path[]): readonly ('list' | 'parts')[] {
  const common = own.length < 2 ? null : commonPath(own)
  if (common === null) return []
  const next = own.map((path) => path[common.length])
  if (next.includes(undefined) || new Set(next).size < next.length) return []
  return [typeof next[0] === 'number' ? 'list' : 'parts']
}

/** Whether nearly all of what each part says is of one name, and of different parts of different names. */
function isPure({ role }: Reading, paths: ReadonlyMap<Occurrence, Path | null>): boolean {
  if (role.kind !== 'split') return false
  let [pure, all] = [0, 0]
  const names = new Set<string>()
  let parts = 0
  for (const { occurrences } of role.slots) {
    const counts = new Map<string, number>()
    for (const one of occurrences) {
      const path = paths.get(one)
      if (path != null) counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1)
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1])
    if (most === undefined) continue
    parts++
    names.add(most[0])
    pure += most[1]
    for (const count of counts.values()) all += count
  }
  for (const one of role.rest?.occurrences ?? []) if (paths.get(one) != null) all++
  return all > 0 && names.size === parts && pure >= AGREED * all
}
