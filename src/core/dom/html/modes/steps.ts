import type { Step } from '../builder.ts'
import { KNOWN_TAGS, tagsOf } from '../tags.ts'

/** A table of steps by tag: `groups` has names of tags, parted by spaces, with what is done for them. */
export function steps(other: Step, groups: Readonly<Record<string, Step>>): readonly Step[] {
  const table = new Array<Step>(KNOWN_TAGS).fill(other)
  for (const [names, step] of Object.entries(groups)) for (const tag of tagsOf(names)) table[tag] = step
  return table
}

export const ignore: Step = () => undefined
