import { GROUPS } from './constants.ts'
import { type ClassLink, credit, type Prior, shrunk } from './group.ts'

/**
 * What class-links lean on while their own links are few: the mean over the class-links of the same path, from pages of any kind, and
 * that on the mean over all class-links. So what following an entry of a menu gives is known for pages of kinds that are seen for the
 * first time.
 */
export interface General {
  /** What the class-links of a path lean on; changes with what is known of them. One object for each path. */
  priorOf(path: number): Prior
  /** Adds outcomes to a class-link, and to the means when it leans on them. O(1). */
  credit(link: ClassLink, tries: number, hits: number, hubs: number): void
}

/** No class-link tried yet. */
export function createGeneral(): General {
  const all = new Mean({ targetShare: GROUPS.priorTarget, hubShare: GROUPS.priorHub }, GROUPS.strength)
  const means = new Map<number, Mean>()
  return {
    priorOf(path) {
      const known = means.get(path)
      if (known !== undefined) return known
      const mean = new Mean(all, GROUPS.pathStrength)
      means.set(path, mean)
      return mean
    },
    credit(link, tries, hits, hubs) {
      const leansOn = link.prior instanceof Mean ? [all, link.prior] : []
      for (const mean of leansOn) mean.remove(link)
      credit(link, tries, hits, hubs)
      for (const mean of leansOn) mean.add(link)
    },
  }
}

/** The mean over class-links that were tried, a large one with no more say than a small one; it leans on a wider one in turn. */
class Mean implements Prior {
  readonly #wider: Prior
  /** The class-links that the wider one counts for. */
  readonly #strength: number
  #tried = 0
  #targets = 0
  #hubs = 0

  constructor(wider: Prior, strength: number) {
    this.#wider = wider
    this.#strength = strength
  }

  add({ tries, hits, hubs }: ClassLink): void {
    if (tries === 0) return
    this.#tried++
    this.#targets += hits / tries
    this.#hubs += hubs / tries
  }

  remove({ tries, hits, hubs }: ClassLink): void {
    if (tries === 0) return
    this.#tried--
    this.#targets -= hits / tries
    this.#hubs -= hubs / tries
  }

  get targetShare(): number {
    return shrunk(this.#targets, this.#wider.targetShare, this.#tried, this.#strength)
  }

  get hubShare(): number {
    return shrunk(this.#hubs, this.#wider.hubShare, this.#tried, this.#strength)
  }
}
