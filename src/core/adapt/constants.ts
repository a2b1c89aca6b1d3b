/** `node bench/train/adapt.ts --sweep` shows what each moves: F1 and wrong values on `bench/quality/redesigns` and the corpus `changes`. */

// Evidence: what learning keeps of a pattern. More makes documents longer and says little more.

/** Longest context text that is compared, in characters. */
export const CONTEXT_CHARS = 60
/** Elements above a value whose class words count. */
export const MARK_LEVELS = 7
/** Tags that are told of a place: its own and those above it. */
export const TAG_LEVELS = 3
/** Values of a field that its evidence is made from; of more an even sample is looked at. */
export const MOST_VALUES = 120
/** Entries that a bag of evidence keeps, the commonest first. */
export const BAG_MOST = 40
/** Text of a record that is looked at, in characters. */
export const RECORD_CHARS = 400
/** How alike two empty bags are: it says a little that neither has a label; and one that is empty with one that is not. */
export const BOTH_EMPTY = 0.6
export const ONE_EMPTY = 0.1
/** Places of a pattern that the medoid of its tree-grams is chosen from. */
export const TREEGRAM_PLACES = 8
/** Larger sub-trees are not stored, in nodes and in characters of a tree-gram's text: what is around a whole page says little. */
export const TREEGRAM_NODES = 600
export const TREEGRAM_CHARS = 6_000
/** Texts stored of a pattern, and characters of each. */
export const TEXTS_KEPT = 5
export const TEXT_CHARS = 80
/** Later tree-grams that are stored beside the original, and how similar to it they must be. Ferrara and Baumgartner give no numbers. */
export const TREEGRAMS_KEPT = 3
export const STILL_ALIKE = 0.5
/** Texts of a field, and records of a list, that must be remembered to say something. */
export const REMEMBERED_TEXTS = 3
export const REMEMBERED_RECORDS = 3
/** Share of a field's remembered texts below which a place gives another thing. */
export const AGREES = 0.5
/** Longest text that is looked for in a page, in characters of it. */
export const MOST_TEXT_CHARS = 2_000

// Redundant locators: more pages and higher shares give fewer early signs, and fewer false ones.

/** Elements above a node that may name it. */
export const NAMING_LEVELS = 2
/** Longest position that is a locator, in steps: one that leads through more elements holds on no other page, and combs of a thousand levels would have one of that length for each value. */
export const POSITION_LEVELS = 64
/** Contexts of one page that are looked at. */
export const LOCATOR_OWNERS = 12
/** Places that locators are taken from, and the share of them that must have one for it to be tried. */
export const LOCATOR_PLACES = 40
export const LOCATOR_COMMON = 0.9
/** Pages that a locator must have agreed on, and their share of those it was asked on. */
export const LOCATOR_PAGES = 3
export const LOCATOR_AGREED = 0.95
/** Share of a page's contexts in which a locator must lead to the value to agree. */
export const MOSTLY = 0.8

// Detecting: a lower chance gives fewer false alarms, and later true ones.

/** A shortfall that is as unlikely as this by chance, of as many patterns as are looked at, is a break. */
export const SHORT_CHANCE = 0.01
/** Values of a page may become as many fewer or more as this many standard errors, and this share of what they were. */
export const COUNT_ERRORS = 2.6
export const COUNT_SLACK = 0.2
/** Share of a list's fields, weighed by how often they are there, that questions the list when they broke. */
export const MOST_INSIDE = 0.5
/** Probability by chance below which a pattern that no page has is looked for, once others are known to be broken. */
export const SUSPECT = 0.1
/** Share of the first pages that have a pattern which no page may lack. */
export const NEARLY_ALL = 0.9
/** A page is of the old layout from this share of such patterns on, and of a new one up to that. */
export const VARIANT_OLD = 0.8
export const VARIANT_NEW = 0.4
/** Pages of each layout, and patterns to tell by, that there must be: a template is learned from the one, and the other must be no accident. */
export const VARIANT_PAGES = 5
export const VARIANT_PATTERNS = 3
/** Longest label that a value may newly begin with, in characters. */
export const LABEL_CHARS = 30
/** Share of the values that must begin with it, their least number, and the pages that they must be on. */
export const LABEL_SHARE = 0.8
export const LABEL_VALUES = 5
export const LABEL_PAGES = 3
/** Share of the known values that may have begun with its first word. */
export const LABEL_SELDOM = 0.1

/** Characters of visible text that pages in the way have at most: they say little. */
export const WRONG_PAGE_CHARS = {
  window: 40,
  moved: 600,
  error: 2_000,
  challenge: 2_000,
  login: 1_500,
  consent: 4_000,
} as const
/** Headings and buttons of a page that are looked at. */
export const WRONG_PAGE_ELEMENTS = 20
/** Seconds after which a refresh is for readers who stay, not for those who came to the wrong place. */
export const LATE_REFRESH = 10
/** Of the flow that led to a page: links read of a page, characters of a label and of what stands beside it, steps of its place, links tried of one page. */
export const FLOW = { mostLinks: 5_000, mostLabel: 200, charsBeside: 2_000, mostSteps: 30, mostAhead: 3 } as const
/** Share of the remembered values that a page must have to be taken for the record's, where no label says that it is. */
export const FLOW_SAME = 0.5

// Matching: higher bars give fewer values, and fewer wrong ones.

/** Log-odds of what cannot be. */
export const IMPOSSIBLE = -99
/** Log-odds below which a pair is not assigned at all. */
export const ASSIGNED_FROM = -3
/** Log-odds that a field's candidate needs for nothing else to be tried, and a list's, whose fields are each held to theirs. */
export const FIELD_BAR = -1
export const LIST_BAR = -2
/** Log-odds that a field's runner-up must be behind. At 0.3 6 of 1,008 redesigned pages are silently wrong, at 0.4 and 0.6 none. */
export const MARGIN = 0.4
/** Estimated error above which a field is not taken along with surer ones, unless so much is asked for. 0.5 gives a point more of the values, and a third of a point more wrong ones. */
export const TOO_LIKELY_WRONG = 0.25
/** Log-odds that it adds to give all of what is remembered of a field, and takes to give nothing of it. */
export const REMEMBERING = 4
/** Log-odds that it adds that the old locators lead there and it is there as often as it was, but looks different. */
export const STAYING = 3
/** Log-odds that it adds that the other patterns' new ways lead there. */
export const TRANSLATED_ODDS = 2
/** Log-odds that it adds to stand under the heading that a field was found by, and the share of the values that must where it is there. */
export const UNDER_ODDS = 2
export const UNDER_SHARE = 0.8
/** Longest text of an element that may be such a heading, in characters. */
export const HEADING_CHARS = 80
/** Share of the characters under a heading that are nearly all of it. */
export const WHOLE_SECTION = 0.8
/** What counts for a list: its records' own log-odds, and the share of its fields that were found again, less a half. */
export const RECORDS_WEIGHT = 0.5
export const COVERAGE_WEIGHT = 8
/** A text that is the same on all pages where it differed is the field's by a chance below this only. */
export const CONSTANT_CHANCE = 0.01
/** Log-odds that each similarity above the threshold adds, up to 1; the bars of `isSure` are then a lead of 0.03. */
export const SIMILARITY_SLOPE = 10
/** Places of a candidate that are compared with what is stored; the mean over more hardly differs. */
export const SIMILARITY_PLACES = 8
/** Sub-trees this many times larger than the stored one are not compared by the measures that look at every node. */
export const MOST_TIMES_LARGER = 20
/** Lists of the changed pages that are looked into for one old list, those with the likeliest records; beside them those around these. With 24 in place of these the mean F1 of four families of `changes` is .001 higher at most, and repairs take up to half as long again. */
export const LISTS_TRIED = 12
/** Steps of a way that others may stand in place of, and that may. */
export const TRANSLATED_STEPS = 3
/** Levels below a context that places are looked for in, and contexts that are looked at. */
export const PLACE_DEPTH = 12
export const PLACE_OWNERS = 80
/** Kinds of places of one level, and of repeated elements, the commonest first; ways to the parents of one list's records. */
export const MOST_PLACES = 100
export const MOST_LISTS = 120
/** Kinds of repeated elements that hold the most text, beside the commonest: sections are few and wide. */
export const WIDEST_LISTS = 30
export const MOST_WAYS = 12
/** Pages on which a candidate is held to constraints. */
export const CHECKED_PAGES = 30
/** Log-odds that what is still read where it was loses where no page had it and all have it now, and the share of that for less: where an optional part stood the next section may stand. */
export const PRESENCE_CHANGE = 3
/** Share of a pattern's presence that a place must have: of 30 pages of which 29 are empty the last says too little. */
export const PRESENCE_LEFT = 0.2
/**
 * How alike a place's classes must be for the field to have kept its own, and log-odds that others then lose whose classes are less alike than this. Of 120 tables
 * of like columns 10.9 % of the values are wrong without it, 7.7 % with it, none of them where classes were kept; of `changes` F1 is within .002.
 */
export const MARKS_KEPT = 0.8
export const OTHER_MARKS = 0.5
export const OTHER_MARKS_ODDS = 3
/** Log-odds that it takes to give values on most pages that are not of the field's type, or have not what all its values had. */
export const OTHER_SORT = 3
/** Values whose places tell containers. */
export const TOLD_PLACES = 24

/** Share of the old patterns that must be there still, or be found again, for the pages to be of the class at all. */
export const LEAST_THERE = 0.1
/** Share of the patterns that must give something where they were for pages with another look to be of the class. */
export const LEAST_SAME = 0.5
/** Share of the pages that must have what is suggested; suggestions made, the commonest first; values told of each, and characters of one. */
export const SUGGESTED_PRESENCE = 0.8
export const MOST_SUGGESTED = 20
export const EXAMPLES = 2
export const EXAMPLE_CHARS = 60
/** A list that grew by more than this keeps what is read now, and gets back what it lost. */
export const LIST_GROWTH = 1.2
/** With this share of its remembered texts still in it a list is the same. */
export const LIST_SAME = 0.5
/** Share of its texts that must still stand in the page at one place for a list to be taken over, or at any. */
export const LIST_STANDING = 0.2
export const LIST_THERE = 0.7
/** Share of a record's texts standing in the page that a list must have lost for the record to be put back. */
export const RECORD_LOST = 0.5
