/** A page that alone does not show whether the site has changed waits until no other came for so long, in milliseconds: who asks page by page waits for it. */
export const HOLD_MS = 2000

/** Pages of the class after which the last ones are looked at together. */
export const LOOK_EVERY = 10

/** Fewer pages show nothing together. */
export const LEAST_PAGES = 5

/** Looks between two that try to repair what was tried in vain: twice as many each time, at most these. */
export const MOST_LOOKS = 64

/** Looks after which it is seen whether evidence disagrees although all is read: every tenth page or so is parsed once more for it. */
export const SIGN_LOOKS = 20

/** Pages after which other layouts are looked for anew among those of no class, and a repair that was offered may be offered anew. */
export const RENEW_PAGES = 1000

/** Forms of addresses that are remembered of pages that were surely of the class. */
export const MOST_FORMS = 200

/** Repairs that are told of at the end. */
export const MOST_REPAIRS = 20
