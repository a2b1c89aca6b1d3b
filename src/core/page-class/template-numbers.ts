import { averageLink, setJaccard, similarityTable } from '../base/index.ts'
import type { Tree } from '../dom/index.ts'
import { createPageClassifier } from './classes/classifier.ts'
import { TEMPLATES } from './constants.ts'
import { featuresOf, type PageFeatures } from './features.ts'
import { SignatureMatcher, signatureOf } from './signature.ts'

/**
 * Which of some pages are of one template, where there are too few to say what is rare on the site: the classes of
 * `createPageClassifier`, and those of them taken apart that wrappers would tell apart. Inside a class pages are joined by average link
 * (mean of the Jaccard coefficients of paths and texts), but two groups stay apart when no page of one is surely of the other by
 * `pageSignature`, either way round.
 *
 * Of 14 page classes of seven sites, 10 or 30 pages each: not one is taken apart (five draws of each). Ten pages each of the classes of a
 * site: those of two more sites of four are told apart than by the classifier alone. O(pages^2 x features).
 *
 * @returns by page: the number of its template, 0 for the one with most pages
 */
export function templateNumbers(trees: readonly Tree[]): Int32Array {
  const classifier = createPageClassifier()
  for (const tree of trees) classifier.add(tree)
  const classes = [...Map.groupBy(classifier.classes().entries(), ([, own]) => own).values()]
  const templates = classes.flatMap((members) =>
    takenApart(members.map(([page]) => ({ page, features: featuresOf(trees[page]!) }))),
  )
  templates.sort((a, b) => b.length - a.length || a[0]!.page - b[0]!.page)
  const numbers = new Int32Array(trees.length)
  for (const [number, members] of templates.entries()) for (const { page } of members) numbers[page] = number
  return numbers
}

interface Member {
  readonly page: number
  readonly features: PageFeatures
}

/** The templates that the pages of one class are of; each in the order of the pages. */
function takenApart(members: readonly Member[]): readonly (readonly Member[])[] {
  if (members.length < 2 * TEMPLATES.least) return [members]
  const table = similarityTable(members.length, (i, j) => similarityOf(members[i]!.features, members[j]!.features))
  const parts: (readonly Group[])[] = members.map((member) => [{ members: [member], distinct: 1 }])
  for (const { a, b, similarity } of averageLink(table, new Float64Array(members.length).fill(1))) {
    const [some, others] = [parts[a]!, parts[b]!]
    const isOne = some.length === 1 && others.length === 1 && !areApart(some[0]!, others[0]!)
    parts.push(isOne ? [joined(some[0]!, others[0]!, similarity)] : [...some, ...others])
  }
  return parts.at(-1)!.map((group) => group.members)
}

/** Pages of one template. */
interface Group {
  /** In the order of the pages. */
  readonly members: readonly Member[]
  /** Pages that are not the same as another one. */
  readonly distinct: number
}

function joined(a: Group, b: Group, similarity: number): Group {
  return {
    members: [...a.members, ...b.members].sort((x, y) => x.page - y.page),
    distinct: similarity < TEMPLATES.same ? a.distinct + b.distinct : Math.max(a.distinct, b.distinct),
  }
}

function areApart(some: Group, others: Group): boolean {
  if (some.distinct < TEMPLATES.least || others.distinct < TEMPLATES.least) return false
  const noneIsOf = (group: Group, of: Group): boolean => {
    const matcher = new SignatureMatcher(signatureOf(of.members.map(({ features }) => features)))
    return !group.members.some(({ features }) => matcher.isSure(features))
  }
  return noneIsOf(some, others) && noneIsOf(others, some)
}

function similarityOf(a: PageFeatures, b: PageFeatures): number {
  return (setJaccard(a.paths, b.paths) + setJaccard(a.texts, b.texts)) / 2
}
