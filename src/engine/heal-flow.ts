import { lackedNames, type Proposal, usualNames } from '../core/adapt/index.ts'
import { examine, extract } from '../core/extract/index.ts'
import { soughtInFlow, usesFlow, watchesFlow, withWrongPage } from '../core/heal/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { PageInputs } from './common-options.ts'
import type { ReadPage } from './inputs.ts'
import { pageOpener } from './page-opener.ts'
import { ProcessFlow } from './process-flow.ts'
import type { Session } from './session.ts'

/** A page, and the other page of the flow that led to it which has what it lacks. */
export interface ElsewhereRead {
  readonly url: string
  readonly page: string
}

/** A report on a repair, before the flow is gone through. */
interface PlainReport {
  readonly kind: 'healthy' | 'unknown' | 'refused' | 'proposal'
  readonly message: string
  readonly proposal: Proposal | null
}

/**
 * Goes through the flow that led to pages for what a wrapper does not find on them and no repair has found. Nothing is asked for where the wrapper works, or does not want it (`triggers.processFlow`).
 *
 * @param pages the inputs that `read` was read from
 */
export async function readElsewhere(
  session: Session,
  wrapper: Wrapper,
  pages: PageInputs,
  read: readonly ReadPage[],
  { kind, proposal }: PlainReport,
): Promise<readonly ElsewhereRead[]> {
  const opener = kind !== 'healthy' && usesFlow(wrapper) ? pageOpener(session, pages) : null
  if (opener === null) return []
  const flow = new ProcessFlow(session, opener)
  const usual = usualNames(wrapper)
  const reader = {
    name: wrapper.name,
    raw: false,
    examine: (page: ReadPage) => [examine(wrapper, page)],
  }
  const found: ElsewhereRead[] = []
  for (const page of read) {
    const extraction = withWrongPage(extract(wrapper, page), page)
    if (extraction.status === 'other-class' && !watchesFlow(wrapper)) continue
    const lacking = soughtInFlow(
      wrapper,
      lackedNames(extraction, usual, () => proposal?.changes ?? []),
    )
    // What a repair reads is no page of another class.
    if (proposal !== null && lacking.length === 0) continue
    const { from } = await flow.complete({ page, extraction }, lacking, reader)
    if (from !== undefined) found.push({ url: page.asked ?? page.url, page: from })
  }
  return found
}

/** A report with what the flow had: where it had all of most pages, nothing of the wrapper is to be repaired. */
export function withElsewhere<Report extends PlainReport>(
  report: Report,
  elsewhere: readonly ElsewhereRead[],
  pages: number,
): Report & { readonly elsewhere: readonly ElsewhereRead[] } {
  if (elsewhere.length === 0) return { ...report, elsewhere }
  const told = `${elsewhere.length} of ${pages} pages are read with another page of the flow that led to them.`
  const isWell = report.proposal === null && 2 * elsewhere.length >= pages
  const message = isWell ? `There is nothing to repair: ${told}` : `${report.message} Of what they lack, ${told}`
  return { ...report, kind: isWell ? 'healthy' : report.kind, message, elsewhere }
}
