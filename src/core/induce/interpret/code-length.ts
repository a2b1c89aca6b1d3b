/** A symbol of a code: a hash or a small number. */
export type CodeSymbol = number

/**
 * An adaptive code: what it has seen makes a symbol cheaper, nothing is known before. A symbol seen `c` times among `n`, `d` of them distinct, costs
 * log2((n + d) / c) bits; a new one costs the escape log2((n + d) / d) and what the caller says that it takes to write it out (method C of Moffat 1990).
 */
export class AdaptiveCode {
  readonly #counts = new Map<CodeSymbol, number>()
  #total = 0

  /** Whether a symbol was seen before. */
  has(symbol: CodeSymbol): boolean {
    return this.#counts.has(symbol)
  }

  /** Bits of the next symbol, which is learned from. @param newBits of a symbol that was not seen before, written out */
  bits(symbol: CodeSymbol, newBits: number): number {
    const count = this.#counts.get(symbol) ?? 0
    const distinct = this.#counts.size
    const all = this.#total + distinct
    this.#counts.set(symbol, count + 1)
    this.#total++
    if (count > 0) return Math.log2(all / count)
    return newBits + (distinct === 0 ? 0 : Math.log2(all / distinct))
  }
}

/** Bits of `ones` yes and `zeros` no by the adaptive code of Krichevsky and Trofimov (1981), in any order. */
export function yesNoBits(ones: number, zeros: number): number {
  return -(logGamma(ones + 0.5) + logGamma(zeros + 0.5) - 2 * LOG_GAMMA_HALF - logGamma(ones + zeros + 1)) / Math.LN2
}

const LOG_GAMMA_HALF = Math.log(Math.PI) / 2

/** Stirling's series after shifting to 8 or more; exact to 1e-10. */
function logGamma(x: number): number {
  let shift = 0
  let at = x
  while (at < 8) shift += Math.log(at++)
  const inverse = 1 / (at * at)
  const series = (1 / 12 - inverse * (1 / 360 - inverse / 1260)) / at
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift
}

/** Bits of a whole number from 0 that nothing is known of (Elias 1975, gamma). */
export function numberBits(count: number): number {
  return 2 * Math.floor(Math.log2(count + 1)) + 1
}

/** Bits of one order of `count` things among all. */
export function orderBits(count: number): number {
  return logGamma(count + 1) / Math.LN2
}
