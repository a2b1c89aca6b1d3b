/** Bytes of what a search knows that stay in memory, beside what it has to have at hand always. */
export const SPILL = { memory: 16 * 2 ** 20 } as const
