import type { ListPattern, Wrapper } from '../core/wrapper/index.ts'

/** The lists of a wrapper's pages that go on elsewhere, as a person said. */
export function listsGoingOn({ page }: Wrapper): readonly ListPattern[] {
  return page.children.filter(
    (one): one is ListPattern => one.kind === 'list' && (one.goesOn === 'pages' || one.goesOn === 'load-more'),
  )
}
