import { isAsApproved } from './approved.ts'

/** Holds many cases, each a line or more, against one approved file; each makes all that it needs, so that none knows of another. */
export async function areAsApproved(room: string, name: string, cases: readonly (() => string)[]): Promise<void> {
  await isAsApproved(room, name, cases.map((text) => text()).join('\n'))
}
