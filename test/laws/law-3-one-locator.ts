import type { LearnOptions } from '../../src/core/induce/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../src/core/wrapper/index.ts'
import { factExamples, isSaidOnce, randomOf } from './examples.ts'
import type { Law } from './law.ts'
import { factOf } from './match.ts'
import type { Page, Sample } from './page-class.ts'
import { type Program, parsePages } from './program.ts'

export const ONE_LOCATOR: Law<Sample> = {
  number: 3,
  title: 'no two names on one locator',
  need: 'any',
  counterExamples: (sample, program) => {
    const random = randomOf(sample, 'law 3')
    const examples = factExamples(random.pick(sample.pages), random, 4)
    const options = random.chance(40) || examples.length === 0 ? {} : { examples, partial: true }
    return [...shared(sample.pages, options, program), ...twins(sample, program)]
  },
}

/** Names of one level that a wrapper reads by the same locators. */
function shared(pages: readonly Page[], options: LearnOptions, program: Program): readonly string[] {
  const learned = program.learn(parsePages(pages), options)
  if (!learned.ok) return []
  const how = options.examples === undefined ? 'plain' : 'examples'
  return sharedIn(learned.wrapper).map((names) => `${how}: ${names} are read by the same locators`)
}

function sharedIn({ page }: Wrapper): readonly string[] {
  const levels = (children: readonly (FieldPattern | ListPattern)[]): (readonly (FieldPattern | ListPattern)[])[] => [
    children,
    ...children.flatMap((child) => (child.kind === 'list' ? levels(child.record.children) : [])),
  ]
  return levels(page.children).flatMap((level) => {
    const fields = level.filter((pattern) => pattern.kind === 'field' && pattern.value.kind !== 'article')
    const groups = Map.groupBy(fields as FieldPattern[], ({ locators, value, group }) =>
      JSON.stringify([locators, value, group ?? null]),
    )
    return [...groups.values()]
      .filter(({ length }) => length > 1)
      .map((own) => own.map(({ name }) => name).join(' and '))
  })
}

/** Two facts whose examples are equal on one page and differ on another one have two locators. */
function twins(sample: Sample, program: Program): readonly string[] {
  const { pages } = sample
  const random = randomOf(sample, 'twins')
  const [first, second] = random.some(pages, 2) as [Page, Page]
  const keys = first.truth.facts.map(({ key }) => key).filter((key) => factOf(second.truth, key) !== undefined)
  const clear = keys.filter((key) => [first, second].every((page) => isSaidOnce(page, factOf(page.truth, key)!.text)))
  const [a, b] = random.some(clear, 2)
  if (a === undefined || b === undefined) return []
  const text = factOf(first.truth, a)!.text
  const other = factOf(first.truth, b)!.text
  const equal = {
    url: first.url,
    html: first.html.replace(/>[^<]*</g, (own) => own.replace(other, text)),
    truth: first.truth,
  }
  const examples = [
    { field: a, value: text, url: first.url },
    { field: b, value: text, url: first.url },
    { field: a, value: factOf(second.truth, a)!.text, url: second.url },
    { field: b, value: factOf(second.truth, b)!.text, url: second.url },
  ]
  return shared(
    pages.map((page) => (page === first ? equal : page)),
    { examples, partial: true },
    program,
  ).map((fault) => `${fault} (equal on one page, different on another)`)
}
