import { describe, it } from 'vitest'
import { changedLines } from '../../../src/cli/changed-lines.ts'
import { changesText } from '../../../src/cli/changes-text.ts'
import { constraintText } from '../../../src/cli/constraint-text.ts'
import { foundText, healthText, patternLines, repairText, shareText, sureText } from '../../../src/cli/health-text.ts'
import { reportText } from '../../../src/cli/repair-text.ts'
import { healthHtml } from '../../../src/cli/report/health-html.ts'
import { repairHtml } from '../../../src/cli/report/repair-html.ts'
import { wrapper as shop } from '../../../src/core/wrapper/edits/shop.fixture.ts'
import type { Constraint } from '../../../src/core/wrapper/index.ts'
import { createRandom } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { areAsExpected } from './held.ts'
import { drawHealth, drawReport, drawSummary } from './pages/drawn-healths.ts'

/** A page without what stands at the beginning of every one. */
const bodyOf = (page: string): string => page.slice(page.indexOf('<body>') + 7)

describe('what the command says', () => {
  it('the health of a template is written field by field', async () => {
    const cases = seeds(60).map((seed) => () => {
      const health = drawHealth(createRandom(seed), seed % 4)
      const page = bodyOf(healthHtml(seed % 7 === 0 ? [] : [health]))
      return `# ${seed}\n${healthText(health)}${seed % 12 === 1 ? page : ''}`
    })
    await areAsExpected('command', 'healths', cases)
  })

  it('many unhealthy fields and degrees of confidence are written in few words', async () => {
    const many = [39, 40, 41, 42].map((count) => () => {
      const { patterns } = drawHealth(createRandom(count), count)
      const lines = patternLines({ patterns })
      return `${count} | ${lines.length} | ${lines.at(-1)}`
    })
    const patterns = seeds(120).flatMap((seed) => drawHealth(createRandom(1000 + seed), 2).patterns)
    const found = [...new Set(patterns.map(foundText))].sort()
    const repairs = [...new Set(patterns.flatMap(({ repair }) => (repair === null ? [] : repairText(repair))))].sort()
    const sure = [0, 0.01, 0.9499, 0.95, 0.95004, 0.999, 0.9999, 0.99991, 1].map((one) => `${one} ${sureText(one)}`)
    const shares = [0, 0.00012345, 0.004, 0.0125, 0.5, 0.999, 1].map((one) => `${one} ${shareText(one)}`)
    await areAsExpected('command', 'words', [...many, () => [...found, ...repairs, ...sure, ...shares].join('\n')])
  })

  it('a repair is written with what moved, what is gone and how sure that is', async () => {
    const cases = seeds(40).map((seed) => () => {
      const random = createRandom(seed)
      const report = drawReport(random, drawHealth(random, seed % 3))
      const page = bodyOf(repairHtml(shop, report))
      return `# ${seed}\n${reportText(shop, report)}${seed % 10 === 3 ? page : ''}`
    })
    await areAsExpected('command', 'repairs', cases)
  })

  it('a comparison is written as one line of counts and what they mean', async () => {
    const cases = seeds(120).map(
      (seed) => () => `# ${seed}\n${changesText(drawSummary(createRandom(seed))).join('\n')}`,
    )
    await areAsExpected('command', 'changes', cases)
  })

  it('a constraint is written in words', async () => {
    const values = (count: number): readonly string[] => seeds(count).map((i) => `v${i}`)
    const ends = [{}, { min: 3 }, { max: 8 }, { min: 3, max: 8 }, { min: 0, max: 0 }]
    const constraints: readonly Constraint[] = [
      ...ends.flatMap((end) => (['occurrence', 'length', 'range'] as const).map((rule) => ({ rule, ...end }))),
      ...[undefined, 0, 0.004, 0.5, 0.996, 1].map(
        (share) => ({ rule: 'required', ...(share !== undefined && { share }) }) as const,
      ),
      { rule: 'type' },
      { rule: 'type', type: 'price', learned: 0 },
      { rule: 'shape', only: 'a9.-' },
      { rule: 'shape', masks: ['9', 'Aa'], learned: 12 },
      { rule: 'shape', only: '9', masks: ['9'] },
      { rule: 'pattern', pattern: '[a-z]+' },
      ...[1, 4, 5, 6, 7].map((count) => ({ rule: 'enumeration', values: values(count), learned: 8 }) as const),
      { rule: 'sum', of: ['b', 'c'] },
      ...(['list', 'page', 'run'] as const).map((over) => ({ rule: 'unique', over }) as const),
    ]
    await isAsExpected('command', 'constraints', constraints.map(constraintText).join('\n'))
  })

  it('changed lines of a template are written as a diff', async () => {
    const cases = seeds(150).map((seed) => () => {
      const random = createRandom(seed)
      const draw = (): string[] => Array.from({ length: random.below(7) }, () => random.pick(['a', 'b', 'c', 'd']))
      const [before, after] = [draw(), draw()]
      return `${before.join('')} ${after.join('')} | ${changedLines(before, after).join(' ')}`
    })
    await areAsExpected('command', 'lines', cases)
  })
})
