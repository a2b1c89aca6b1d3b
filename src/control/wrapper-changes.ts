import { z } from 'zod'
import {
  type Edit,
  editWrapper as edited,
  editSchema,
  editText,
  parseWrapper,
  serializeWrapper,
} from '../core/wrapper/index.ts'
import { PlanError } from './errors.ts'
import { unknownWrapper } from './jobs/prepare.ts'
import type { Plan, WrapperVersion } from './types.ts'

/** Edits that are taken at once. */
const editsSchema = z.array(editSchema).min(1).max(100)

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
  now: number,
): Promise<WrapperVersion> {
  const newest = await plan.wrappers.get(name)
  if (newest === null) throw unknownWrapper({ name })
  const read = editsSchema.safeParse(Array.isArray(edit) ? edit : [edit])
  if (!read.success) throw new PlanError('bad-edit', `This is no edit: ${z.prettifyError(read.error)}`)
  const result = edited(parseWrapper(JSON.parse(newest.document)), read.data as readonly Edit[])
  if (!result.ok) {
    const { edit: unfit, message } = result.problem as { readonly edit: Edit; readonly message: string }
    throw new PlanError('bad-edit', `${editText(unfit)}: ${message}`)
  }
  const next = { name, document: serializeWrapper(result.wrapper), origin: 'edited', run: null } as const
  return plan.wrappers.put({ ...next, parent: parent ?? newest.version }, now)
}

/** Makes an earlier version the newest again, as the next version. @throws PlanError `unknown-wrapper` */
export async function rollBack(plan: Plan, name: string, version: number, now: number): Promise<WrapperVersion> {
  const earlier = await plan.wrappers.get(name, version)
  if (earlier === null) throw unknownWrapper({ name, version })
  const { document } = earlier
  return plan.wrappers.put({ name, document, origin: 'rolled-back', run: null, parent: null }, now)
}
