import type { Mutant } from '../mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const MEASURES = 'src/core/tree/measures.ts'
const SOLVER = 'src/core/tree/pair-solver.ts'
const COMPARABLE = 'src/core/tree/comparable.ts'
const CLASSES = 'src/papers/rtdm-classes/tree-classes.ts'
const CONSTANTS = 'src/papers/constants.ts'

export const RTDM_MUTANTS: readonly Mutant[] = mutantsOf('rtdm', [
  ['descends below different labels', MEASURES, "distance('rtdm', false, 1)", "distance('rtdm', true, 1)"],
  ['a replacement costs 2', MEASURES, "distance('rtdm', false, 1)", "distance('rtdm', false, 2)"],
  ['different labels cost nothing below them', MEASURES, 'sizeX + sizeY - 2 + measure.relabel', 'measure.relabel'],
  [
    'different labels cost one side alone',
    MEASURES,
    'sizeX + sizeY - 2 + measure.relabel',
    'sizeX - 1 + measure.relabel',
  ],
  ['a leaf for a subtree costs 1', MEASURES, 'Math.abs(sizeX - sizeY)', '(sizeX === sizeY ? 0 : 1)'],
  [
    'top-down mapping restricted as RTDM is',
    MEASURES,
    "distance('top-down', true, 1)",
    "distance('top-down', false, 1)",
  ],
  ['simple matching replaces labels', MEASURES, "distance('simple', false, 2)", "distance('simple', false, 1)"],
  ['a deleted subtree costs 1', SOLVER, 'Math.min(above + weight, ', 'Math.min(above + 1, '],
  ['no pairs but equal ones', SOLVER, 'best = Math.min(best, diagonal + passed[FOUND]!)', ''],
  [
    'equal children at the ends matched twice',
    SOLVER,
    'aFrom < aTo && bFrom < bTo && child[aTo - 1] === child[bTo - 1]; aTo--)',
    'aFrom < aTo && child[aTo - 1] === child[bTo - 1]; aTo--)',
  ],
  ['the first band is the last', SOLVER, 'if (found > band && band < limit) {', 'if (found > Infinity) {'],
  ['collapsing only neighbours', COMPARABLE, '      seen?.add(known)', '      seen?.clear()\n      seen?.add(known)'],
  ['no collapsing', COMPARABLE, 'if (seen?.has(known)) {', 'if (seen === undefined) {'],
  ['T = .75', CONSTANTS, 'threshold: 0.8,', 'threshold: 0.75,'],
  ['T = .85', CONSTANTS, 'threshold: 0.8,', 'threshold: 0.85,'],
  [
    'classes by the top-down distance',
    CLASSES,
    "similarity(matcher, 'rtdm', a.root, b.root)",
    "similarity(matcher, 'top-down', a.root, b.root)",
  ],
  [
    'classes by simple matching',
    CLASSES,
    "similarity(matcher, 'rtdm', a.root, b.root)",
    "similarity(matcher, 'simple', a.root, b.root)",
  ],
  ['pages of one tree count once', CLASSES, 'first.map((group) => group.pages)', 'first.map(() => 1)'],
  ['lists collapsed unasked', CLASSES, 'options.collapse ?? false', 'options.collapse ?? true'],
])
