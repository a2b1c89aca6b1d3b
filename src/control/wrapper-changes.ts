import { parseWrapper, serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import { unknownWrapper } from './jobs/prepare.ts'
import type { Plan, WrapperVersion } from './plan/index.ts'
import { edited, readEdits } from './workbench/wrapper-shelf.ts'

/** Edits that say where something is. */
const PLACING: ReadonlySet<string> = new Set(['add', 'borders', 'nest'])

/** How an edit is made. */
interface EditHow {
  readonly now: number
  /** Adds evidence of what was changed, so that it is found again when the site changes. */
  readonly withEvidence: (name: string, before: string, after: Wrapper) => Promise<Wrapper>
}

/**
 * Edits the newest version of a wrapper, which makes the next.
 *
 * @param edit one edit or several, in their order
 * @param parent the version that the edits are meant for; null is whichever is the newest
 * @throws PlanError `unknown-wrapper`, `bad-edit`, `outdated`
 */
export async function editWrapper(
  plan: Plan,
  name: string,
  edit: unknown,
  parent: number | null,
  { now, withEvidence }: EditHow,
): Promise<WrapperVersion> {
  const newest = await plan.wrappers.get(name)
  if (newest === null) throw unknownWrapper({ name })
  const edits = readEdits(Array.isArray(edit) ? edit : [edit])
  const { wrapper } = edited(parseWrapper(JSON.parse(newest.document)), edits)
  const isElsewhere = edits.some(({ edit: kind }) => PLACING.has(kind))
  const known = isElsewhere ? await withEvidence(name, newest.document, wrapper) : wrapper
  const document = serializeWrapper(known)
  return plan.wrappers.put({ name, document, origin: 'edited', run: null, parent: parent ?? newest.version }, now)
}

/** Makes an earlier version the newest again, as the next version. @throws PlanError `unknown-wrapper` */
export async function rollBack(plan: Plan, name: string, version: number, now: number): Promise<WrapperVersion> {
  const earlier = await plan.wrappers.get(name, version)
  if (earlier === null) throw unknownWrapper({ name, version })
  const { document } = earlier
  return plan.wrappers.put({ name, document, origin: 'rolled-back', run: null, parent: null }, now)
}
