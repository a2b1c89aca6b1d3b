import { averageLink, cutAt, similarityTable } from './average-link.ts'
import { CLASSIFY } from './constants.ts'
import { type Contrast, createContrast } from './contrast.ts'
import { type Family, familiesOf, familyShare } from './families.ts'
import type { ClassModel } from './model.ts'
import { createShapeIndex, type Kind, kindOf, type Shape, type ShapeIndex } from './shapes.ts'
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
  /**
   * @param numbers by class: the number it is known by
   * @param pages by class: how many pages it has
   */
  toModel(numbers: readonly number[], pages: ArrayLike<number>): ClassModel
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
  return growing(index, families, classes)
}

/** The classes of a model, by their numbers. O(shapes x (paths + strings)). */
export function classesFrom({ thresholds, classes: known, shapes }: ClassModel): KindClasses {
  const index = createShapeIndex()
  for (const { pages, paths, parents, strings } of shapes) {
    const [own, up, texts] = [paths, parents, strings].map((list) => Int32Array.from(list))
    index.lead({ ...kindOf({ paths: own!, parents: up!, strings: texts! }), pages })
  }
  const families = thresholds.map((threshold, family): FamilyClasses => {
    const own = index.shapes.filter((_, i) => !shapes[i]!.isLate && known[shapes[i]!.class]!.family === family)
    return { shapes: own, contrast: createContrast(own.map(({ leader }) => leader)), threshold }
  })
  const classes = known.map(
    ({ family, pages }, number): PageClass => ({
      family: families[family]!,
      shapes: index.shapes.filter((_, i) => shapes[i]!.class === number),
      pages,
    }),
  )
  return growing(index, families, classes)
}

/** Classes that take in further kinds. */
function growing(index: ShapeIndex, families: FamilyClasses[], classes: PageClass[]): KindClasses {
  const classOfShape = new Map<Shape, number>()
  for (const [number, { shapes }] of classes.entries()) for (const shape of shapes) classOfShape.set(shape, number)
  const open = (shape: Shape): number => {
    const family = familyOf(shape.leader, families) ?? splitFamily([shape])[0]
    if (!families.includes(family)) families.push(family)
    const best = nearestClass(shape.leader, family, classes)
    const number = best >= 0 ? best : classes.length
    classes[number] ??= { family, shapes: [], pages: 0 }
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
    toModel(numbers, pages) {
      const byNumber = classes.map((_, own) => own).sort((a, b) => numbers[a]! - numbers[b]!)
      return {
        format: 1,
        kind: 'page-classes',
        thresholds: families.map(({ threshold }) => threshold),
        classes: byNumber.map((own) => ({ family: families.indexOf(classes[own]!.family), pages: pages[own]! })),
        shapes: index.shapes.map((shape) => {
          const own = classOfShape.get(shape)!
          const { paths, parents, strings } = shape.leader.signature
          return {
            class: numbers[own]!,
            pages: shape.leader.pages,
            isLate: !classes[own]!.family.shapes.includes(shape),
            paths: [...paths],
            parents: [...parents],
            strings: [...strings],
          }
        }),
      }
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
