/**
 * What decides on a single page; `node bench/quality/one-page/run.ts` says what it is worth on 157 sites. The numbers are the first that were written
 * down, not swept; the rules around them were written with these sites in view.
 */

/** Pages with examples that are learned from as one page with others to hold it against; of more the template says more. */
export const FEW_PAGES = 3

/** Siblings that make a list of elements that are no entries by their tag: so many, or two of one class or with nothing beside them. */
export const LEAST_ALIKE = 3
/** Mean lengths of texts of one list's groups differ by less than this factor, where no class says that they are of one. */
export const LENGTH_RATIO = 3
/** Places of an example that are looked at, of whole elements and of parts of others each: the others are of the same list, or mentions. */
export const MOST_PLACES = 20
/** Candidates of one field that are held against those of others. */
export const MOST_FIELDS = 8
/** Places of an example that may be what it means: beyond these it is one of very many, and which of them says little. */
export const MOST_READINGS = 100
/** Items that show by having no class that none has one. */
export const LEAST_BARE = 3

/** Attributes that say what an element is, whatever the page, and the longest such value, in characters. */
export const TELLING: readonly string[] = [
  'itemprop',
  'property',
  'data-testid',
  'data-test',
  'data-component',
  'data-name',
  'role',
  'aria-label',
]
export const MOST_TELLING_CHARS = 40
/** Levels above an element that are looked at for a name. */
export const NAMED_LEVELS = 8
