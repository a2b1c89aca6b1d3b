import type { FieldData, RecordData } from '../../src/core/extract/index.ts'
import type { Random } from '../sites/made/random.ts'
import { factExamples, type GivenExample, isSaidOnce, randomOf, recordExamples } from './examples.ts'
import type { Law } from './law.ts'
import { pageName, shown, squash } from './match.ts'
import type { Page, Sample } from './page-class.ts'
import { type Program, parsePages } from './program.ts'

export const READ_BACK: Law<Sample> = {
  number: 1,
  title: 'read back',
  need: 'any',
  counterExamples: (sample, program) => {
    const random = randomOf(sample, 'law 1')
    const page = random.pick(sample.pages)
    const facts = [...headlineExample(page), ...factExamples(page, random, 3)]
    const lists = page.truth.lists.filter(({ records }) => records.length > 1)
    const records = lists.length === 0 ? [] : recordExamples(page, random.pick(lists), random)
    return [
      ...(facts.length === 0 ? [] : unread(sample, facts, program)),
      ...(records.length === 0 ? [] : unread(sample, [...facts.slice(0, random.below(3)), ...records], program)),
      ...madeUp(sample, page, random, program),
    ]
  },
}

function headlineExample(page: Page): readonly GivenExample[] {
  const { headline } = page.truth
  return isSaidOnce(page, headline) ? [{ field: 'heading', value: headline, url: page.url }] : []
}

/** What is not read back of examples that are on their pages. */
function unread({ pages }: Sample, examples: readonly GivenExample[], program: Program): readonly string[] {
  const parsed = parsePages(pages)
  const learned = program.learn(parsed, { examples })
  const given = examples.map(({ field, value }) => `${field}=${shown(value)}`).join(' ')
  if (!learned.ok) return [`refused ${given}, which the page has: ${learned.problem.message}`]
  const at = examples[0]!.url
  const { data } = program.read(learned.wrapper, parsed[pages.findIndex(({ url }) => url === at)]!)
  const alone = examples.filter(({ field }) => !field.includes('[]'))
  const listed = Map.groupBy(
    examples.filter(({ field }) => field.includes('[]')),
    ({ field }) => field.split('[]')[0]!,
  )
  return [
    ...alone.flatMap(({ field, value }) => {
      const read = data[field]
      if (typeof read === 'string' && squash(read) === squash(value)) return []
      return [`${pageName(at)}: ${field} should be ${shown(value)}, is ${shown(read)} (examples ${given})`]
    }),
    ...[...listed].flatMap(([list, own]) => {
      if (holdsRecord(data[list], own)) return []
      return [`${pageName(at)}: ${list} has no record with ${given}; has ${shown(data[list])}`]
    }),
  ]
}

/** Whether a record of a list has the values of some examples under their names. */
function holdsRecord(list: FieldData | undefined, examples: readonly GivenExample[]): boolean {
  if (!Array.isArray(list)) return false
  return (list as readonly RecordData[]).some((record) =>
    examples.every(({ field, value }) => {
      const read = record[field.split('[].')[1]!]
      return typeof read === 'string' && squash(read) === squash(value)
    }),
  )
}

const NOWHERE = 'Zyxomorph quintavel 88123'

/** An example that no page has must be refused, never left out silently. */
function madeUp({ pages }: Sample, page: Page, random: Random, program: Program): readonly string[] {
  const [real] = factExamples(page, random, 1)
  if (real === undefined || !random.chance(20)) return []
  const learned = program.learn(parsePages(pages), {
    examples: [real, { field: 'nowhere', value: NOWHERE, url: page.url }],
  })
  if (learned.ok) return [`nowhere=${shown(NOWHERE)} is on no page, and nothing says so`]
  return learned.problem.message.includes(NOWHERE) ? [] : [`the refusal does not name ${shown(NOWHERE)}`]
}
