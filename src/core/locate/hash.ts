/** Mixes a value into a 32-bit hash; order matters. Result is a signed 32-bit integer. */
export function mix(hash: number, value: number): number {
  let h = Math.imul(hash ^ value, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A 32-bit hash of a long text, two characters at a step. */
export function hashText(text: string): number {
  let hash = text.length
  for (let i = 0; i < text.length; i += 2) {
    hash = Math.imul(hash ^ (text.charCodeAt(i) + (text.charCodeAt(i + 1) || 0) * 0x10000), 0x01000193)
    hash ^= hash >>> 15
  }
  return hash
}
