import { describe, it } from 'vitest'
import { createRecordCount, recordRow } from '../../../src/cli/record-rows.ts'
import { changesHtml } from '../../../src/cli/report/changes-html.ts'
import type { Html } from '../../../src/cli/report/html.ts'
import { runHtml } from '../../../src/cli/report/run-html.ts'
import type { PageRecord, ReportedProposal, RunSummary } from '../../../src/engine/index.ts'
import { createRandom } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { areAsExpected } from './held.ts'
import { drawChange, drawSummary } from './pages/drawn-healths.ts'

/** A page without what stands at the beginning of every one. */
const bodyOf = (page: string): string => page.slice(page.indexOf('<body>') + 7)
const markupOf = (parts: Iterable<Html>): string => [...parts].map(({ markup }) => markup).join('')

const RUN: RunSummary = {
  id: 3,
  command: 'run',
  state: 'finished',
  startedAt: 1e12,
  endedAt: 1e12,
  records: 0,
  wrappers: 1,
}

function recordsOf(seed: number, count: number): readonly PageRecord[] {
  const random = createRandom(seed)
  return seeds(count).map((i) => {
    const kinds = random.chance(40) ? random.between(1, 3) : 0
    const violations = seeds(kinds).map(() => ({
      pattern: random.pick(['price', 'name']),
      rule: random.pick(['range', 'wrong-page', `r${random.below(count > 100 ? 900 : 3)}`]),
      message: `Not so <${random.below(3)}>.`,
    }))
    return {
      url: `https://a.test/${i}`,
      source: `pages/${i}.html`,
      status: random.pick(['ok', 'ok', 'violated', 'healed', 'other-class']),
      data: { name: `n${i}`, list: [i, null] },
      violations,
      provenance: { name: { node: i } },
      ...(random.chance(30) && { wrapper: 'books' }),
      ...(random.chance(20) && { layout: 1 }),
      ...(random.chance(20) && { embedded: { meta: { a: 'b' } } }),
    } as unknown as PageRecord
  })
}

/** Runs that give the same. */
const noChanges = {
  before: RUN,
  changes: () => [].values() as Generator<never, void>,
  summary: () => ({ ...drawSummary(createRandom(1)), added: 0, removed: 0, changed: 0, moved: 0, unknown: 0 }),
}

describe('a report on a run', () => {
  it('an HTML report of a run shows its records, notes and problems', async () => {
    const cases = [0, 1, 2, 3, 5, 9, 150, 199, 200, 201, 900].map((count, seed) => () => {
      const records = recordsOf(seed, count)
      const states = ['running', 'stopped', 'finished', 'failed'] as const
      const proposals: readonly ReportedProposal[] = [
        {
          id: 1,
          state: 'open',
          confidence: 0.846,
          changes: [{ pattern: 'a', change: 'moved', evidence: { path: 'x', logOdds: 3 } }],
        },
      ] as unknown as readonly ReportedProposal[]
      const run = { ...RUN, state: states[seed % 4]!, records: count }
      const page = bodyOf(
        markupOf(
          runHtml({
            run,
            records: () => records,
            proposals: seed % 3 === 0 ? proposals : [],
            changes: seed % 2 === 0 ? null : noChanges,
          }),
        ),
      )
      const shown = page.length < 4000 ? page : `${page.slice(0, 300)}\n...\n${page.slice(-200)}`
      return `# ${count} ${page.split('<tr>').length} rows\n${shown}`
    })
    await areAsExpected('command', 'reports', cases)
  })

  it('an HTML report of a comparison shows what changed', async () => {
    const cases = [0, 1, 2, 3, 4, 199, 200, 201, 202].map((count, seed) => () => {
      const random = createRandom(seed)
      const changes = seeds(count).map((i) =>
        drawChange(random, count > 10 ? 1 : [-1, 0, 3, 20, 21, 22][(i + seed) % 6]!),
      )
      const kinds = (kind: string): number => changes.filter(({ change }) => change === kind).length
      const counts = {
        added: kinds('added'),
        removed: kinds('removed'),
        changed: kinds('changed'),
        moved: kinds('moved'),
        unknown: kinds('unknown'),
      }
      const summary = () => ({ ...drawSummary(createRandom(seed)), ...counts })
      const given = () => changes.values() as Generator<(typeof changes)[number], void>
      const page = markupOf(changesHtml({ before: RUN, changes: given, summary }))
      return `# ${count} ${page.split('<tr>').length} rows\n${page.length < 6000 ? page : page.slice(-300)}`
    })
    await areAsExpected('command', 'report-changes', cases)
  })
})

describe('records', () => {
  it('records are written as rows and counted by status at the end', async () => {
    const cases = seeds(40).map((seed) => () => {
      const records = recordsOf(seed, seed % 9)
      const count = createRecordCount()
      const said: string[] = []
      for (const record of records) count.add(record)
      const code = count.end((text) => said.push(text), ['apply', 'propose', 'off'][seed % 3]!)
      const rows = records.map((record) => recordRow(record, seed % 2 === 0 ? {} : { provenance: seed % 4 === 1 }))
      return `# ${seed} ${count.isEmpty()} ${code}\n${JSON.stringify(rows[0] ?? null)}\n${said.join('\n')}`
    })
    await areAsExpected('command', 'records', cases)
  })

  it('obstacle pages of one kind are counted together', async () => {
    const cases = [98, 99, 100, 101].map((kinds) => () => {
      const count = createRecordCount()
      const said: string[] = []
      for (const i of [...seeds(kinds), kinds - 1, kinds - 1, kinds - 1, 0])
        count.add({
          status: 'other-class',
          source: `s${i}`,
          violations: [{ pattern: '', rule: 'wrong-page', message: `m${i}` }],
        } as unknown as PageRecord)
      const code = count.end((text) => said.push(text), 'off')
      return `# ${kinds} ${code}\n${said.join('\n')}`
    })
    await areAsExpected('command', 'in-the-way', cases)
  })
})
