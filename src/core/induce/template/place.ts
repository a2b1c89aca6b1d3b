import type { Step } from '../../wrapper/index.ts'
import type { NameHint, NameHints, OwnedValue } from './drafts.ts'
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
  return values.some((value) => contentOf(value) !== contentOf(values[0]!))
}

/** What of a value is compared. */
export function contentOf({ content, text }: OwnedValue): string {
  return content ?? text
}

/** What a step says of the element it names. */
export function hintOf({ tag, id, classes = [] }: Step, label: string | null = null): NameHint {
  return { tag, words: id === undefined ? classes : [id, ...classes], label }
}
