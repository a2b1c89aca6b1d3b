/** A 32-bit hash of a long text, two characters at a step. */
export function hashText(text: string): number {
  let hash = text.length
  for (let i = 0; i < text.length; i += 2) {
    hash = Math.imul(hash ^ (text.charCodeAt(i) + (text.charCodeAt(i + 1) || 0) * 0x10000), 0x01000193)
    hash ^= hash >>> 15
  }
  return hash
}
