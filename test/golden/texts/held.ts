import { isAsExpected } from './expected.ts'

/** Holds many cases, each a line or more, against one expected file; each makes all that it needs, so that none knows of another. */
export async function areAsExpected(room: string, name: string, cases: readonly (() => string)[]): Promise<void> {
  await isAsExpected(room, name, cases.map((text) => text()).join('\n'))
}
