import { type Adaptation, type AdaptOptions, adaptWrapper, withEvidence } from '../../src/core/adapt/index.ts'
import type { ParsedPage } from '../../src/core/dom/index.ts'
import { extract, type RecordData } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { learnConstraints } from '../../src/core/validate/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { digestOf, written } from './approved.ts'
import { countOf } from './induced.ts'
import { parsedPages } from './pages/family.ts'

/** A wrapper of pages with all that is known of its patterns; null of pages that have no data. */
export function knownWrapper(pages: readonly ParsedPage[]): Wrapper | null {
  const learned = learnWrapper(pages)
  if (!learned.ok) return null
  const { wrapper } = learned
  return withEvidence(
    learnConstraints(
      wrapper,
      pages.map((page) => extract(wrapper, page)),
    ),
    pages,
  )
}

/** The same with what was read: pages of a site before it was made anew. */
export interface Site {
  readonly name: string
  readonly wrapper: Wrapper
  readonly before: readonly RecordData[]
}

/** A site by its pages; some of them are read. */
export function siteOf(name: string, learned: readonly string[], read: readonly string[]): Site | null {
  const wrapper = knownWrapper(parsedPages(name, learned))
  if (wrapper === null) return null
  return { name, wrapper, before: parsedPages(name, read).map((page) => extract(wrapper, page, { raw: true }).data) }
}

/** What a repair makes of a wrapper, on one line: how many patterns moved, its confidence, values of the pages before and after, a digest of all. */
export function adaptedLine(
  name: string,
  { wrapper, before }: Site,
  html: readonly string[],
  options: AdaptOptions = {},
): string {
  const pages = parsedPages(name, html)
  const adaptation = adaptWrapper(wrapper, pages, options)
  const counts = [before.reduce((sum, data) => sum + countOf(data), 0), countAll(wrapper, pages)]
  if (adaptation.kind === 'proposal') counts.push(countAll(adaptation.proposal.wrapper, pages))
  return `${name} | ${shortly(adaptation)} | ${counts.join(' ')} | ${digestOf(written(withoutSignature(adaptation)))}`
}

function countAll(wrapper: Wrapper, pages: readonly ParsedPage[]): number {
  return pages.reduce((sum, page) => sum + countOf(extract(wrapper, page, { raw: true }).data), 0)
}

function shortly(adaptation: Adaptation): string {
  if (adaptation.kind === 'healthy' || adaptation.kind === 'unknown') return adaptation.kind
  const changes = adaptation.kind === 'proposal' ? adaptation.proposal.changes : adaptation.changes
  const kinds = Map.groupBy(changes, ({ change }) => change)
  const counts = [...kinds].map(([change, all]) => `${all.length} ${change}`).join(', ')
  return adaptation.kind === 'refused' ? `refused ${counts}` : `${counts} ${adaptation.proposal.confidence.toFixed(3)}`
}

/** What the pages are alike in is of another room. */
function withoutSignature(adaptation: Adaptation): object {
  if (adaptation.kind !== 'proposal') return adaptation
  const { wrapper, ...proposal } = adaptation.proposal
  const { signature: _, ...page } = wrapper.page
  return { ...proposal, wrapper: { ...wrapper, page, layouts: wrapper.layouts?.length } }
}

/** What a repair says, to be read. */
export function adaptedText(name: string, { wrapper, before }: Site, html: readonly string[]): string {
  const adaptation = adaptWrapper(wrapper, parsedPages(name, html), { before })
  const lines = [`# ${name}`, shortly(adaptation)]
  if (adaptation.kind === 'unknown' || adaptation.kind === 'refused') lines.push(adaptation.message)
  const changes =
    adaptation.kind === 'proposal'
      ? adaptation.proposal.changes
      : adaptation.kind === 'refused'
        ? adaptation.changes
        : []
  for (const one of changes) lines.push(written(one))
  if (adaptation.kind === 'proposal') for (const one of adaptation.proposal.offers) lines.push(`offers ${written(one)}`)
  return lines.join('\n')
}
