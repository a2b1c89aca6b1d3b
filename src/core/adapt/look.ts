import { featuresOf, pageSignature, SignatureMatcher } from '../page-class/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { Adaptation } from './adaptation.ts'
import type { OpenPage } from './observe.ts'
import type { SeenPage } from './page-context.ts'

/** Whether most pages look like those of the class: their frame has not changed. */
export function looksAlike({ page }: Wrapper, pages: readonly OpenPage[]): boolean {
  const matcher = new SignatureMatcher(page.signature)
  const alike = pages.filter(({ parts }) => matcher.isNear(featuresOf(parts.view.tree)))
  return alike.length * 2 >= pages.length
}

/** Share of the patterns that must give something where they were for pages with another look to be of the class. */
const LEAST_SAME = 0.5

/**
 * What is found is where it was, but the pages no longer look like those of the class: only what tells them changes, if most is
 * found. A few pages of another class are short of nothing by more than chance, and nothing of them is ours.
 */
export function newLook(wrapper: Wrapper, pages: readonly SeenPage[], confidence: number): Adaptation {
  if (confidence < LEAST_SAME)
    return { kind: 'unknown', message: 'The pages are of another class, or too few to tell.' }
  const signature = signatureOf(pages)
  const { version, page } = wrapper
  const next: Wrapper = { ...wrapper, version: version + 1, parent: version, page: { ...page, signature } }
  return { kind: 'proposal', proposal: { wrapper: next, changes: [], confidence, pages: pages.length, offers: [] } }
}

/** What tells the pages of a class from others, by some of them. */
export function signatureOf(pages: readonly SeenPage[]): Wrapper['page']['signature'] {
  return pageSignature(pages.map(({ tree }) => tree))
}
