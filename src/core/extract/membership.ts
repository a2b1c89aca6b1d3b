import { createMembership as createMembers, type Membership as Members } from '../page-class/index.ts'
import type { RecordData } from './data.ts'
import type { Examined } from './extract.ts'

/** Says of the pages of a run, some at a time, which are of a wrapper's class. */
export interface Membership extends Omit<Members, 'settle'> {
  /** By page: whether it is of the class, in the light of these pages and those before. */
  readonly settle: (pages: readonly Examined[]) => readonly boolean[]
}

/** Which pages of a run are of the class of a wrapper, by how they look and what the wrapper found on them. O(names) a page. */
export function createMembership(): Membership {
  const members = createMembers()
  return {
    ...members,
    settle: (pages) =>
      members.settle(
        pages.map(({ extraction, isSure }) => ({
          isNear: extraction.status !== 'other-class',
          isSure,
          found: () => namesWithValue(extraction.data),
        })),
      ),
  }
}

/** The fields and lists that have a value. */
function namesWithValue(data: RecordData): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [name, value] of Object.entries(data))
    if (value !== null && !(Array.isArray(value) && value.length === 0)) names.add(name)
  return names
}
