import { GROUPS } from './constants.ts'
import { type ClassLink, credit, type Prior } from './group.ts'

/** The mean over all class-links that were tried, which the others lean on. */
export interface General {
  readonly prior: Prior
  /** Adds outcomes to a class-link. O(1). */
  credit(link: ClassLink, tries: number, hits: number, hubs: number): void
  /** Sets `prior` to the mean as it is now. */
  update(): void
}

/** No class-link tried yet. */
export function createGeneral(): General {
  const prior: Prior = { targetShare: GROUPS.priorTarget, hubShare: GROUPS.priorHub }
  let tried = 0
  let targets = 0
  let hubs = 0
  return {
    prior,
    credit(link, tries, hits, hubSum) {
      if (link.tries > 0) {
        targets -= link.hits / link.tries
        hubs -= link.hubs / link.tries
      } else if (tries > 0) tried++
      credit(link, tries, hits, hubSum)
      if (link.tries === 0) return
      targets += link.hits / link.tries
      hubs += link.hubs / link.tries
    },
    update() {
      const { strength, priorTarget, priorHub } = GROUPS
      prior.targetShare = (targets + strength * priorTarget) / (tried + strength)
      prior.hubShare = (hubs + strength * priorHub) / (tried + strength)
    },
  }
}
