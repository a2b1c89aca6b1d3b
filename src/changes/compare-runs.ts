import { evenSample, getOrAdd } from '../core/base/index.ts'
import { isTrusted, type RecordData } from '../core/extract/index.ts'
import { compareRecords } from './compare.ts'
import { Counting } from './counting.ts'
import { FieldNames, leavingOut } from './field-names.ts'
import { type KnownBy, Level } from './level.ts'
import { type MatchedRecords, matchRecords } from './match-records.ts'
import type { ChangeSummary, CompareOptions, FieldChange, RecordChange, RunRecord, RunSide } from './types.ts'
import { isSame, titleOf } from './values.ts'

/** Two runs, compared. */
export interface RunComparison {
  /** What is not as it was: in the order of the later run, then what the earlier alone has. May be gone through more than once. */
  readonly changes: () => Generator<RecordChange, void>
  /** How much changed; goes through the changes unless that was done. */
  readonly summary: () => ChangeSummary
}

/** Pairs of records that the keys of lists are sought in. */
const MOST_SAMPLE_PAIRS = 400

/** Whether what a record says is to be believed. */
function isBelieved({ status }: RunRecord): boolean {
  return isTrusted(status)
}

/** What a record that was healed in part has not may only not have been found: no change that takes it away is told of it, nor one that brings it back. */
function isTold({ change }: FieldChange, before: RunRecord, after: RunRecord): boolean {
  const doubtful = change === 'removed' ? after : change === 'added' ? before : null
  return doubtful?.status !== 'healed-in-part'
}

/**
 * What changed from one run to another. A record is known again by its URL, else by a key or its content (`match-records.ts`); items of lists by a
 * key that is found by evidence (`find-key.ts`), else by order and similarity. A record that could not be read, or whose page was not
 * read, is `unknown`, never removed or added. Exchanging the runs exchanges what comes out. O(records log records) and memory for one entry each; data
 * are read again when they are needed.
 */
export function compareRuns(before: RunSide, after: RunSide, options: CompareOptions = {}): RunComparison {
  const work = new Comparing(before, after, options)
  return { changes: () => work.changes(), summary: () => work.summary() }
}

type Pair = MatchedRecords['pairs'][number]

class Comparing {
  readonly #before: RunSide
  readonly #after: RunSide
  readonly #options: CompareOptions
  readonly #matched: MatchedRecords
  readonly #onlyBefore: readonly string[]
  readonly #onlyAfter: readonly string[]
  /** Pairs of believed records whose data differ. */
  readonly #differing = new Set<Pair>()
  readonly #compared: (data: RecordData) => RecordData
  readonly #levels = new Map<string, Level>()
  #summary: ChangeSummary | null = null

  constructor(before: RunSide, after: RunSide, options: CompareOptions) {
    this.#before = before
    this.#after = after
    this.#options = options
    const wanted = leavingOut(new Set(options.ignore ?? []))
    const dataOf = (record: RunRecord): RecordData => wanted(record.data())
    this.#matched = matchRecords(
      { records: before.records, dataOf },
      { records: after.records, dataOf },
      options.keys?.[''],
      isBelieved,
    )
    const [names, namesAfter] = [new FieldNames(), new FieldNames()]
    for (const pair of this.#matched.pairs) {
      const [a, b] = this.#recordsOf(pair)
      if (!isBelieved(a) || !isBelieved(b) || a.version === b.version) continue
      const [data, dataAfter] = [dataOf(a), dataOf(b)]
      if (isSame(data, dataAfter)) continue
      this.#differing.add(pair)
      names.add(data)
      namesAfter.add(dataAfter)
    }
    this.#onlyBefore = names.missingIn(namesAfter)
    this.#onlyAfter = namesAfter.missingIn(names)
    this.#compared = leavingOut(new Set([...(options.ignore ?? []), ...this.#onlyBefore, ...this.#onlyAfter]))
    this.#prepareLevels()
  }

  *changes(): Generator<RecordChange, void> {
    const count = new Counting()
    const pairs = new Map(this.#matched.pairs.map((pair) => [pair.after, pair]))
    const paired = new Set(this.#matched.pairs.map((pair) => pair.before))
    for (const [j, record] of this.#after.records.entries()) {
      const pair = pairs.get(j)
      const change = pair === undefined ? lone(record, this.#before, 'added') : this.#pairChange(pair, count)
      if (change !== null) yield count.add(change, true)
    }
    for (const [i, record] of this.#before.records.entries())
      if (!paired.has(i)) yield count.add(lone(record, this.#after, 'removed'), false)
    this.#summary = this.#summed(count)
  }

  summary(): ChangeSummary {
    if (this.#summary === null) for (const _ of this.changes());
    return this.#summary!
  }

  #recordsOf({ before, after }: Pair): readonly [RunRecord, RunRecord] {
    return [this.#before.records[before]!, this.#after.records[after]!]
  }

  /** The lists of each wrapper's records are known by evidence of their own. */
  #prepareLevels(): void {
    const pairs = new Map<string, Pair[]>()
    for (const pair of this.#differing) getOrAdd(pairs, wrapperOf(this.#recordsOf(pair)) ?? '', () => []).push(pair)
    for (const [wrapper, own] of pairs) {
      const sample = evenSample(own, MOST_SAMPLE_PAIRS).map((pair) => {
        const [a, b] = this.#recordsOf(pair)
        return [this.#compared(a.data()), this.#compared(b.data())] as const
      })
      this.#levels.set(wrapper, this.#newLevel(wrapper, sample))
    }
  }

  #newLevel(wrapper: string, sample: readonly (readonly [RecordData, RecordData])[]): Level {
    const root: KnownBy = {
      mayRename: false,
      list: '',
      by: 'position',
      key: [],
      isGiven: false,
      shared: null,
      ...(wrapper !== '' && { wrapper }),
    }
    return new Level(root, this.#options.keys ?? {}, sample)
  }

  /** Null when nothing changed. */
  #pairChange(pair: Pair, count: Counting): RecordChange | null {
    const [a, b] = this.#recordsOf(pair)
    const { knownBy } = pair
    const isMoved = knownBy !== undefined
    if (!isBelieved(a) || !isBelieved(b)) {
      if (a.version === b.version) return null
      const fields = this.#fieldsOf(a, b).changes
      return fields.length === 0
        ? null
        : { url: b.url, change: 'unknown', status: { before: a.status, after: b.status }, fields }
    }
    const { changes: fields, withoutKey } = this.#differing.has(pair) ? this.#fieldsOf(a, b) : NOTHING
    count.withoutKey += withoutKey
    if (!isMoved && fields.length === 0) return null
    const data = b.data()
    const what = isMoved ? ({ change: 'moved', from: a.url, knownBy } as const) : ({ change: 'changed' } as const)
    return { url: b.url, ...titled(data), ...what, ...(fields.length > 0 && { fields }) }
  }

  #fieldsOf(a: RunRecord, b: RunRecord): { readonly changes: readonly FieldChange[]; readonly withoutKey: number } {
    const wrapper = wrapperOf([a, b]) ?? ''
    const level = getOrAdd(this.#levels, wrapper, () => this.#newLevel(wrapper, []))
    const compared = compareRecords(
      level,
      this.#compared(a.data()),
      this.#compared(b.data()),
      this.#options.order ?? true,
    )
    return { ...compared, changes: compared.changes.filter((change) => isTold(change, a, b)) }
  }

  #summed(count: Counting): ChangeSummary {
    const [before, after] = [this.#before.records.length, this.#after.records.length]
    const identities = [...this.#levels.values()].flatMap((level) => [...level.identities()])
    return {
      before,
      after,
      same: after - count.changed - count.moved - count.added - count.unknownAfter,
      changed: count.changed,
      moved: count.moved,
      added: count.added,
      removed: count.removed,
      unknown: count.unknownAfter + count.unknownBefore,
      fields: count.fields(),
      identities: this.#matched.identity === null ? identities : [this.#matched.identity, ...identities],
      onlyBefore: this.#onlyBefore,
      onlyAfter: this.#onlyAfter,
      withoutKey: count.withoutKey + this.#matched.withoutKey,
    }
  }
}

const NOTHING = { changes: [], withoutKey: 0 } as const

/** A record that one run alone has. @param other the run without it */
function lone(record: RunRecord, other: RunSide, change: 'added' | 'removed'): RecordChange {
  const absence = other.absence?.(record.url) ?? ((other.isComplete ?? true) ? 'gone' : 'not-read')
  const data = record.data()
  const told = { url: record.url, ...titled(data) }
  if (absence === 'gone' && isBelieved(record)) return { ...told, change, data }
  const status =
    change === 'added' ? { before: absence, after: record.status } : { before: record.status, after: absence }
  return { ...told, change: 'unknown', status }
}

/** What a record is called. */
function titled(data: RecordData): { readonly title?: string } {
  const title = titleOf(data)
  return title === null ? {} : { title }
}

/** The wrapper of a pair, if it is one. */
function wrapperOf([a, b]: readonly [RunRecord, RunRecord]): string | undefined {
  return a.wrapper === b.wrapper ? a.wrapper : undefined
}
