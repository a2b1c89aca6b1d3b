/** What is tested of hostile pages and faults: the file of the test, a phrase of its title as it is written, and what it holds. */
export type Claim = readonly [file: string, title: string, claim: string]

const NETWORK: readonly Claim[] = [
  ['src/source/guard.test.ts', 'refuses http://%s/ without connecting', 'every spelling of a private address'],
]

const POLITENESS: readonly Claim[] = [
  ['src/source/robots.test.ts', 'forbids everything when it answers %s', 'robots.txt that fails closes the site'],
]

const TRAPS: readonly Claim[] = [
  ['test/e2e/locate-traps.test.ts', 'does not hold a search', 'calendars, session ids, facets and orders without end'],
]

// Shapes of pages, the workspace and files go below, each as a list of its own.

export const CLAIMS: readonly Claim[] = [...NETWORK, ...POLITENESS, ...TRAPS]
