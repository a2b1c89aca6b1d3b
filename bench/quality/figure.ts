import type { Better, Figure } from './floors.ts'

/**
 * Noise bands. Scores of stored pages are the same in each run: the band only takes in changes of the runtime and is less
 * than one page of the smallest corpus weighs. Served sites answer in another order each time. `RATIO` is for downloads per target.
 */
export const STORED = 0.002
export const SERVED = 0.01
export const RATIO = 0.05
/** Of the downloads for one class, which no other class evens out. */
export const SINGLE = 0.1

/** A figure with the band of stored pages, of which more is better, where nothing else is said. */
export const figure = (name: string, value: number, better: Better = 'higher', noise: number = STORED): Figure => ({
  name,
  value,
  better,
  noise,
})

/** The arithmetic mean; NaN of no value. */
export const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
