import { isHeadingLabel, isWithin } from '../../dom/index.ts'
import type { Draft, FieldDraft, Scope } from '../template/index.ts'
import { isInHead } from './evidence.ts'
import type { PageFacts } from './page-facts.ts'

/** The title, then fields, then lists, each in reading order; what stands in the head of the page last. */
export function inOrder(drafts: readonly Draft[], scope: Scope, pages: readonly PageFacts[]): readonly Draft[] {
  const place = (draft: Draft): number => {
    if (draft.kind === 'list') return 2
    if (isTitle(draft, scope, pages)) return 0
    return isInHead(draft) ? 3 : 1
  }
  return drafts
    .map((draft) => ({ draft, at: place(draft) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ draft }) => draft)
}

function isTitle({ value, values }: FieldDraft, { pageOf }: Scope, pages: readonly PageFacts[]): boolean {
  if (value.kind === 'attribute') return false
  const inTitle = values.filter(({ owner, node }) => {
    const { title, measured } = pages[pageOf[owner]!]!
    const { tree } = measured
    return (
      title >= 0 && (isWithin(tree, node, title) || (isWithin(tree, title, node) && isHeadingLabel(tree.label[node]!)))
    )
  })
  return inTitle.length > 0.5 * values.length
}
