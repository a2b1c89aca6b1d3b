import type { Classes, ClassId } from './classes.ts'
import { REPAIRED_ROOT_SHARE } from './constants.ts'

/**
 * A top-down comparison of two trees as numbers: the child lists of a matched pair are aligned at least cost. With `weighsNodes` a subtree costs its
 * nodes, and a pair its distance; without, a subtree costs 1, and a pair 2(1 - similarity), similarity in [0, 1].
 */
export interface Measure {
  readonly name: 'rtdm' | 'top-down' | 'simple' | 'clustered' | 'clustered-repaired'
  readonly weighsNodes: boolean
  /** Whether pairs with different labels are descended into. */
  readonly descends: boolean
  /** Distances only: what replacing a label by another costs; 2 is as much as deleting and inserting. */
  readonly relabel: number
  /** Similarities only: what equal labels are worth before any child is looked at. */
  readonly rootShare: number
  /** Similarities only: what a leaf and an inner node with equal labels are worth. */
  readonly leafShare: number
}

/** By name. */
export const MEASURES: Readonly<Record<Measure['name'], Measure>> = {
  /** Restricted top-down mapping (Reis et al. 2004): different nodes have no mapped descendants. */
  rtdm: distance('rtdm', false, 1),
  /** Top-down mapping without that restriction (Selkow 1977, Yang 1991, Chawathe 1999). */
  'top-down': distance('top-down', true, 1),
  /** Simple tree matching (Selkow 1977, Yang 1991): nodes with different labels do not match at all. */
  simple: distance('simple', false, 2),
  /**
   * Clustered tree matching as printed (Ferrara and Baumgartner 2011, section 3.2; Figure 1 gives 3/8): a pair is worth the share 1 / max(siblings)
   * of its parents' pair, times the worth of its children when both have some. So a leaf fully matches any tree with its label.
   */
  clustered: similarity('clustered', 0, 1),
  /** The same, repaired: equal labels are worth `REPAIRED_ROOT_SHARE`, their children the rest, a leaf and an inner node the share only. */
  'clustered-repaired': similarity('clustered-repaired', REPAIRED_ROOT_SHARE, REPAIRED_ROOT_SHARE),
}

function distance(name: Measure['name'], descends: boolean, relabel: number): Measure {
  return { name, weighsNodes: true, descends, relabel, rootShare: 0, leafShare: 0 }
}

function similarity(name: Measure['name'], rootShare: number, leafShare: number): Measure {
  return { name, weighsNodes: false, descends: false, relabel: 2, rootShare, leafShare }
}

/** Stands for a cost that takes an alignment of the children. */
export const OPEN = -1

/** The cost of a pair of different classes where it needs no alignment (the top short-cut, leaves), else `OPEN`. */
export function closedCost(measure: Measure, classes: Classes, x: ClassId, y: ClassId): number {
  const sizeX = classes.size[x]!
  const sizeY = classes.size[y]!
  const differ = classes.label[x] !== classes.label[y]
  if (differ && !measure.descends) return measure.weighsNodes ? sizeX + sizeY - 2 + measure.relabel : 2
  if (sizeX > 1 && sizeY > 1) return OPEN
  if (!measure.weighsNodes) return 2 - 2 * measure.leafShare
  return (differ ? measure.relabel : 0) + Math.abs(sizeX - sizeY)
}

/** What the roots of a pair that is descended into cost, to be added to their children's distance. */
function rootCost(measure: Measure, classes: Classes, x: ClassId, y: ClassId): number {
  return measure.weighsNodes && classes.label[x] !== classes.label[y] ? measure.relabel : 0
}

/** The cost of a pair, from the least cost of aligning its children. */
export function costFromChildren(measure: Measure, classes: Classes, x: ClassId, y: ClassId, children: number): number {
  if (measure.weighsNodes) return children + rootCost(measure, classes, x, y)
  const m = classes.childStart[x + 1]! - classes.childStart[x]!
  const n = classes.childStart[y + 1]! - classes.childStart[y]!
  const matched = (m + n - children) / 2
  return 2 * (1 - measure.rootShare) * (1 - matched / Math.max(m, n))
}

/** The inverse of `costFromChildren`. */
export function childrenFromCost(measure: Measure, classes: Classes, x: ClassId, y: ClassId, cost: number): number {
  if (measure.weighsNodes) return cost - rootCost(measure, classes, x, y)
  const m = classes.childStart[x + 1]! - classes.childStart[x]!
  const n = classes.childStart[y + 1]! - classes.childStart[y]!
  return m + n - 2 * Math.max(m, n) * (1 - cost / (2 * (1 - measure.rootShare)))
}
