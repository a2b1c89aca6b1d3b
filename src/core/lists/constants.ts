/**
 * The numbers of list finding, set on result pages of 75 real sites. Unless said otherwise, halving or doubling moves record F1 by less than the
 * noise of .02 (see `weights.ts`); what each moves: `node bench/train/lists.ts`.
 */

/** Labels of a relative tag path that are read. */
export const PATH_DEPTH = 10
/** Nodes of one subtree read for its path set; real records have tens to hundreds. */
export const PATH_NODES = 4_000
export const MAX_TOKENS = 12

/** Subtrees at least this similar go into one cluster. .35 to .65 find the same lists. */
export const CLUSTER_SIMILARITY = 0.5
/** Clusters of one group of subtrees, which bounds pages of all-different nodes; further subtrees stay out. */
export const MAX_CLUSTERS = 32

/** Candidates kept for ranking by a crude guess of their worth; a generous number. */
export const MAX_CANDIDATES = 100
/** Records of one candidate, evenly spread, that costly features read. */
export const SAMPLE_RECORDS = 60

/** Subtrees of one record that are compared when divisions are ranked. */
export const DIVISION_MEMBERS = 32
/** Different record strings, most frequent first, that are compared. */
export const DIVISION_VARIETY = 24
/** Divisions of one region that become candidates, and the least similarity of their records. */
export const DIVISIONS_KEPT = 2
export const DIVISION_SIMILARITY = 0.6

/** Characters read to tell whether records differ. */
export const SAMPLE_CHARS = 400
/** Share of a list's records that have a tag path of its core. */
export const CORE_SHARE = 0.6
/** Levels above a record that are read for hints in classes and ids (`results`, `carousel`, ...). */
export const CONTEXT_LEVELS = 5

/** Best candidates that are tried trimmed and extended. */
export const VARIED_CANDIDATES = 15
/** A record with less than this share of the list's core paths is trimmed away. */
export const TRIM_SHARE = 0.4
/** A node elsewhere extends a list when it is this similar to its typical record, */
export const EXTENSION_SIMILARITY = 0.8
/** or has this Jaccard index of class tokens. */
export const EXTENSION_CLASSES = 0.66

/** Columns of a list. */
export const MAX_FIELDS = 200
/** An image at one place in this share of the records, of so many at least, is decoration. */
export const DECORATION_SHARE = 0.5
export const DECORATION_RECORDS = 3
/** Texts repeated from another column are left out when so many differ. 3 to 5: same records and cells; 2: record F1 .007 less, by chance. */
export const REPEATED_TEXTS = 3
/** Values that a class holds in records of different kinds are one field when this share of the records has one. */
export const ROLE_SHARE = 0.8
/** Levels of lists inside the records of a list. */
export const MAX_NESTING = 4
/** Paths inside the records of one list that are searched for lists. */
export const MAX_PLACES = 400
/** Least mean Dice index of the entries' path sets with their core, of a list inside a record. */
export const NESTED_ALIKE = 0.8
/** Share of entries without texts that lead elsewhere than the others of their record. */
export const DIFFERENT_PICTURES = 0.8

/** Parts beside the records of a list that are told with the reason. */
export const MAX_REMOVED = 200

/** Lists given for one page unless told otherwise. */
export const MAX_LISTS = 10
/** A list is left out when more than this share of its records are, or are parts of, those of a better one. */
export const SAME_RECORDS = 0.8

/** Inline nodes are cut apart where this share of the records has the same cut. */
export const CUT_SHARE = 0.8
/** Share of the records, two at least, in which a label stands at the same place; */
export const LABEL_SHARE = 0.25
/** its longest text, in characters; */
export const MAX_LABEL = 40
/** and share in which it is nothing but a label. At .2 record F1 falls by .005: some content is lost as labels. */
export const LABEL_ONLY_SHARE = 0.5

/** Records split over parallel rows: most rows of a group, least cells of a row. */
export const PARALLEL_ROWS = 6
export const PARALLEL_CELLS = 2
export const PARALLEL_SIMILARITY = 0.6

/** Best candidates that are compared: parts of a wider list, entries of outer records. 4 to 15: the same first lists on nearly all pages. */
export const RELATED_CANDIDATES = 15
/** Records are entries of outer ones that are so many at least and hold at most so many each in the mean, with text of their own in this share. */
export const ENTRIES_OUTER = 6
export const ENTRIES_EACH = 4
export const ENTRIES_OWN_TEXT = 0.9

/** Headings of groups: parts read, characters, levels, mean records below each, share of the records below one; set by generated layouts. */
export const HEADINGS_READ = 20_000
export const HEADING_CHARS = 120
export const MAX_HEADING_LEVELS = 3
export const HEADING_RECORDS = 1.25
export const HEADED_SHARE = 0.5

/** A main list is what its page is for when it has this share of the page's characters, and this share of its records lead elsewhere. */
export const LISTING_SHARE = 0.125
export const LISTING_TARGETS = 0.5
/** Characters of a heading above items that no markup calls one. */
export const GROUP_HEADING_CHARS = 80
/** Candidates kept beside those of the main list, for readers. */
export const MAX_READ_CANDIDATES = 100
/** Lists for readers: those that are this likely (node bench/quality/page-lists.ts: .02 keeps .93 of the good ones), and how many at most. */
export const LEAST_PROBABILITY = 0.01
export const MAX_READ_LISTS = 40
/** Mean characters of items that are grouped though they lead elsewhere. */
export const ITEM_CHARS = 80
/** Groups are of one kind when the mean characters of the items of one are at most so many times those of another. */
export const GROUPS_UNEVEN = 3
