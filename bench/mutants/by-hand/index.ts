import type { Mutant } from '../mutant.ts'
import { CTM_MUTANTS } from './ctm.ts'
import { INDESIT_MUTANTS } from './indesit.ts'
import { NE_PATTERN_MUTANTS } from './ne-pattern.ts'
import { NESTED_MUTANTS } from './nested.ts'
import { RTDM_MUTANTS } from './rtdm.ts'

/** The mutants written by hand: what a careless reading of the papers would give. */
export const MUTANTS: readonly Mutant[] = [
  ...INDESIT_MUTANTS,
  ...RTDM_MUTANTS,
  ...NE_PATTERN_MUTANTS,
  ...NESTED_MUTANTS,
  ...CTM_MUTANTS,
]
