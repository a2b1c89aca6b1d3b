import type { Mutant } from './mutant.ts'
import type { Verdict, Workshop } from './workshop.ts'

const PASSED: Verdict = { kind: 'passed', by: '', file: '' }

/**
 * What tests say of mutants. A test says nothing where it fails, or takes too long, without any mutant too: such tests are left out, and remembered for
 * the next mutants.
 */
export class Judge {
  /** By test: whether it passes in the copy, in time and by itself, without any mutant. */
  private readonly isFit = new Map<string, boolean>()

  /** The first verdict that is not `passed`, of groups of tests in turn. */
  async judge(workshop: Workshop, mutant: Mutant, groups: readonly (readonly string[])[]): Promise<Verdict> {
    for (const tests of groups) {
      const verdict = await this.judgeBy(workshop, mutant, tests)
      if (verdict.kind !== 'passed') return verdict
    }
    return PASSED
  }

  private async judgeBy(workshop: Workshop, mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const fit = tests.filter((test) => this.isFit.get(test) !== false)
    if (fit.length === 0) return PASSED
    const verdict = await workshop.run(fit, mutant)
    // Many tests may take too long together: which of them does, each says alone.
    if (verdict.kind === 'timeout' && fit.length > 1) {
      const alone = fit.map((test) => [test])
      return this.judge(workshop, mutant, alone)
    }
    const by = verdict.kind === 'timeout' ? fit[0]! : verdict.file
    if (verdict.kind === 'passed' || !fit.includes(by)) return verdict
    return (await this.passesWithout(workshop, by)) ? verdict : this.judgeBy(workshop, mutant, fit)
  }

  private async passesWithout(workshop: Workshop, test: string): Promise<boolean> {
    const known = this.isFit.get(test)
    if (known !== undefined) return known
    const { kind } = await workshop.run([test], null)
    this.isFit.set(test, kind === 'passed')
    return kind === 'passed'
  }
}
