import { type Example, type LearnResult, learnWrapper, type TrainingPage, withNames } from '../core/induce/index.ts'
import type { TrainOptions } from './train.ts'

/**
 * The examples, with the field that is meant where several hold one: as long as there are any, the first is asked for. Learns once for each question
 * and once for names, and not at all where nobody is to be asked.
 */
export async function askedExamples(
  pages: readonly TrainingPage[],
  { examples = [], askExample }: Pick<TrainOptions, 'examples' | 'askExample'>,
): Promise<readonly Example[]> {
  const asked = new Set<string>()
  let known = examples
  let names: LearnResult | null = null
  while (askExample !== undefined && asked.size < examples.length) {
    const learned = learnWrapper(pages, { examples: known })
    const choice = learned.ok ? learned.choices.find(({ field }) => !asked.has(field)) : undefined
    if (choice === undefined) break
    names ??= learnWrapper(pages)
    const answer = await askExample(names.ok ? withNames(choice, names.wrapper) : choice)
    const place = answer === null ? undefined : choice.places[answer]
    if (place === undefined) break
    asked.add(choice.field)
    known = known.map((example) => (example.field === choice.field ? { ...example, at: place.at } : example))
  }
  return known
}
