/** Wrapper + extraction -> verdict: constraints learned from good pages, checked on others. */
export { checkConstraints, validate } from './check.ts'
export { type DataModel, DataModelError, readDataModel } from './data-model.ts'
export { learnConstraints } from './learn.ts'
export { type RunRules, UNIQUE_IN_RUN, watchRun } from './over-run.ts'
