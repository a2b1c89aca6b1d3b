import { averageLink, cutAt, similarityTable } from '../../base/index.ts'
import { CLASSES } from '../constants.ts'
import { type Contrast, createContrast } from './contrast.ts'
import { type Family, familiesOf, familyShare } from './families.ts'
import { createLeaders, type Leader, type Leaders } from './leaders.ts'
import { CLASS_MODEL_FORMAT, type ClassModel, ClassModelError, type KindModel } from './model.ts'
import { type Alike, alikeOf, type PageOutline } from './page-outline.ts'

/** A page class: kinds of one family whose pages have one template. */
interface PageClass {
  readonly family: FamilyContrast
  readonly kinds: Leader[]
  pages: number
}

/** A family and what tells its classes apart. */
interface FamilyContrast {
  readonly kinds: Family
  readonly contrast: Contrast
}

/** The classes of some outlines; class 0 has most pages. */
export interface PageClasses {
  /** How many classes there are; grows when pages are placed that fit none. */
  readonly count: number
  /** The class of an outline: that of its kind, or of the kinds that are near enough on average, else a new one. */
  place(alike: Alike): number
  /**
   * @param numbers by class: the number it is known by
   * @param pages by class: how many pages it has
   */
  toModel(numbers: readonly number[], pages: ArrayLike<number>): ClassModel
}

/**
 * The classes of outlines: kinds, then families, then average link among the kinds of a family down to `CLASSES.similar`.
 * O(outlines x kinds x paths + kinds^2 x (paths + texts)); kinds are at most `MAX_KINDS`.
 *
 * @param outlines in an order that does not depend on that of the pages, if the classes are not to
 */
export function classesOf(outlines: readonly Alike[]): PageClasses {
  const leaders = createLeaders()
  for (const alike of outlines) leaders.add(alike)
  const families = familiesOf(leaders).map((kinds) => familyContrast(leaders, kinds))
  const classes = families.flatMap(split)
  // Kinds came by number of pages, and the sort is stable: of classes of one size the one with the largest kind is first.
  classes.sort((a, b) => b.pages - a.pages)
  return growing(leaders, families, classes)
}

/** The classes of a model, by their numbers. O(kinds^2 x paths). */
export function classesFrom({ classes: known, kinds }: ClassModel): PageClasses {
  const leaders = createLeaders()
  for (const kind of kinds) leaders.add({ ...alikeOf(outlineFrom(kind)), pages: kind.pages })
  if (leaders.all.length < kinds.length)
    throw new ClassModelError('Not a model of page classes: two of its kinds are one.')
  const count = Math.max(0, ...known.map(({ family }) => family + 1))
  const families = Array.from({ length: count }, (_, family) => {
    const own = leaders.all.filter((_, i) => !kinds[i]!.isLate && known[kinds[i]!.class]!.family === family)
    return familyContrast(leaders, own)
  })
  const classes = known.map(
    ({ family, pages }, number): PageClass => ({
      family: families[family]!,
      kinds: leaders.all.filter((_, i) => kinds[i]!.class === number),
      pages,
    }),
  )
  return growing(leaders, families, classes)
}

function outlineFrom({ paths, tags, parents, texts }: KindModel): PageOutline {
  return {
    paths: Int32Array.from(paths),
    tags: Int32Array.from(tags),
    parents: Int32Array.from(parents),
    texts: Int32Array.from(texts),
  }
}

/** Classes that take in further outlines. */
function growing(leaders: Leaders, families: FamilyContrast[], classes: PageClass[]): PageClasses {
  const classOf = new Map<Leader, number>()
  for (const [number, { kinds }] of classes.entries()) for (const kind of kinds) classOf.set(kind, number)
  const open = (leader: Leader): number => {
    const family = familyOf(leaders, leader, families) ?? familyContrast(leaders, [leader])
    if (!families.includes(family)) families.push(family)
    const best = nearestClass(leader, family, classes)
    const number = best >= 0 ? best : classes.length
    classes[number] ??= { family, kinds: [], pages: 0 }
    classes[number].kinds.push(leader)
    classOf.set(leader, number)
    return number
  }
  return {
    get count() {
      return classes.length
    },
    place(alike) {
      const leader = leaders.add(alike)
      return classOf.get(leader) ?? open(leader)
    },
    toModel(numbers, pages) {
      const byNumber = classes.map((_, own) => own).sort((a, b) => numbers[a]! - numbers[b]!)
      return {
        format: CLASS_MODEL_FORMAT,
        kind: 'page-classes',
        classes: byNumber.map((own) => ({ family: families.indexOf(classes[own]!.family), pages: pages[own]! })),
        kinds: leaders.all.map((leader) => {
          const own = classOf.get(leader)!
          const { paths, tags, parents, texts } = leader.first.outline
          return {
            class: numbers[own]!,
            pages: leader.first.pages,
            isLate: !classes[own]!.family.kinds.includes(leader),
            paths: [...paths],
            tags: [...tags],
            parents: [...parents],
            texts: [...texts],
          }
        }),
      }
    },
  }
}

function familyContrast(leaders: Leaders, kinds: Family): FamilyContrast {
  return { kinds, contrast: createContrast(leaders, kinds) }
}

/** The classes of a family's kinds, in the order of their first kinds. */
function split(family: FamilyContrast): readonly PageClass[] {
  const { kinds, contrast } = family
  const table = similarityTable(kinds.length, (i, j) => contrast.similarity(kinds[i]!, kinds[j]!))
  const pages = kinds.map((kind) => kind.pages)
  const numbers = cutAt(kinds.length, averageLink(table, pages), CLASSES.similar)
  const classes: PageClass[] = []
  for (const [i, kind] of kinds.entries()) {
    classes[numbers[i]!] ??= { family, kinds: [], pages: 0 }
    const own = classes[numbers[i]!]!
    own.kinds.push(kind)
    own.pages += kind.pages
  }
  return classes
}

/** The family that a kind shares most with, if that is enough. */
function familyOf(leaders: Leaders, leader: Leader, families: readonly FamilyContrast[]): FamilyContrast | null {
  let best: FamilyContrast | null = null
  let most: number = CLASSES.family
  for (const family of families) {
    const share = familyShare(leaders, leader, family.kinds)
    if (share >= most) [best, most] = [family, share]
  }
  return best
}

/** The class of a family whose kinds a kind is most like on average, if that is enough; else -1. */
function nearestClass(leader: Leader, family: FamilyContrast, classes: readonly PageClass[]): number {
  let best = -1
  let most: number = CLASSES.similar
  for (const [number, { family: own, kinds }] of classes.entries()) {
    if (own !== family) continue
    const mean = kinds.reduce((sum, kind) => sum + family.contrast.similarity(leader, kind), 0) / kinds.length
    if (mean >= most) [best, most] = [number, mean]
  }
  return best
}
