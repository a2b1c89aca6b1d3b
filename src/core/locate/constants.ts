/** All constants of this room. `node bench/train/locate.ts` halves and doubles each and says which figures move. */

/** Declared types of one page at most; of a site, where there are more, they are data; characters of a type's name. */
export const TYPES = { most: 16, mostNames: 128, mostChars: 64 } as const

/** Links read from one page at most: an index of 16,000 threads fits, a page made to drown a crawler does not. */
export const MAX_LINKS = 100_000

/** Hrefs that are remembered with what they came to. */
export const MAX_RESOLVED = 20_000

/** Narrower shapes of one shape of URLs; where there are more, the differences are data. */
export const MAX_SHAPES = 64

/** Captions of links. Without them: R .952 for .956 and 3 % more downloads on 114 searches of 13 sites. */
export const CAPTIONS = {
  /** Characters of one at most, and texts that are remembered. */
  maxChars: 24,
  most: 50_000,
  /** Pages from which a text must lead elsewhere; more take longer to be told apart. */
  minPages: 3,
  /** Captions of one place from which on they are told apart, and up to which: more are data, and make a class-link each. */
  minBeside: 2,
  mostBeside: 64,
} as const

/** When pages are judged anew, and what is hoped of them. */
export const VERDICTS = {
  /** Growth of pages, hoped targets or clusters after which all is judged anew: keeps the cost of it a constant share. */
  regrowth: 1.6,
  /** The chance from which on a page is hoped to be a target: what it leads to is followed. */
  hope: 0.1,
  /** Jaccard coefficient of outlines that is enough for a page that goes on where a target ends; pages that end there that are remembered. */
  continued: 0.4,
  earlier: 8,
} as const

/** Expected rewards of links. Shares are 0..1; strengths are numbers of links that what is more general counts for. */
export const FRONTIER = {
  /** How strongly collections and class-links lean on the more general; the class-links that the mean of all counts for beside those of a path. */
  strength: 2,
  pathStrength: 1,
  /** Before any link was followed: the share of targets, and the hub value; for links that most targets carry, and that targets alone do. */
  priorTarget: 0.25,
  priorHub: 0.25,
  priorShared: 0.5,
  priorOwn: 0.9,
  /** A sitemap is made to show all pages; a feed shows a few that mostly are linked to as well; a form shows what its options are. */
  priorSitemap: 0.5,
  priorFeed: 0.1,
  priorForm: 0.15,
  /** For the pages of a list: it has shown already what they would lead to. */
  priorListed: 0.25,
  priorListedHub: 0.05,
  /** Links to a URL whose collections tell which pages belong together: a link of the site's shell stands on every page. */
  places: 100,
  /** How far a collection's reward may have fallen while it waited before it is put back in its queue. */
  drift: 0.02,
  /** Ratio of odds that a URL's shape may change its reward by, either way; the targets that what is known of wider shapes counts for. */
  mostLift: 10,
  shapeStrength: 4,
  /** Shapes of URLs that the links of one collection are told apart by. */
  mostBuckets: 16,
} as const

/** Following the next pages of targets and of indexes of targets. */
export const PAGING = {
  /** Next pages fetched in all: bounds endless series of targets, as calendars are. */
  most: 2_000,
  /** Targets that a page must link to for its next page to be followed. */
  least: 5,
  /** Next pages without a new target that may be fetched, and the share of the targets that is added. */
  patience: 4,
  share: 0.05,
  /** Expected reward from which what an index has shown is fetched before its next page. */
  sure: 0.5,
} as const

/** Sitemaps and feeds: pages and lists read from one (the protocol allows 50,000), lists of a kind; downloads before a sitemap is tried unasked. */
export const LISTS = { mostPages: 50_000, mostLists: 1_000, most: 500, guessFrom: 50 } as const

/**
 * URL aliases: different pages with copies from which on a part of the addresses is idle, and the share of pages that may differ for all
 * that: strict, as pages that are not fetched any more cannot prove it wrong. Pages that this is learned from; parts of an address; addresses of one
 * page of which one is chosen: as many as a session gives one, and no more work for each.
 */
export const ALIASES = { minContents: 4, mostOthers: 0.05, mostPages: 5_000, mostParts: 8, mostAddresses: 16 } as const

/** GET forms of a page that are looked at, fields and options that are read, URLs that one form may come to, characters of a caption. */
export const FORMS = { mostForms: 10, mostFields: 30, mostOptions: 50, mostUrls: 64, mostChars: 200 } as const

/** Characters of a link's text, of the last name of its path and of its query that may say that the link does something. */
export const ACTING = { textChars: 24, nameChars: 14, queryChars: 200 } as const

export const SEARCH = {
  /** URLs wanted at once. */
  batch: 4,
  /** Expected reward below which nothing more is followed, once there are `fewFound` targets; with fewer a search goes on to its end. */
  minReward: 0.04,
  fewFound: 5,
  /** Downloads without a new target after which it ends: patience + patiencePerRoot x sqrt(targets). With 60 + 4 one sample of 36 stops at half. */
  patience: 100,
  patiencePerRoot: 3,
  /** How much more patience a search has that is not sure what the class is. */
  unsurePatience: 1.5,
  /** From `surveyed` targets on, this share of the patience will do below `fewUnseen` unseen ones. Without it: 2 to 3 % more downloads. */
  surveyed: 20,
  fewUnseen: 0.5,
  surveyedPatience: 0.5,
  /** What a target counts for the page that showed the page that showed it: finds classes that hang on pages of another class. */
  grandShare: 0.75,
  /** Targets that must carry a link for it to be a shared one, and the share of them. Without shared links: R .934 for .951. */
  minShared: 3,
  sharedBy: 0.5,
  /** Share of targets that makes a shared link their own, and of that the most of other pages. Without: R .956 for .960, P .848 for .854. */
  ownBy: 0.9,
  rareShare: 0.5,
} as const

/** Pages that a page stands below, and languages, that are looked at; links of a breadcrumb at most. */
export const GUIDES = { most: 4, mostSteps: 6 } as const

/** Where a person would look. */
export const LOOKS = {
  /** URLs that are looked at first, folders among them. */
  early: 8,
  folders: 4,
  /** URLs that are looked at before a search ends: of the site's navigation, and in all by a search that is not sure or has fewer than `little` targets. */
  menus: 10,
  late: 20,
  little: 20,
  batch: 4,
  /** Links of one place up to which each is unlike the others. */
  menu: 8,
} as const

/** Long texts of a page that are kept, and characters from which on a text is one. */
export const LONG_TEXTS = { most: 3, minChars: 40 } as const

/** Pairs of a page and its version for print from which on they are told, and the share of all pairs that must differ alike in address. */
export const VARIANTS = { least: 3, share: 0.5 } as const

/** Certainty: the least chance of a reading that is told, the share of pages that tells two apart, groups that are told of what was not fetched. */
export const CERTAINTY = { likely: 0.05, apart: 0.05, groups: 5 } as const
