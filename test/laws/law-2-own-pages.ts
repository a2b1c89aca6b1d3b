import type { Extraction } from '../../src/core/extract/index.ts'
import type { LearnOptions } from '../../src/core/induce/index.ts'
import { factExamples, randomOf } from './examples.ts'
import type { Law } from './law.ts'
import { pageName, shown } from './match.ts'
import type { Sample } from './page-class.ts'
import { type Program, parsePages } from './program.ts'
import { schemaOf } from './schema.ts'

export const OWN_PAGES_PASS: Law<Sample> = {
  number: 2,
  title: 'own pages pass',
  need: 'any',
  counterExamples: (sample, program) => {
    const random = randomOf(sample, 'law 2')
    const plain = failing(sample, 'plain', {}, program)
    if (random.chance(60)) return [...plain, ...failing(sample, 'schema', { schema: schemaOf(sample) }, program)]
    const examples = factExamples(random.pick(sample.pages), random, 3)
    if (examples.length === 0) return plain
    return [...plain, ...failing(sample, 'examples', { examples, partial: true }, program)]
  },
}

/** Pages that were learned from and do not pass, unless a note names them. */
function failing({ pages }: Sample, how: string, options: LearnOptions, program: Program): readonly string[] {
  const parsed = parsePages(pages)
  const learned = program.learn(parsed, options)
  if (!learned.ok) return []
  const { wrapper, notes } = learned
  const isNamed = (url: string): boolean => notes.some((note) => note.includes(url))
  const faultsOf = (kind: string, extractions: readonly Extraction[]): readonly string[] =>
    extractions.flatMap(({ status, violations }, i) => {
      const { url } = pages[i]!
      if ((status === 'ok' && violations.length === 0) || isNamed(url)) return []
      const why = violations.map(({ message, suspicion }) => `${suspicion === undefined ? '' : 'suspicion '}${message}`)
      return [`${how}${kind}: ${pageName(url)} should pass, is ${status}: ${shown(why)}`]
    })
  const read = parsed.map((page) => program.read(wrapper, page))
  return [...faultsOf('', read), ...faultsOf(', with constraints', program.check(wrapper, parsed))].slice(0, 5)
}
