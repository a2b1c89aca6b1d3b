/** Mixes a value into a 32-bit hash; order matters. Result is a signed 32-bit integer. */
export function mix(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A number below 2^52 that is the same for the same list. */
export function fingerprint(list: ArrayLike<number>): number {
  let high = list.length
  let low = 0
  for (let i = 0; i < list.length; i++) {
    high = mix(high, list[i]!)
    low = mix(low + 0x9e3779b9, list[i]!)
  }
  return (high >>> 0) * 0x100000 + (low & 0xfffff)
}
