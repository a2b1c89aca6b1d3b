import type { NameHint, NameHints } from '../../content/index.ts'
import type { Step } from '../../wrapper/index.ts'
import type { OwnedValue } from './drafts.ts'
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

/**
 * Whether texts are data: those of the owners differ, or one owner alone has one. What is the same for all is template; where the
 * scope keeps what is fixed it is data, too, unless it is a label in all records of several pages.
 */
export function varies(scope: Scope, values: readonly OwnedValue[]): boolean {
  const first = values[0]
  if (first === undefined) return false
  if (scope.pages.length === 1 || (scope.fixedIsData && !first.text.endsWith(':'))) return true
  return values.length === 1 || values.some((value) => contentOf(value) !== contentOf(first))
}

/** What of a value is compared. */
export function contentOf({ content, text }: OwnedValue): string {
  return content ?? text
}

/** What a step says of the element it names. */
export function hintOf({ tag, id, classes = [] }: Step, label: string | null = null): NameHint {
  return { tag, words: id === undefined ? classes : [id, ...classes], label }
}
