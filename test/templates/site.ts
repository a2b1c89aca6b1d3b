import { createVocabulary, parse } from '../../src/core/dom/index.ts'
import { type Extraction, extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import { judge, type Verdict } from './judge.ts'
import { drawTemplate, type Template } from './template.ts'

/** Pages that are read and were not learned from. */
const FURTHER = 6

/** A site of one template, what was learned from its first pages, and what that gave. */
export interface SiteRun {
  readonly template: Template
  readonly pages: readonly DrawnPage[]
  /** How many of the pages were learned from. */
  readonly training: number
  readonly wrapper: Wrapper
  readonly extractions: readonly Extraction[]
  readonly verdict: Verdict
}

/** Draws the site of a seed, learns from 8 to 10 of its pages and reads all. Throws where nothing was learned. */
export function runSite(seed: number): SiteRun {
  const random = createRandom(seed)
  const template = drawTemplate(random.fork('template'))
  const training = random.between(8, 10)
  const pages = Array.from({ length: training + FURTHER }, (_, i) => drawPage(template, random.fork(`page ${i}`)))
  const vocabulary = createVocabulary()
  const parsed = pages.map(({ html }, i) => {
    const result = parse(documentOf(html), { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://site.test/${i}`, tree: result.tree }
  })
  const learned = learnWrapper(parsed.slice(0, training))
  if (!learned.ok) throw new Error(`Seed ${seed}: ${learned.problem.message}`)
  const extractions = parsed.map((page) => extract(learned.wrapper, page, { raw: true }))
  const records = extractions.map(({ status, data }) => (status === 'other-class' ? null : data))
  return { template, pages, training, wrapper: learned.wrapper, extractions, verdict: judge(pages, records, training) }
}

export const documentOf = (body: string): string => `<!doctype html><html><body>${body}</body></html>`
