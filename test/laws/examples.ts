import type { Example } from '../../src/core/induce/index.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { squash, timesSaid } from './match.ts'
import type { ListTruth, Page, Sample } from './page-class.ts'

/** An example with the page it is on. */
export interface GivenExample extends Example {
  readonly url: string
}

/** Choices that belong to a sample: the same whenever it is tried. */
export function randomOf({ name }: Sample, purpose: string): Random {
  return createRandom([...name].reduce((sum, c) => Math.imul(sum, 31) + c.charCodeAt(0), 7)).fork(purpose)
}

/** Whether the text is on its page once, so that its example means one place. */
export function isSaidOnce({ truth, html }: Page, text: string): boolean {
  return squash(text) !== '' && timesSaid(truth, text) === 1 && !isInMarkup(html, text)
}

/** Whether the words of a template (labels, menus) hold the text too. */
function isInMarkup(html: string, text: string): boolean {
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return body.replace(/<[^>]*>/g, '\n').split(text).length > 2
}

/** Up to `count` facts of a page, each on it once, as examples. */
export function factExamples(page: Page, random: Random, count: number): readonly GivenExample[] {
  const clear = page.truth.facts.filter(({ text }) => isSaidOnce(page, text))
  return random.some(clear, count).map(({ key, text }) => ({ field: key, value: text, url: page.url }))
}

/** The parts of one record of a list of a page as examples; none where no record has only texts that are on the page once. */
export function recordExamples(page: Page, { name, records }: ListTruth, random: Random): readonly GivenExample[] {
  const clear = records.filter(({ parts }) => Object.values(parts).every((text) => isSaidOnce(page, text)))
  if (clear.length === 0) return []
  return Object.entries(random.pick(clear).parts).map(([key, text]) => ({
    field: `${name}[].${key}`,
    value: text,
    url: page.url,
  }))
}
