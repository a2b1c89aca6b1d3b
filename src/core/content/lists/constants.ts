/**
 * The numbers of list finding. Unless said otherwise they were set on search-result pages of 75 real sites and are flat:
 * halving or doubling them moves record F1 by less than the noise of .02 (see `weights.ts` for how that is measured). What each moves: `node bench/train/lists.ts`.
 */

/** Labels of a relative tag path; deeper nodes do not tell records apart. */
export const PATH_DEPTH = 10
/** Nodes of one subtree looked at for its path set: a bound for hostile pages, real records have tens to hundreds. */
export const PATH_NODES = 4_000
/** Class tokens of one element that are looked at. */
export const MAX_TOKENS = 12

/** Subtrees at least this similar go into one cluster. .35 to .65 find the same lists. */
export const CLUSTER_SIMILARITY = 0.5
/** Clusters of one group of subtrees; what fits in none of them stays out. Bounds the work on pages of all-different nodes. */
export const MAX_CLUSTERS = 32

/** Candidates kept for ranking, by a quick guess of their worth. The guess is crude, the number generous. */
export const MAX_CANDIDATES = 100
/** Records of one candidate looked at by the costly features, evenly spread. */
export const SAMPLE_RECORDS = 60

/** Subtrees of one record that are compared when divisions are ranked. */
export const DIVISION_MEMBERS = 32
/** Different record strings that are compared, the most frequent ones. */
export const DIVISION_VARIETY = 24
/** Divisions of one region that become candidates, and how alike their records must be at least. */
export const DIVISIONS_KEPT = 2
export const DIVISION_SIMILARITY = 0.6

/** Characters of a record that are read to tell whether records differ. */
export const SAMPLE_CHARS = 400
/** A tag path is of the core of a list when this share of its records has it. */
export const CORE_SHARE = 0.6
/** Levels above a record whose classes and ids are read for hints (`results`, `carousel`, ...). */
export const CONTEXT_LEVELS = 5

/** Candidates, best first, that are tried trimmed and extended. */
export const VARIED_CANDIDATES = 15
/** A record with less than this share of the list's core paths is trimmed away. */
export const TRIM_SHARE = 0.4
/** A node elsewhere extends a list when it is this similar to its typical record, */
export const EXTENSION_SIMILARITY = 0.8
/** or has this Jaccard index of class tokens. */
export const EXTENSION_CLASSES = 0.66

/** Columns of a list; values of further ones are left out. */
export const MAX_FIELDS = 200
/** An image that this share of the records has at one place is decoration, not data; of fewer records none is. */
export const DECORATION_SHARE = 0.5
export const DECORATION_RECORDS = 3
/**
 * Texts that another column has too, record by record, are left out when so many of them differ. From 3 to 5 the same records and cells;
 * at 2 it is chance now and then, and record F1 falls by .007.
 */
export const REPEATED_TEXTS = 3
/** Values that some class holds in records of different kinds are one field when this share of the records has one of them. */
export const ROLE_SHARE = 0.8
/** Levels of lists inside the records of a list. */
export const MAX_NESTING = 4
/** Paths inside the records of one list that are searched for lists. */
export const MAX_PLACES = 400
/** Mean Dice index of the entries' path sets with the core of all entries that a list inside a record needs at least. */
export const NESTED_ALIKE = 0.8
/** Share of entries without texts that lead elsewhere than the others of their record. */
export const DIFFERENT_PICTURES = 0.8

/** Parts beside the records of a list that are told with the reason why they are none. */
export const MAX_REMOVED = 200

/** Lists given for one page unless told otherwise. */
export const MAX_LISTS = 10
/** A list is left out when more than this share of its records are those, or parts of those, of a better one. */
export const SAME_RECORDS = 0.8

/** Inline nodes are cut apart where this share of the records has the same cut. */
export const CUT_SHARE = 0.8
/** A text is a label when it stands at the same place in this share of the records, and in two at least; */
export const LABEL_SHARE = 0.25
/** and nothing but a label in this share. At .2 some labels that readers take for content are lost (record F1 -.005). */
export const LABEL_ONLY_SHARE = 0.5

/** Records split over parallel rows: rows of one group at most, cells of one row at least, and how alike these must be. */
export const PARALLEL_ROWS = 6
export const PARALLEL_CELLS = 2
export const PARALLEL_SIMILARITY = 0.6

/** Best candidates that are compared with each other: a part of a wider list, entries of outer records. 4 to 15 find the same first lists but for some pages. */
export const RELATED_CANDIDATES = 15
/** Records are entries of outer ones that are so many at least, hold so many each in the mean at most, and have text of their own in this share. */
export const ENTRIES_OUTER = 6
export const ENTRIES_EACH = 4
export const ENTRIES_OWN_TEXT = 0.9

/**
 * Headings of groups: parts of a region that are looked at, characters of a heading at most, levels of headings, records
 * below each of a level in the mean, and the share of the records that are below one of it. Set by the generated layouts: the
 * real result pages hardly have groups.
 */
export const HEADINGS_READ = 20_000
export const HEADING_CHARS = 120
export const MAX_HEADING_LEVELS = 3
export const HEADING_RECORDS = 1.25
export const HEADED_SHARE = 0.5
