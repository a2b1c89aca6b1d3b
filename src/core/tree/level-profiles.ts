import { type Classes, type ClassId, expand } from './classes.ts'
import { PROFILE_BUCKETS, PROFILE_LEVELS } from './constants.ts'

const LENGTH = PROFILE_LEVELS * PROFILE_BUCKETS
const MOST = 65_535

/** Lower bounds for top-down distances, from how many nodes of each label there are at each level. O(nodes) once a class, then O(1) a bound. */
export class LevelProfiles {
  private readonly classes: Classes
  private readonly startOf = new Map<ClassId, number>()
  /** By profile, level and bucket; what is more than fits counts as `MOST`, which leaves every bound a bound. */
  private counts: Uint16Array = new Uint16Array(16 * LENGTH)

  constructor(classes: Classes) {
    this.classes = classes
  }

  /** With relabelling at 1 or more: of `l1` nodes without a counterpart on a level, `l1 - surplus` can replace each other. Stops above `limit`. */
  lowerBound(x: ClassId, y: ClassId, limit: number): number {
    const startX = this.profile(x)
    const startY = this.profile(y)
    const { counts } = this
    let bound = 0
    for (let level = 0; level < LENGTH && bound <= limit; level += PROFILE_BUCKETS) {
      let apart = 0
      let surplus = 0
      for (let i = level; i < level + PROFILE_BUCKETS; i++) {
        const difference = counts[startX + i]! - counts[startY + i]!
        apart += Math.abs(difference)
        surplus += difference
      }
      bound += (apart + Math.abs(surplus)) / 2
    }
    return bound
  }

  private profile(root: ClassId): number {
    const known = this.startOf.get(root)
    if (known !== undefined) return known
    const start = this.startOf.size * LENGTH
    this.startOf.set(root, start)
    if (start + LENGTH > this.counts.length) {
      const counts = new Uint16Array(2 * this.counts.length)
      counts.set(this.counts)
      this.counts = counts
    }
    const { classOf, depth } = expand(this.classes, root)
    for (let p = 0; p < classOf.length; p++) {
      const level = Math.min(depth[p]!, PROFILE_LEVELS - 1)
      const at = start + level * PROFILE_BUCKETS + (this.classes.label[classOf[p]!]! % PROFILE_BUCKETS)
      if (this.counts[at]! < MOST) this.counts[at]!++
    }
    return start
  }
}
