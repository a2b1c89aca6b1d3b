import type { CategoryWords } from './category-words.ts'
import type { RichText } from './model.ts'
import type { Random } from './random.ts'
import {
  ADJECTIVES,
  DESCRIPTION_SENTENCES,
  FIRST_NAMES,
  LAST_NAMES,
  RELATIVES,
  REVIEW_SENTENCES,
  TOWNS,
} from './words.ts'

/** What the `{slots}` of a sentence stand for. */
export type Slots = Readonly<Record<string, string>>

/** Words for the slots of one text: drawn once, so that a text stays with its subject. */
export function drawSlots(random: Random, words: CategoryWords, fixed: Slots): Slots {
  const [adjective, adjective2] = random.sample(ADJECTIVES, 2)
  const [material, material2] = random.sample(words.materials, 2)
  const [feature, feature2] = random.sample(words.features, 2)
  const [use, use2] = random.sample(words.uses, 2)
  const [town, town2] = random.sample(TOWNS, 2)
  return {
    adjective: adjective!,
    adjective2: adjective2!,
    material: material!,
    material2: material2!,
    feature: feature!,
    feature2: feature2!,
    use: use!,
    use2: use2!,
    town: town!,
    town2: town2!,
    noun: random.pick(words.nouns).toLowerCase(),
    number: String(random.int(3, 48)),
    year: String(random.int(1924, 2019)),
    relative: random.pick(RELATIVES),
    person: personName(random),
    ...fixed,
  }
}

/** A sentence with its slots filled and a capital first letter. */
export function fill(sentence: string, slots: Slots): RichText {
  const text = sentence.replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots[slot]!)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Two to five paragraphs about a product; now and then with a line break inside. */
export function writeDescription(random: Random, words: CategoryWords, subject: Slots): RichText[] {
  return Array.from({ length: random.int(2, 5) }, (_, i) => {
    const slots = drawSlots(random, words, subject)
    const subjects = i === 0 ? [DESCRIPTION_SENTENCES[0]!, DESCRIPTION_SENTENCES[1]!] : DESCRIPTION_SENTENCES.slice(1)
    const sentences =
      i === 0 ? subjects.map((subject) => random.pick(subject)) : random.sample(subjects.flat(), random.int(1, 4))
    return joinSentences(random, sentences, slots, 0.06)
  })
}

/** What a customer with this rating (1 to 5) may write. */
export function writeReview(random: Random, rating: number, slots: Slots): RichText {
  const mood = rating <= 2 ? 0 : rating === 3 ? 1 : 2
  const sentences = [...random.sample(REVIEW_SENTENCES[mood]!, random.int(1, 3))]
  if (random.chance(0.4)) sentences.push(random.pick(REVIEW_SENTENCES[1]!))
  return joinSentences(random, sentences, slots, 0.1).replaceAll('*', '')
}

/** Full name of a customer or author. */
export function personName(random: Random): string {
  return `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
}

/** A random ISO day of a year. */
export function drawDay(random: Random, year: number): string {
  return `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
}

function joinSentences(random: Random, sentences: readonly string[], slots: Slots, breakChance: number): RichText {
  return sentences
    .map((sentence) => fill(sentence, slots))
    .reduce((text, next) => text + (random.chance(breakChance) ? '\n' : ' ') + next)
}
