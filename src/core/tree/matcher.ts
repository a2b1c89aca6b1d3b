import type { Classes } from './classes.ts'
import type { Measure } from './measures.ts'
import { PairSolver } from './pair-solver.ts'

/**
 * The workspace of comparisons between the classes of one table: buffers that grow and the pairs compared so far, for
 * each measure. Make one for a run (a site), pass it to every comparison; results never depend on what it remembers.
 */
export interface Matcher {
  readonly classes: Classes
  /** The solver of a measure; the same one each time. */
  solver(measure: Measure): PairSolver
  /** Forgets the pairs compared so far, as between two sites. Memory is kept for the next ones. */
  forget(): void
}

/** A workspace that has compared nothing yet. */
export function createMatcher(classes: Classes): Matcher {
  const solvers = new Map<Measure, PairSolver>()
  return {
    classes,
    solver(measure) {
      let solver = solvers.get(measure)
      if (solver === undefined) {
        solver = new PairSolver(classes, measure)
        solvers.set(measure, solver)
      }
      return solver
    },
    forget() {
      for (const solver of solvers.values()) solver.forget()
    },
  }
}
