import type { Mutant } from '../mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const MEASURES = 'src/core/tree/measures.ts'
const CTM = 'src/papers/ctm/ctm.ts'
const ODDS = 'src/core/adapt/match/odds.ts'
const EVIDENCE = 'src/core/adapt/evidence/with-evidence.ts'
const EDITS = 'src/core/wrapper/edits/set-patterns.ts'

export const CTM_MUTANTS: readonly Mutant[] = mutantsOf('ctm', [
  ['a leaf matches leaves alone', MEASURES, "similarity('clustered', 0, 1)", "similarity('clustered', 0, 0)"],
  ['equal labels are worth something', MEASURES, "similarity('clustered', 0, 1)", "similarity('clustered', 0.35, 1)"],
  ['shared out over the shorter list', MEASURES, '(1 - matched / Math.max(m, n))', '(1 - matched / Math.min(m, n))'],
  ['shared out over both lists', MEASURES, '(1 - matched / Math.max(m, n))', '(1 - (2 * matched) / (m + n))'],
  [
    'not shared out',
    MEASURES,
    'const matched = (m + n - children) / 2',
    'const matched = Math.min(Math.max(m, n), m + n - children)',
  ],
  [
    'repaired form without its root share',
    MEASURES,
    "similarity('clustered-repaired', REPAIRED_ROOT_SHARE,",
    "similarity('clustered-repaired', 0,",
  ],
  ['the repaired measure for the printed one', CTM, "'clustered'", "'clustered-repaired'"],
  ['leaves by their place alone', CTM, "['clustered', 'text']", "['clustered']"],
  ['every tree is similar enough', CTM, 'threshold: 0.7', 'threshold: 0'],
  ['only equal trees are similar enough', CTM, 'threshold: 0.7', 'threshold: 1'],
  ['labels with classes', CTM, "labels: 'tag'", "labels: 'tag+class'"],
  ['not top-down', CTM, 'topDown: true', 'topDown: false'],
  ['not bottom-up', CTM, 'bottomUp: true', 'bottomUp: false'],
  [
    'a list is taken whatever a user asks of its fields',
    ODDS,
    'return inside.some(isLost) ? IMPOSSIBLE : ofRecords',
    'return ofRecords',
  ],
  [
    'a pattern has the settings of its wrapper',
    ODDS,
    'return withPatternSettings(settings, pattern.adapt)',
    'return settings',
  ],
  ['what is unlike the original is never kept', EVIDENCE, "update === 'always' || similar(", 'similar('],
  [
    'tree-grams of a pattern are updated as those of its wrapper',
    EVIDENCE,
    'withPatternSettings(settings, pattern.adapt)',
    'settings',
  ],
  [
    'some attributes alone are labels',
    'src/core/tree/comparable.ts',
    "name !== 'id' && name !== 'class'",
    "['name', 'href', 'src'].includes(name)",
  ],
  [
    'any failure inside counts for the list',
    'src/core/adapt/match/bottom-up.ts',
    'settingsOf(search, child.known).triggers.bottomUp',
    'true',
  ],
  ['a constraint is added to those of its rule', EDITS, '(one) => !isSame(one, constraint)', '() => true'],
  [
    'a change of settings forgets the others',
    EDITS,
    'withoutNulls({ ...own, ...others })',
    'withoutNulls({ ...others })',
  ],
  [
    'a field is looked for in the flow whatever it says',
    'src/core/heal/wrong-pages.ts',
    'withPatternSettings(settings, one.adapt)',
    'settings',
  ],
])
