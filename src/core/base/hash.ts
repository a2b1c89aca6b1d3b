/** FNV's prime of 32 bits. */
const FNV_PRIME = 0x01000193
/** Where the second lane of a long text starts: any number but 0. */
const LANE = 0x2545f491

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

/** Final mixing of murmur3: every bit of a 32-bit number changes about half of the result's bits. A bijection; the result is signed. */
export function avalanche(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** What FNV-1a starts with, as a signed integer. */
export const HASH_START: number = 0x811c9dc5 | 0

/** An FNV-1a hash with one more code unit, as a signed integer. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, FNV_PRIME)
}

/** FNV-1a over UTF-16 code units, 32 bits, as an unsigned integer. */
export function hashString(text: string): number {
  let hash = HASH_START
  for (let i = 0; i < text.length; i++) hash = hashStep(hash, text.charCodeAt(i))
  return hash >>> 0
}

/** A 32-bit hash of a long text: two lanes of two characters at a step, which a processor works on side by side. */
export function hashText(text: string): number {
  const length = text.length
  let even = length
  let odd = LANE
  let i = 0
  for (const end = length - 3; i < end; i += 4) {
    even = Math.imul(even ^ (text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16)), FNV_PRIME)
    odd = Math.imul(odd ^ (text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16)), FNV_PRIME)
    even ^= even >>> 15
    odd ^= odd >>> 15
  }
  for (; i < length; i++) even = Math.imul(even ^ text.charCodeAt(i), FNV_PRIME)
  return mix(avalanche(even), odd)
}
