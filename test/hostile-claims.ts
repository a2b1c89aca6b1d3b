/** What is tested of hostile pages and faults: the file of the test, a phrase of its title as it is written, and what it holds. */
export type Claim = readonly [file: string, title: string, claim: string]

const GUARD = 'src/source/guard.test.ts'
const NAMES = 'src/source/resolver.test.ts'
const BROWSER = 'src/source/browser/hostile.test.ts'
const PROXY = 'src/source/proxy/proxy.test.ts'
const STORMS = 'src/source/http-storms.test.ts'
const ROBOTS = 'src/source/robots/robots.test.ts'
const TRAPS = 'test/e2e/locate-traps.test.ts'
const LISTS = 'src/core/locate/site/address-list.test.ts'

const ADDRESSES: readonly Claim[] = [
  [GUARD, 'the address %s is refused as not public', 'mapped, compatible, NAT64, 6to4, Teredo, zone ids'],
  [
    GUARD,
    'the private host in http://%s/ is refused without connecting',
    'decimal, octal, hex, mapped, trailing dot, full width',
  ],
  [GUARD, 'the private host in http://%s/ is refused, whatever is before it', 'user-info and zone ids in URLs'],
  [GUARD, 'a redirect of the start host to http://%s/ is not followed', 'redirects inwards'],
  [GUARD, 'a private start URL opens its own port and no other', 'a private start URL opens its origin'],
  [
    GUARD,
    'the address that was judged is connected to, and the next answer judged anew (DNS rebinding)',
    'rebinding between judging and connecting',
  ],
  [
    NAMES,
    'a name is refused when any of its addresses is private, and followed when all are public',
    'names with several addresses, by a real name server',
  ],
  [
    NAMES,
    'a name that turns private is refused, also when the user named it (DNS rebinding)',
    'rebinding, by a real name server',
  ],
  [
    NAMES,
    'names in scripts of a rendered page are judged like those of pages',
    'rebinding in the browser, by a real name server',
  ],
  [STORMS, 'a %s that redirects to a private address is refused', 'sitemaps and robots.txt that lead inwards'],
  [LISTS, 'a sitemap on another host is not fetched', 'sitemaps elsewhere'],
  [
    STORMS,
    'proxies of the environment are ignored, and the address guard stays in force',
    'proxies of the environment',
  ],
  [PROXY, 'the proxy never learns of a private host that a redirect leads to', "the user's proxy"],
  [BROWSER, 'proxies of the environment are ignored by the browser', 'proxies of the environment, in the browser'],
  [
    BROWSER,
    'hints, frames, workers, streams and WebSockets of a page reach no private address',
    'prefetch, preconnect, frames',
  ],
  [
    BROWSER,
    'these ways reach a private address when such are allowed, so the test above can fail',
    'the one above can fail',
  ],
  [BROWSER, 'WebRTC of a page sends nothing past the guard, as it would without it', 'STUN and TURN'],
  [BROWSER, 'service workers of a page never answer for later pages', 'service workers'],
  [
    BROWSER,
    'a private start URL opens its own origin alone, not other ports of the same host',
    'a private start URL in the browser',
  ],
  [
    'src/source/browser/browser.test.ts',
    'private pages, redirects to them and names that turn private are refused in the browser',
    'redirects in the browser',
  ],
]

const POLITENESS: readonly Claim[] = [
  [ROBOTS, 'a robots.txt that answers %s forbids everything, with a message', 'robots.txt 5xx and 429'],
  [ROBOTS, 'a robots.txt that answers %s allows everything', 'robots.txt 4xx'],
  [ROBOTS, 'a robots.txt is followed through five redirects and no more', 'robots.txt redirected'],
  [ROBOTS, 'a redirected robots.txt applies to the host that redirected', 'robots.txt of another host'],
  [ROBOTS, 'a robots.txt is read up to 500 KiB', 'robots.txt huge'],
  [ROBOTS, 'patterns and rules of a hostile robots.txt cannot stall the matching', 'robots.txt of many stars'],
  ['src/source/hostile.test.ts', 'an endless robots.txt does not stop the pages of its site', 'robots.txt without end'],
  [
    STORMS,
    'repeated 429 with a Retry-After of a day stops requests to that host alone, with a message',
    'storms of 429',
  ],
  [STORMS, 'single 429 answers do not stop the other pages of a host', 'a single 429 takes no other page away'],
  [STORMS, 'a long Retry-After is not waited for: %s', 'Retry-After of a day and of nonsense'],
  [STORMS, 'a robots.txt that answers 429 closes the site for now, with one request', 'storms of 429 at robots.txt'],
  [STORMS, 'each port of a host has its own robots.txt', 'several ports of one host'],
  [TRAPS, 'pages with noindex and nofollow are found', 'noindex and nofollow'],
  [
    TRAPS,
    'a site with mirrors is read at the host of the sample alone',
    'several hosts of one site; canonical at another host',
  ],
]

const SEARCHES: readonly Claim[] = [
  [
    TRAPS,
    'a search in a site with %s ends by itself',
    'calendars, sessions, facets, orders, soft 404s, too many links: pages wasted',
  ],
  [TRAPS, 'a search in an endless calendar says how many pages', 'pages wasted are said'],
  [LISTS, 'an endless index of sitemaps is followed to a bound', 'sitemaps without end'],
  ['src/core/locate/site/paging.test.ts', 'an endless series of targets ends', 'next pages without end'],
  [
    'test/e2e/hostile.test.ts',
    'a page of %s is read in time that grows with its size',
    'one page of hundreds of thousands of links',
  ],
]

const OUTPUT = 'src/output/hostile-names.test.ts'
const FAULTS = 'test/e2e/faults.test.ts'

const FILES: readonly Claim[] = [
  [OUTPUT, 'reserved names are kept in JSON Lines and JSON', 'names that JavaScript keeps for itself'],
  [OUTPUT, 'reserved names are columns of a CSV file', 'the same in CSV'],
  [OUTPUT, 'reserved names are columns and tables of SQLite', 'the same in SQLite'],
  [OUTPUT, 'reserved names are columns of Parquet', 'the same in Parquet'],
  [OUTPUT, 'reserved names are elements of XML', 'the same in XML'],
  [
    'src/output/postgres/table.test.ts',
    'names that JavaScript reserves are columns of a table',
    'the same in PostgreSQL',
  ],
  [OUTPUT, 'cells and headings of CSV never begin like a formula', 'formulas in CSV'],
  [
    OUTPUT,
    'bidirectional and control characters are escaped in JSON on stdout',
    'marks that turn text around, controls',
  ],
  [
    'src/output/json-lines.test.ts',
    'a JSON line keeps its values without characters that command a terminal or end a line',
    'the same in JSON that commands print',
  ],
  [
    'src/source/warc/warc.test.ts',
    'an archive with a record length that is %s ends without invented pages',
    'web archives with wrong lengths',
  ],
  [
    'src/output/tables.test.ts',
    'files of lists stay in their folder, whatever the fields are called',
    '../ in names of fields',
  ],
  [
    'src/source/read.test.ts',
    'files outside the permitted folder cannot be read by paths or links',
    '../ and links in manifests and folders',
  ],
]

const WORKSPACES: readonly Claim[] = [
  [FAULTS, 'a workspace database %s is reported in one sentence', 'a database cut short or with flipped bytes'],
  [FAULTS, 'a collect that gets', 'signals, also twice'],
  [FAULTS, 'a collect needs no more than 64 open files', 'few file descriptors'],
  [FAULTS, 'a clock set back a day', 'a clock that goes back'],
  [FAULTS, 'a file size limit leaves the old', 'outputs that may not grow'],
  ['test/e2e/disk.test.ts', 'a full disk under', 'a full disk'],
  [
    'src/store/sqlite-store.test.ts',
    'a workspace of the first version is migrated with its wrappers',
    'a database of an older version',
  ],
  ['src/store/sqlite-store.test.ts', 'a workspace of a newer program is refused', 'a database of a newer version'],
  ['test/e2e/cli-resume.test.ts', 'a second process with the same run is refused', 'two processes on one workspace'],
  ['test/e2e/hostile-shapes.test.ts', 'end with a result or a refusal', 'shapes of pages, by all commands'],
]

export const CLAIMS: readonly Claim[] = [...ADDRESSES, ...POLITENESS, ...SEARCHES, ...FILES, ...WORKSPACES]
