import { type PageSignature, type PageView, signatureShare, textShare } from '../wrapper/index.ts'
import type { Plan } from './plan.ts'

/** Whether a page has what the training pages have in common. */
export interface Likeness {
  /** It has enough to be a page of the class, if of a site that has changed; pages of other classes of the site may have it too. */
  readonly isNear: boolean
  /** It has as much as the training pages: as long as the site has not changed, hardly any page of another class has. */
  readonly isSure: () => boolean
}

/** Holds a page against what a wrapper knows of its class. The texts are read when `isSure` is asked. O(nodes). */
export function likenessOf(view: PageView, plan: Plan, { minShare, sure }: PageSignature): Likeness {
  const share = signatureShare(view, plan.signature)
  const isNear = share >= minShare
  return {
    isNear,
    isSure: () =>
      isNear && (sure === undefined || (share >= sure.paths && textShare(view.tree, plan.texts) >= sure.texts)),
  }
}
