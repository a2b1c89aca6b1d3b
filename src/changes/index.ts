/** What changed from one run to another: which records and items of lists are one, and what became of their values. */
export { compareRuns, type RunComparison } from './compare-runs.ts'
export type {
  Absence,
  ChangeSummary,
  CompareOptions,
  FieldChange,
  Identity,
  RecordChange,
  RunRecord,
  RunSide,
} from './types.ts'
