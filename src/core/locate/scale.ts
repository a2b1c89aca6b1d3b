import type { Masses } from './flow.ts'

/**
 * A set with masses that others are compared with, spread out by id, so that a comparison walks over the other set alone.
 * One set at a time.
 */
export interface Scale {
  /** Takes the set that others are compared with from now on. O(its size). */
  load(masses: Masses): void
  /** Jaccard coefficient of the ids alone; 1 for two empty sets. O(size of the other). */
  ids(other: Int32Array): number
  /** Jaccard coefficient of the masses: sum of minima by sum of maxima; null when neither set has mass. O(size of the other). */
  masses(other: Masses): number | null
}

/** A scale for sets of ids 0, 1, 2, ... */
export function createScale(): Scale {
  let loaded: Masses = { ids: new Int32Array(0), mass: new Float64Array(0), total: 0 }
  /** By id: its mass in the loaded set, `ABSENT` when the set does not have it. */
  let byId = new Float64Array(256).fill(ABSENT)
  return {
    load(masses) {
      for (const id of loaded.ids) byId[id] = ABSENT
      loaded = masses
      for (let i = 0; i < masses.ids.length; i++) {
        const id = masses.ids[i]!
        if (id >= byId.length) byId = grown(byId, id)
        byId[id] = masses.mass[i]!
      }
    },
    ids(ids) {
      let common = 0
      const room = byId.length
      for (let i = 0; i < ids.length; i++) if (ids[i]! < room && byId[ids[i]!]! >= 0) common++
      const all = loaded.ids.length + ids.length - common
      return all === 0 ? 1 : common / all
    },
    masses({ ids, mass, total }) {
      let common = 0
      for (let i = 0; i < ids.length; i++) {
        if (ids[i]! >= byId.length) continue
        const other = byId[ids[i]!]!
        if (other > 0) common += Math.min(other, mass[i]!)
      }
      const all = loaded.total + total - common
      return all > 0 ? common / all : null
    },
  }
}

function grown(old: Float64Array, id: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(2 ** Math.ceil(Math.log2(id + 1)))
  larger.fill(ABSENT, old.length)
  larger.set(old)
  return larger
}

/** Below every mass. */
const ABSENT = -1
