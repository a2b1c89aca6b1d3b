/** Thresholds of what a record keeps; `node bench/train/record.ts` says what they and the weights are worth. Shares are of owners or values, 0..1. */

/** Values that are looked at of a field with more. */
export const MAX_VALUES = 60
/** Words of the smallest block around a value that shows whether it is made of links. */
export const BLOCK_WORDS = 20

/** What one owner alone has is no field of all when there are so many and nothing names it. */
export const FEW_OWNERS = 5

/** Least log-odds of a field of the page, of one with a label, of a list (the mean of its fields) and of a field of a kept list. Below evens: a lost field costs more. */
export const LEAST_ODDS = -0.7
export const LEAST_ODDS_OF_LABELLED = -1.7
export const LEAST_ODDS_OF_LIST = -0.7
export const LEAST_ODDS_OF_ITEM = -2

/** Share of values of which two fields must agree to be one: a short form that differs on one page is a field of its own. */
export const SAME_SHARE = 1
/** Share of the page's `<title>` that another field must be, in characters, for the title to be that field with the site's name. */
export const TITLE_SHARE = 0.3
/** Share of the pages on which the headline is in the `<title>`, or it in the headline, for the two to be one. */
export const HEADLINE_SHARE = 0.5

/** Characters that a linked text of an article has at most; longer ones are headlines of others. */
export const ARTICLE_LINK_CHARS = 25
/** Characters of a term after an article (a tag, a topic), the mean of a list. */
export const TAG_CHARS = 30

/** Share of the owners that must have a field of the page, and of a record, that nothing names. */
export const RARE_FIELD = 0.25
export const RARE_ITEM_FIELD = 0.05

/** Share of a field's texts that are headings of their page, and of their links that lead into it, for them to be its table of contents. */
export const CONTENTS = 0.8

/** Share of linked words from which on a block is made of links. */
export const LINKED = 0.8

/** Letters and digits that a part of the article's text has at least to be one for certain. */
export const PART_CHARS = 20

/** Levels above a value that may call it a trail of breadcrumbs. */
export const TRAIL_LEVELS = 6
/** Share of the records from which on a text that is the same in all of them is furniture; in fewer it marks some of them. */
export const FIXED_PRESENT = 0.9
/** Share of a list's texts that an earlier list or field must have said for the list to be said twice. */
export const REPEATED_LIST = 0.6
/** Share of the page's words that the title and a part of a navigation have in common for it to be the site's. */
export const WIDE = 0.8

/** Pages of other classes that are looked at. */
export const MAX_OTHERS = 40
/** Elements around a text or link, its own included, that tell its place on pages of other classes. */
export const PLACE_LEVELS = 4
/** Share of those pages, two at least, that must show a value for it to be the site's: a post's date is on its few listings too. */
export const OTHERS_SHARE = 0.3
/** Share of a field's values that are shown so. */
export const SHOWN_ELSEWHERE = 0.8

/** Levels of headings inside each other whose texts are read, from the innermost; real pages have two, a page of unclosed tags hundreds. */
export const HEADING_LEVELS = 4
