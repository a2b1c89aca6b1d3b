import type { Data } from '../api/types.ts'

/** What a record would be, by the sample page alone. */
export interface Guess {
  readonly url: string
  readonly data: Data
}

const guesses = new Map<string, Guess>()

/** Keeps the guess that a run began with, as long as the studio is open. */
export function keepGuess(run: string, guess: Guess): void {
  guesses.set(run, guess)
}

/** The guess that a run began with; null where it did not begin here. */
export function guessOf(run: string): Guess | null {
  return guesses.get(run) ?? null
}
