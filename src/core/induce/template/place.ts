import type { Step } from '../../wrapper/index.ts'
import type { NameHints, OwnedValue } from './drafts.ts'
import type { Scope } from './scope.ts'

/** Where in the template the walk is. */
export interface Place {
  readonly scope: Scope
  /** Alternative paths from the scope's context to here. */
  readonly paths: readonly (readonly Step[])[]
  readonly hints: NameHints
  /** Elements above, those of enclosing lists included. */
  readonly level: number
}

/** Whether the texts of the owners differ. What is the same for all is template; with a single page nothing can tell. */
export function varies(scope: Scope, values: readonly OwnedValue[]): boolean {
  if (scope.pages.length === 1) return values.length > 0
  return values.some(({ text }) => text !== values[0]!.text)
}
