import { isStableToken, LABEL, labelName, type NodeId } from '../../dom/index.ts'
import { type PageView, pick, type Step } from '../../wrapper/index.ts'

/** Siblings on one page, and those of them that are wanted. */
export interface Choice {
  readonly view: PageView
  readonly siblings: readonly NodeId[]
  readonly wanted: readonly NodeId[]
}

/** What tells an element from its siblings: its tag; its id and classes too; else its position. */
export type Care = 'tags' | 'names' | 'position'

/** Elements that a page has once or that the parser adds: their classes and ids tell states. */
const SOLE: ReadonlySet<number> = new Set([LABEL.html, LABEL.body, LABEL.main, LABEL.tbody])

/**
 * A step that picks what is wanted (of one tag) among the siblings of every page and, where it can be said, nothing else: by id, else by classes of
 * all wanted, apart from those that only others have. O(siblings x classes).
 * @param care how far to go
 */
export function stepTo(choices: readonly Choice[], care: Care): Step {
  const { view, wanted } = choices[0]!
  const label = view.tree.label[wanted[0]!]!
  const tag = labelName(view.tree, wanted[0]!)
  const plain: Step = { tag }
  if (care === 'tags' || (SOLE.has(label) && isExact(choices, plain))) return plain
  const id = sharedId(choices)
  if (id !== null && isExact(choices, { tag, id })) return { tag, id }
  const named = withFewClasses(choices, plain)
  if (isExact(choices, named)) return named
  const apart = without(choices, named)
  return isExact(choices, apart) || care !== 'position' ? apart : numbered(choices, apart)
}

/** The step with the class tokens that all wanted nodes have. */
export function withClasses(choices: readonly Choice[], step: Step): Step {
  let shared: readonly string[] | null = null
  for (const { view, wanted } of choices) {
    for (const node of wanted) {
      const tokens = view.classes(node)
      shared =
        shared === null ? [...new Set(tokens)].filter(isStableToken) : shared.filter((token) => tokens.includes(token))
    }
  }
  return shared === null || shared.length === 0 ? step : { ...step, classes: shared.toSorted() }
}

/** As `withClasses`, but with the class written first where that says as much: further ones tell variants, of which other pages may have more. */
export function withFewClasses(choices: readonly Choice[], step: Step): Step {
  const all = withClasses(choices, step)
  const meant = choices.find(({ wanted }) => wanted.length > 0)
  const first = meant?.view.classes(meant.wanted[0]!).find((token) => all.classes?.includes(token))
  if (first === undefined) return all
  const few: Step = { ...step, classes: [first] }
  const count = (of: Step): number =>
    choices.reduce((sum, { view, siblings }) => sum + pick(view, siblings, of).length, 0)
  return count(few) === count(all) ? few : all
}

/** The step with `not`: classes of others that it picks and of no wanted node. */
export function without(choices: readonly Choice[], step: Step): Step {
  const own = new Set(choices.flatMap(({ view, wanted }) => wanted.flatMap((node) => view.classes(node))))
  const others = choices.flatMap(({ view, siblings, wanted }) => {
    const meant = new Set(wanted)
    return pick(view, siblings, step)
      .filter((node) => !meant.has(node))
      .flatMap((node) => view.classes(node))
  })
  const not = [...new Set(others)].filter((token) => !own.has(token) && isStableToken(token)).sort()
  return not.length === 0 ? step : { ...step, not }
}

function isExact(choices: readonly Choice[], step: Step): boolean {
  return choices.every(({ view, siblings, wanted }) => {
    const picked = pick(view, siblings, step)
    return picked.length === wanted.length && picked.every((node, i) => node === wanted[i])
  })
}

function sharedId(choices: readonly Choice[]): string | null {
  const ids = new Set(choices.flatMap(({ view, wanted }) => wanted.map((node) => view.id(node))))
  const [id] = ids
  return ids.size === 1 && id ? id : null
}

/** The step with the usual position of the wanted node; unchanged where several are wanted together. */
function numbered(choices: readonly Choice[], step: Step): Step {
  const positions = new Map<number, number>()
  for (const { view, siblings, wanted } of choices) {
    if (wanted.length > 1) return step
    const nth = pick(view, siblings, step).indexOf(wanted[0]!) + 1
    positions.set(nth, (positions.get(nth) ?? 0) + 1)
  }
  const [nth] = [...positions].reduce((a, b) => (b[1] > a[1] ? b : a))
  return nth > 0 ? { ...step, nth } : step
}
