import type { FieldPattern, ListPattern } from '../document.ts'
import { type Locator, type Step, stepKey } from '../steps.ts'

type Patterns = readonly (FieldPattern | ListPattern)[]

/**
 * The fields and lists of records, found from records that begin with other steps too: where a record is one element, its locators start with a step to
 * that, which the new ones may not match. O(locators x steps).
 * @param before the steps that records began with
 */
export function leadingFrom(children: Patterns, before: readonly Step[], starts: readonly Step[]): Patterns {
  const known = new Set(before.map(stepKey))
  const tags = [...new Set(starts.filter((step) => !known.has(stepKey(step))).map(({ tag }) => tag))]
  return tags.length === 0 ? children : children.map((child) => withTags(child, tags))
}

function withTags<Part extends FieldPattern | ListPattern>(part: Part, tags: readonly string[]): Part {
  if (part.kind === 'field' && part.group !== undefined) return part
  const keys = new Set<string>()
  const more = part.locators.flatMap(({ path: [first, ...path] }) =>
    first === undefined || first.deep === true || first.until !== undefined
      ? []
      : tags.map((tag): Locator => ({ path: [{ tag }, ...path] })),
  )
  const locators = [...part.locators, ...more].filter(({ path }) => {
    const key = path.map(stepKey).join()
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
  return { ...part, locators }
}
