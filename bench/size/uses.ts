/** A use of `treegram/core`, as the module that a program would have. */
export interface Use {
  readonly what: string
  readonly code: string
}

const use = (what: string, ...names: readonly string[]): Use => ({
  what,
  code: `export { ${names.join(', ')} } from 'treegram/core'`,
})

/** What programs use of core, from little to all. */
export const USES: readonly Use[] = [
  use('parse a page', 'parse', 'visibleText'),
  use('compare pages', 'parse', 'createClasses', 'prepare', 'createMatcher', 'similarity'),
  use('embedded data', 'parse', 'embeddedData'),
  use('article', 'parse', 'findArticle'),
  use('lists', 'parse', 'readLists'),
  use('read by a wrapper', 'parse', 'parseWrapper', 'extract'),
  use('learn a wrapper, read by it', 'parse', 'learnWrapper', 'serializeWrapper', 'parseWrapper', 'extract'),
  use('search a site', 'startLocate', 'stepLocate', 'located'),
  use('an extractor', 'createExtractor'),
  { what: 'everything', code: "export * from 'treegram/core'" },
]
