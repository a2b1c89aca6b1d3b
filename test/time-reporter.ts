import type { Reporter, TestModule } from 'vitest/node'

/** Prints at the end which tier ran, how many tests it has, and how long it took in all: `quick tier: 6,120 tests in 3 min 58 s`. */
export class TimeReporter implements Reporter {
  readonly #tier: string
  readonly #from = performance.now()

  constructor(tier: string) {
    this.#tier = tier
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    let tests = 0
    for (const module of modules) for (const _ of module.children.allTests()) tests++
    const seconds = Math.round((performance.now() - this.#from) / 1000)
    console.log(`${this.#tier} tier: ${tests.toLocaleString('en')} tests in ${timeText(seconds)}`)
  }
}

/** `3 min 58 s`. @param seconds whole, 0 or more */
export function timeText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
