/** Wrapper + extraction -> verdict: constraints learned from good pages, checked on others. */

export { breaksOwn, breaksSize, breaksType, isOwnRule, typedValue } from './alone.ts'
export { ALWAYS, alwaysChance, lackingAlways, lacksAlways, learnAlways } from './always.ts'
export { checkConstraints, type RunRules, UNIQUE_IN_RUN, validate, watchRun } from './check.ts'
export { type DataModel, DataModelError, readDataModel } from './data-model.ts'
export { comparable, keyOf, maskOf } from './field-values.ts'
export type { Schema } from './keywords.ts'
export { learnConstraints } from './learn-constraints.ts'
export { brokenSums, learnSums } from './sums.ts'
export { chanceOfSo, strictly, watchSuspicions } from './suspicions.ts'
