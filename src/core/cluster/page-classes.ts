import { averageLink, cutAt, similarityTable } from './average-link.ts'
import { CLASSIFY } from './constants.ts'
import { type Contrast, createContrast } from './contrast.ts'
import { type Family, familiesOf, familyShare } from './families.ts'
import { createShapeIndex, type Kind, type Shape } from './shapes.ts'
import { ownThreshold } from './threshold.ts'

/** A page class: shapes of one family whose pages have one template. */
interface PageClass {
  readonly family: FamilyClasses
  readonly shapes: Shape[]
  pages: number
}

/** A family and what tells its classes apart. */
interface FamilyClasses extends Family {
  readonly contrast: Contrast
  /** Mean similarity with the shapes of a class from which on a page belongs to it. */
  readonly threshold: number
}

/** The classes of some kinds; class 0 has most pages. */
export interface KindClasses {
  /** How many classes there are; grows when a page is placed that fits none. */
  readonly count: number
  /** The class of a kind: that of the nearest shape, or of the shapes that are near enough on average, else a new one. */
  place(kind: Kind): number
}

/**
 * The classes of kinds of pages: shapes, then families, then average link among the shapes of a family down to the
 * family's own threshold. O(kinds x paths + shapes^2 x (paths + strings)); shapes are at most `MAX_SHAPES`.
 *
 * @param kinds in an order that does not depend on that of the pages, if the classes are not to
 */
export function classesOf(kinds: readonly Kind[]): KindClasses {
  const index = createShapeIndex()
  for (const kind of kinds) index.add(kind)
  const families: FamilyClasses[] = []
  const classes: PageClass[] = []
  for (const { shapes } of familiesOf(index.shapes)) {
    const [family, numbers] = splitFamily(shapes)
    families.push(family)
    const first = classes.length
    for (const [i, shape] of shapes.entries()) {
      classes[first + numbers[i]!] ??= { family, shapes: [], pages: 0 }
      const own = classes[first + numbers[i]!]!
      own.shapes.push(shape)
      own.pages += shape.pages
    }
  }
  // Shapes came by number of pages, and the sort is stable: of classes of one size the one with the largest shape is first.
  classes.sort((a, b) => b.pages - a.pages)
  const classOfShape = new Map<Shape, number>()
  for (const [number, { shapes }] of classes.entries()) for (const shape of shapes) classOfShape.set(shape, number)
  const open = (shape: Shape): number => {
    const family = familyOf(shape.leader, families)
    const best = family === null ? -1 : nearestClass(shape.leader, family, classes)
    const number = best >= 0 ? best : classes.length
    classes[number] ??= { family: family ?? splitFamily([shape])[0], shapes: [], pages: 0 }
    classes[number].shapes.push(shape)
    classOfShape.set(shape, number)
    return number
  }
  return {
    get count() {
      return classes.length
    },
    place(kind) {
      const shape = index.shapes[index.add(kind)]!
      return classOfShape.get(shape) ?? open(shape)
    },
  }
}

/** The classes of a family's shapes, numbered 0, 1, ... by first shape. */
function splitFamily(shapes: readonly Shape[]): readonly [FamilyClasses, Int32Array] {
  const contrast = createContrast(shapes.map(({ leader }) => leader))
  const table = similarityTable(shapes.length, (i, j) => contrast.similarity(shapes[i]!.leader, shapes[j]!.leader))
  const threshold = ownThreshold(shapes.length, table)
  const numbers = cutAt(
    shapes.length,
    averageLink(
      table,
      shapes.map(({ pages }) => pages ** CLASSIFY.weight),
    ),
    threshold,
  )
  return [{ shapes, contrast, threshold }, numbers]
}

/** The family that a kind shares most with, if that is enough. */
function familyOf(kind: Kind, families: readonly FamilyClasses[]): FamilyClasses | null {
  let best: FamilyClasses | null = null
  let most: number = CLASSIFY.family
  for (const family of families) {
    const share = familyShare(kind, family)
    if (share >= most) [best, most] = [family, share]
  }
  return best
}

/** The class of a family whose shapes a kind is most like on average, if that is enough; else -1. */
function nearestClass(kind: Kind, family: FamilyClasses, classes: readonly PageClass[]): number {
  let best = -1
  let most = family.threshold
  for (const [number, { family: own, shapes }] of classes.entries()) {
    if (own !== family) continue
    let sum = 0
    for (const { leader } of shapes) sum += family.contrast.similarity(kind, leader)
    if (sum / shapes.length >= most) [best, most] = [number, sum / shapes.length]
  }
  return best
}
