/** What is tested of hostile pages and faults: the file of the test, a phrase of its title as it is written, and what it holds. */
export type Claim = readonly [file: string, title: string, claim: string]

const GUARD = 'src/source/guard.test.ts'
const NAMES = 'src/source/resolver.test.ts'
const BROWSER = 'src/source/browser/hostile.test.ts'
const PROXY = 'src/source/proxy/proxy.test.ts'
const STORMS = 'src/source/http-storms.test.ts'
const ROBOTS = 'src/source/robots.test.ts'
const TRAPS = 'test/e2e/locate-traps.test.ts'
const LISTS = 'src/core/locate/site/address-list.test.ts'

const ADDRESSES: readonly Claim[] = [
  [GUARD, 'refuses %s', 'mapped, compatible, NAT64, 6to4, Teredo, zone ids'],
  [GUARD, 'refuses http://%s/ without connecting', 'decimal, octal, hex, mapped, trailing dot, full width'],
  [GUARD, 'refuses http://%s/, whatever stands before its host', 'user-info and zone ids in URLs'],
  [GUARD, 'does not follow a redirect of the start host to http://%s/', 'redirects inwards'],
  [GUARD, 'lets the user name a private start URL, its port and no other', 'a private start URL opens its origin'],
  [GUARD, 'connects to the very address it judged', 'rebinding between judging and connecting'],
  [NAMES, 'are refused when any of many addresses is private', 'names with several addresses, by a real name server'],
  [NAMES, 'are refused once they turn private', 'rebinding, by a real name server'],
  [NAMES, 'hold for the scripts of a page in the browser', 'rebinding in the browser, by a real name server'],
  [STORMS, 'is refused: a %s that redirects to a private address', 'sitemaps and robots.txt that lead inwards'],
  [LISTS, 'a sitemap on another host is not fetched', 'sitemaps elsewhere'],
  [STORMS, 'are not heeded: the guard and the way stay what they are', 'proxies of the environment'],
  [PROXY, 'is not told of a private host by a redirect', "the user's proxy"],
  [BROWSER, 'goes by no proxy of the environment', 'proxies of the environment, in the browser'],
  [
    BROWSER,
    'reaches no private address by hints, frames, workers, streams or WebSockets',
    'prefetch, preconnect, frames',
  ],
  [BROWSER, 'does reach it in those ways where private addresses are allowed', 'the one above can fail'],
  [BROWSER, 'sends nothing past the guard by WebRTC', 'STUN and TURN'],
  [BROWSER, 'leaves no service worker to answer for later pages', 'service workers'],
  [BROWSER, 'that the user named opens its own origin alone', 'a private start URL in the browser'],
  ['src/source/browser/browser.test.ts', 'refuses private pages, redirects to them', 'redirects in the browser'],
]

const POLITENESS: readonly Claim[] = [
  [ROBOTS, 'forbids everything when it answers %s', 'robots.txt 5xx and 429'],
  [ROBOTS, 'allows everything when it answers %s', 'robots.txt 4xx'],
  [ROBOTS, 'is followed through five redirects', 'robots.txt redirected'],
  [ROBOTS, 'holds for the host that redirected', 'robots.txt of another host'],
  [ROBOTS, 'is read up to 500 KiB', 'robots.txt huge'],
  [ROBOTS, 'cannot stall the matching', 'robots.txt of many stars'],
  ['src/source/hostile.test.ts', 'with an endless robots.txt', 'robots.txt without end'],
  [STORMS, 'with a Retry-After of a day ends the requests to that host', 'storms of 429'],
  [STORMS, 'is none where single pages answer so', 'a single 429 takes no other page away'],
  [STORMS, 'is not waited for, whatever its length', 'Retry-After of a day and of nonsense'],
  [STORMS, 'of robots.txt shuts the site for now', 'storms of 429 at robots.txt'],
  [STORMS, 'have rules of their own, and are each asked for them', 'several ports of one host'],
  [TRAPS, 'are found all the same: noindex and nofollow', 'noindex and nofollow'],
  [TRAPS, 'is read at the host of the sample alone', 'several hosts of one site; canonical at another host'],
]

const SEARCHES: readonly Claim[] = [
  [TRAPS, 'does not hold a search', 'calendars, sessions, facets, orders, soft 404s, too many links: pages wasted'],
  [TRAPS, 'says how many pages a search in a calendar without end fetched', 'pages wasted are said'],
  [LISTS, 'an endless index of sitemaps is followed to a bound', 'sitemaps without end'],
  ['src/core/locate/site/paging.test.ts', 'an endless series of targets ends', 'next pages without end'],
  [
    'test/e2e/hostile.test.ts',
    'of %s ends with a clear outcome, in bounds',
    'one page of hundreds of thousands of links',
  ],
]

const OUTPUT = 'src/output/hostile-names.test.ts'
const FAULTS = 'test/e2e/faults.test.ts'

const FILES: readonly Claim[] = [
  [OUTPUT, 'stand in JSON Lines and JSON as they were', 'names that JavaScript keeps for itself'],
  [OUTPUT, 'are columns of a CSV file', 'the same in CSV'],
  [OUTPUT, 'are columns and tables of SQLite', 'the same in SQLite'],
  [OUTPUT, 'are columns of Parquet', 'the same in Parquet'],
  [OUTPUT, 'are elements of XML', 'the same in XML'],
  ['src/output/postgres/table.test.ts', 'names that JavaScript keeps for itself', 'the same in PostgreSQL'],
  [OUTPUT, 'are no formulas in any cell or head', 'formulas in CSV'],
  [OUTPUT, 'turn no text around on a terminal', 'marks that turn text around, controls'],
  ['src/output/json-lines.test.ts', 'without signs that command a terminal', 'the same in JSON that commands print'],
  ['src/source/warc.test.ts', 'whose record has a length that is', 'web archives with wrong lengths'],
  ['src/output/tables.test.ts', 'never writes outside its folder', '../ in names of fields'],
  ['src/source/read.test.ts', 'leads to no file outside of a folder', '../ and links in manifests and folders'],
]

const WORKSPACES: readonly Claim[] = [
  [FAULTS, '%s is told in one sentence by who reads and who writes it', 'a database cut short or with flipped bytes'],
  [FAULTS, 'that gets', 'signals, also twice'],
  [FAULTS, 'has enough with 64 open files', 'few file descriptors'],
  [FAULTS, 'clock is set back a day', 'a clock that goes back'],
  [FAULTS, 'leaves the old', 'outputs that may not grow'],
  ['test/e2e/disk.test.ts', 'that is full under', 'a full disk'],
  ['src/store/sqlite-store.test.ts', 'of an older version', 'a database of an older version'],
  ['src/store/sqlite-store.test.ts', 'of a newer program', 'a database of a newer version'],
  [
    'test/e2e/cli-resume.test.ts',
    'is refused in one sentence when it is the same run',
    'two processes on one workspace',
  ],
  ['test/e2e/hostile-shapes.test.ts', 'end with a result or a refusal', 'shapes of pages, by all commands'],
]

export const CLAIMS: readonly Claim[] = [...ADDRESSES, ...POLITENESS, ...SEARCHES, ...FILES, ...WORKSPACES]
