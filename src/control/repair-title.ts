import type { PatternChange } from '../core/adapt/index.ts'
import { firstNames } from './first-names.ts'
import type { WaitingProposal } from './plan/index.ts'

const WORDS: Readonly<Partial<Record<PatternChange['change'], string>>> = {
  moved: 'moved',
  labelled: 'labelled anew',
  refused: 'not found for sure',
  gone: 'gone',
}

/** What a repair changes, in a few words: `2 fields moved: price, title; 1 field gone: stock`. */
export function titleOfRepair({ evidence }: Pick<WaitingProposal, 'evidence'>): string {
  const { changes = [] } = evidence as { readonly changes?: readonly Pick<PatternChange, 'pattern' | 'change'>[] }
  const parts = Object.entries(WORDS).flatMap(([change, words]) => {
    const names = [...new Set(changes.filter((one) => one.change === change).map(({ pattern }) => pattern))]
    if (names.length === 0) return []
    const fields = names.length === 1 ? '1 field' : `${names.length} fields`
    return [`${fields} ${words}: ${firstNames(names)}`]
  })
  return parts.join('; ') || 'The fields stay where they are'
}
