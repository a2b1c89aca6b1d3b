import { isShortText } from './short-texts.ts'
import { type PageSignature, shareOf } from './signature.ts'
import { asPath, type PageSigns } from './signs.ts'

/** Holds pages against what the pages of a class have in common. */
export interface Likeness {
  /** It has enough to be a page of the class, if of a site that has changed; pages of other classes of the site may have it too. */
  readonly isNear: (page: PageSigns) => boolean
  /** It has as much as the training pages: as long as the site has not changed, hardly any page of another class has. Where only few were known, as `isNear`. */
  readonly isSure: (page: PageSigns) => boolean
  /** How much of the paths and texts it has, 0..1: their mean. */
  readonly shareOf: (page: PageSigns) => number
}

/**
 * The likeness of pages to those that a signature is of. O(signs) a page.
 *
 * @param signature of today, or of an earlier document: paths with classes at each step, and longer texts
 */
export function createLikeness({ paths, minShare, texts = [], sure }: PageSignature): Likeness {
  const wanted = { paths: [...new Set(paths.map(asPath))], texts: texts.filter((text) => isShortText(text)) }
  const isNear = (page: PageSigns): boolean => shareOf(page.paths, wanted.paths) >= minShare
  return {
    isNear,
    isSure(page) {
      if (sure === undefined || !isNear(page)) return isNear(page)
      return shareOf(page.paths, wanted.paths) >= sure.paths && shareOf(page.texts, wanted.texts) >= sure.texts
    },
    shareOf(page) {
      const share = shareOf(page.paths, wanted.paths)
      return wanted.texts.length === 0 ? share : (share + shareOf(page.texts, wanted.texts)) / 2
    },
  }
}
