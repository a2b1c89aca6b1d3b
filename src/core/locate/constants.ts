/** Declared types of one page at most, of a site (where there are more, they are data), and characters of a type's name. */
export const TYPES = { most: 16, mostNames: 128, mostChars: 64 } as const

/** Links read from one page at most: an index of 16,000 threads fits, a page made to drown a crawler does not. */
export const MAX_LINKS = 100_000

/** Hrefs that are remembered with what they came to. */
export const MAX_RESOLVED = 20_000

/** Narrower shapes of one shape of URLs; where there are more, the differences are data. */
export const MAX_SHAPES = 64

/**
 * Captions: characters of one at most, texts that are remembered, pages from which a text must lead elsewhere to be one, and
 * captions of one path from which they are told apart. Calibrated on 15 page classes of 8 sites, 1 or 2 samples each. Without captions
 * R .961, P .992, 1.93 downloads for each target, instead of .989, .999 and 1.79: three pages of 4,671 are found of a class that menus alone
 * lead to. With `minPages` 2 P is .993; 3 to 8, `maxChars` 12 to 48 and `minBeside` 1 or 2 change nothing but single searches of two classes
 * that hang on the order of downloads, some to the good and some to the bad. From `mostBeside` captions in one place on, they are data: a
 * shop of 50,000 products, whose related products go by names that several share, had 8,000 class-links without that bound and has 145 with
 * it (a search of four times the products took 13 times the time of this room, now 3.5 times); the 12 classes are the same.
 */
export const CAPTIONS = { maxChars: 24, most: 50_000, minPages: 3, minBeside: 2, mostBeside: 64 } as const

/**
 * Growth of pages, targets or coarse kinds after which all is judged anew: keeps the cost of it a constant share; and growth of pages after which it
 * is when there is a reason to stop. The chance from which on a page
 * is hoped to be a target. The Jaccard coefficient of outlines that is enough for a page that goes on where a target ends, and how many pages that end
 * there are remembered.
 * Set by reason and few tries: `hope` .03 finds what .1 does (R .916 and .918); `regrowth` is for the time that it spares, what it costs was not measured.
 */
export const VERDICTS = { regrowth: 1.6, settled: 1.1, hope: 0.1, continued: 0.4, earlier: 8 } as const

/** Link groups: how strongly the little known lean on the general, and what is expected of links before any was followed. */
export const FRONTIER = {
  strength: 2,
  /**
   * The class-links of one path that the mean of all counts for. With 1.5 and 2 a site that gives each page addresses of its own costs 131
   * downloads for 80 items, 123 with 1; 1 and 2 are the same on 12 classes.
   */
  pathStrength: 1,
  priorTarget: 0.25,
  priorHub: 0.25,
  priorSharedHub: 0.5,
  /** For links that targets alone carry: most likely indexes of them. */
  priorOwnHub: 0.9,
  /** A sitemap is made to show all pages; a feed shows a few that mostly are linked to as well; a form shows what its options are. */
  priorSitemap: 0.5,
  priorFeed: 0.1,
  priorForm: 0.15,
  /** For the pages of a list: it has shown already what they would lead to. */
  priorListed: 0.25,
  priorListedHub: 0.05,
  /** Places of a URL whose other links are looked at: a link of the site's shell stands on every page. */
  places: 100,
  /** How far a collection's worth may have fallen while it waited before it is put back in the queue. */
  drift: 0.02,
  /**
   * Ratio of odds that the spelling of a URL may change its worth by, either way, and the targets that what is known of all URLs
   * counts for. 10 to 100 and 2 to 6: same within 2 % of the downloads.
   */
  mostLift: 10,
  shapeStrength: 4,
  /** Shapes of URLs that the links of one collection are told apart by. */
  mostBuckets: 16,
} as const

/**
 * Paging: next pages fetched in all, and the share that must be targets once some were tried. They bound endless series (calendars) and
 * pagers of something else than the listing (reviews). On 15 page classes of 8 sites `minShare` .25 to .75 changes no download.
 */
export const PAGING = { most: 2_000, minTries: 4, minShare: 0.5 } as const

/**
 * Indexes of targets, followed to their ends: targets that make a page one, downloads without a new target that this may cost (and the share
 * of the targets that is added), worth from which what an index has shown is fetched. On 22 generated shops two products of 4,092 that
 * one page of an index alone leads to are found, for 17 downloads more of 349 in the first; the 12 classes are the same but for one, which
 * takes 1.19 downloads for each target instead of 1.18.
 */
export const LISTINGS = { least: 5, patience: 4, share: 0.05, sure: 0.5 } as const

/**
 * Lists for machines: pages and further lists read from one at most (the sitemap protocol allows 50,000 of either), lists fetched in a
 * search. When nothing named a sitemap, the place where one mostly is is tried before a search of so many downloads ends: one in vain is
 * then a small share of them.
 */
export const LISTS = { mostPages: 50_000, mostLists: 1_000, most: 500, guessFrom: 50 } as const

/**
 * Pages under several addresses: different pages with copies from which on a part of the addresses is idle, and the share of pages that may differ for all
 * that. Strict, as pages that are not fetched any more cannot prove it wrong. What is learned is learned from the first pages.
 */
export const ALIASES = { minContents: 4, mostOthers: 0.05, mostPages: 5_000, mostParts: 8 } as const

/** GET forms of a page that are looked at, fields and options that are read, and URLs that one form may come to. */
export const FORMS = { mostForms: 10, mostFields: 30, mostOptions: 50, mostUrls: 64, mostChars: 200 } as const

/**
 * The search. Patience is the number of downloads without a new target after which it ends: patience + patiencePerRoot x sqrt(targets).
 * With 60 + 4 sqrt one sample of 36 stops at half of a class that hangs on scattered links; 60 + 6, 100 + 3 and 120 + 2 do not.
 */
export const SEARCH = {
  batch: 4,
  /** Worth of the best group below which nothing more is expected, once there are `fewFound` targets; with fewer a search goes on to its end. */
  minValue: 0.04,
  fewFound: 5,
  /** Targets that must carry a link for it to be one of the shared ones. */
  minFound: 3,
  patience: 100,
  patiencePerRoot: 3,
  /**
   * What a target counts for the page that showed the page that showed it. Without it, a class that hangs on pages of another class
   * ends at three quarters; .1 to .75 find all of it. On 15 page classes of 8 sites: P .993 with 0 and .1, .999 with .5 and .75.
   */
  grandShare: 0.75,
  /** Share of the targets that must carry a link for it to be one of the shared ones. */
  sharedBy: 0.5,
  /** Share of the targets that must carry a shared link for it to be their own, and of that the most that other pages may have. */
  ownBy: 0.9,
  rareShare: 0.5,
  /**
   * From `surveyed` targets on, links to targets say how many of them nothing has led to yet; below `fewUnseen`, this share of the
   * patience will do. With .15, 1 of 8 samples ends at half of a class whose index is found late; .3 and .5 lose nothing there, but .3
   * loses a sixth of a class of a site that nothing was tuned on, in one of three searches. `fewUnseen` .1 and .5 are the same.
   */
  surveyed: 20,
  fewUnseen: 0.5,
  surveyedPatience: 0.5,
  /** How much more patience a search has that is not sure what the class is. */
  unsurePatience: 1.5,
} as const

/** Pages that a page stands below, and languages, that are looked at; links of a breadcrumb at most. */
export const GUIDES = { most: 4, mostSteps: 6 } as const

/**
 * Where a person would look: URLs that are looked at first, folders among them; URLs that are before a search ends, of the site's navigation and in all; targets below which a search has found little; URLs at once; links
 * of one place up to which each is unlike the others.
 */
export const LOOKS = { early: 8, folders: 4, menus: 10, late: 20, little: 20, batch: 4, menu: 8 } as const

/** Long texts of a page that are kept, and characters from which on a text is one. */
export const LONG_TEXTS = { most: 3, minChars: 40 } as const

/** Pairs of a page and its version for print from which on they are told, and the share of all pairs of two versions that must be alike in address. */
export const VARIANTS = { least: 3, share: 0.5 } as const

/** What is said of how sure a search is: readings with less chance are not told, and those that differ in less than this share of pages are one; groups of what was not fetched that are told. */
export const CERTAINTY = { likely: 0.05, apart: 0.05, groups: 5 } as const
