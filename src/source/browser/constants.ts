/** Bounds of one rendered page; chosen, not fitted. */
export const RENDER = {
  /** A page is quiet when for this long nothing was loading and the number of its elements stayed the same. */
  quietMs: 400,
  /** Longest wait for that; what is there then is taken. */
  maxQuietMs: 10_000,
  /** Rounds of scrolling and "load more" after the page is quiet. */
  maxRounds: 20,
  /** No more is loaded into a page that has this many elements. */
  maxElements: 200_000,
  /** Times that a page is read again because it led itself elsewhere while it was read. */
  maxSnapshots: 5,
  /** Requests of one page; further ones fail. */
  maxRequests: 1000,
  /** Other windows of a page that are noted. */
  maxWindows: 5,
  /** Longest wait for a page's parts to close before the whole browser is ended. */
  closeMs: 5000,
  /** Pages that one browser renders before a new one takes its place: memory that pages leak goes with it. */
  pagesPerBrowser: 500,
} as const

/** Kinds of resources that no record is read from. */
export const BLOCKED: ReadonlySet<string> = new Set(['image', 'media', 'font', 'eventsource', 'manifest', 'texttrack'])
