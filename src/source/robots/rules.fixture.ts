/** What a robots.txt allows and forbids an agent, written from RFC 9309 and from what Google documents of its parser. */
export interface RobotsCase {
  /** A sentence: what the case shows. */
  readonly claim: string
  readonly robots: string | Uint8Array
  /** @default 'Treegram' */
  readonly agent?: string
  readonly allowed: readonly string[]
  readonly forbidden: readonly string[]
}

const all = (...lines: readonly string[]): string => ['User-agent: *', ...lines, ''].join('\n')
const lines = (...text: readonly string[]): string => text.join('\n')

const WHAT_FILES_SAY: readonly RobotsCase[] = [
  { claim: 'an empty file allows everything', robots: '', allowed: ['/', '/a', '/a?b'], forbidden: [] },
  { claim: 'a file of comments allows everything', robots: '# Disallow: /\n#\n', allowed: ['/', '/a'], forbidden: [] },
  {
    claim: 'a page of HTML in its place allows everything',
    robots: '<html><body>Not: found</body>',
    allowed: ['/', '/a'],
    forbidden: [],
  },
  {
    claim: 'Disallow: / forbids everything',
    robots: all('Disallow: /'),
    allowed: [],
    forbidden: ['/', '/a', '/?q', '/a/b.html'],
  },
  { claim: 'an empty Disallow forbids nothing', robots: all('Disallow:'), allowed: ['/', '/a'], forbidden: [] },
  {
    claim: 'an empty Allow allows nothing beyond',
    robots: all('Allow:', 'Disallow: /'),
    allowed: [],
    forbidden: ['/', '/a'],
  },
  {
    claim: 'a rule is for all paths that begin with it',
    robots: all('Disallow: /fish'),
    allowed: ['/', '/Fish', '/a/fish', '/catfish', '/?id=/fish'],
    forbidden: ['/fish', '/fish.html', '/fish/salmon', '/fishheads', '/fish?id=1'],
  },
  {
    claim: 'a rule with a slash at its end is for what is below',
    robots: all('Disallow: /fish/'),
    allowed: ['/fish', '/fish.html', '/Fish/a'],
    forbidden: ['/fish/', '/fish/?id=1', '/fish/salmon.htm'],
  },
  {
    claim: 'paths are compared by case',
    robots: all('Disallow: /Private'),
    allowed: ['/private', '/PRIVATE'],
    forbidden: ['/Private', '/Private/x'],
  },
  {
    claim: 'robots.txt allows what no rule names',
    robots: all('Disallow: /a', 'Allow: /b'),
    allowed: ['/', '/b', '/c'],
    forbidden: ['/a'],
  },
  {
    claim: 'a rule that does not begin with a slash or star is for no path',
    robots: all('Disallow: a', 'Disallow: http://h.example/b'),
    allowed: ['/', '/a', '/b'],
    forbidden: [],
  },
]

const LONGEST: readonly RobotsCase[] = [
  {
    claim: 'the longest rule counts, whatever the order',
    robots: all('Allow: /p', 'Disallow: /'),
    allowed: ['/page', '/p'],
    forbidden: ['/', '/a'],
  },
  {
    claim: 'the longest rule counts also when it forbids',
    robots: all('Disallow: /x/page.html', 'Allow: /x/'),
    allowed: ['/x/', '/x/y'],
    forbidden: ['/x/page.html'],
  },
  {
    claim: 'of two rules as long the one that allows counts',
    robots: all('Disallow: /folder', 'Allow: /folder'),
    allowed: ['/folder', '/folder/page'],
    forbidden: [],
  },
  {
    claim: 'stars count for the length of a rule',
    robots: all('Allow: /page', 'Disallow: /*.htm'),
    allowed: ['/page', '/page.txt'],
    forbidden: ['/page.htm', '/a.html'],
  },
  {
    claim: 'a dollar sign counts for the length of a rule',
    robots: all('Allow: /$', 'Disallow: /'),
    allowed: ['/'],
    forbidden: ['/page.htm', '/?a'],
  },
  {
    claim: 'a rule with a star may be shorter than one without',
    robots: all('Allow: /x/page.', 'Disallow: /*.html'),
    allowed: ['/x/page.html'],
    forbidden: ['/x/y.html'],
  },
  {
    claim: 'the length is that of the percent-encoded octets',
    robots: all('Allow: /ü', 'Disallow: /*bcd'),
    allowed: ['/%C3%BCbcd'],
    forbidden: ['/bcd'],
  },
  {
    claim: 'five rules of one path are judged by the longest',
    robots: all('Disallow: /', 'Allow: /a', 'Disallow: /a/b', 'Allow: /a/b/c', 'Disallow: /a/b/c/d'),
    allowed: ['/a', '/a/x', '/a/b/c', '/a/b/c/x'],
    forbidden: ['/', '/b', '/a/b', '/a/b/x', '/a/b/c/d'],
  },
]

const PATTERNS: readonly RobotsCase[] = [
  {
    claim: 'a star is any octets, none included',
    robots: all('Disallow: /foo/*/qux'),
    allowed: ['/foo/qux', '/foo'],
    forbidden: ['/foo//qux', '/foo/bar/qux', '/foo/a/b/qux2'],
  },
  {
    claim: 'a star at the end changes nothing',
    robots: all('Disallow: /fish*'),
    allowed: ['/', '/Fish.asp', '/catfish'],
    forbidden: ['/fish', '/fish.html', '/fish/a'],
  },
  {
    claim: 'a rule may begin with a star',
    robots: all('Disallow: *.php'),
    allowed: ['/', '/windows.PHP', '/php'],
    forbidden: ['/index.php', '/a/b.php?x', '/a.php5'],
  },
  {
    claim: 'a star alone is every path',
    robots: all('Disallow: *', 'Allow: /ok'),
    allowed: ['/ok', '/ok/a'],
    forbidden: ['/', '/a'],
  },
  {
    claim: 'a run of stars is one star',
    robots: all('Disallow: /a***b', 'Disallow: ****.js'),
    allowed: ['/a', '/b', '/js'],
    forbidden: ['/ab', '/axb', '/x/y.js'],
  },
  {
    claim: 'a dollar sign at the end is the end of the path',
    robots: all('Disallow: /*.php$'),
    allowed: ['/a.php?x', '/a.php/', '/a.php5', '/php'],
    forbidden: ['/a.php', '/folder/any.php'],
  },
  {
    claim: 'a dollar sign in the middle is a plain character',
    robots: all('Disallow: /x$/a', 'Disallow: /y*y$/a'),
    allowed: ['/x', '/x/a', '/yy'],
    forbidden: ['/x$/a', '/x%24/a', '/yby$/a/c'],
  },
  {
    claim: 'a path with a dollar sign is matched as a whole',
    robots: all('Disallow: /x$'),
    allowed: ['/x/', '/xy', '/x?y'],
    forbidden: ['/x'],
  },
  {
    claim: 'a star before the dollar sign leaves the end open',
    robots: all('Disallow: /a*$'),
    allowed: ['/', '/b'],
    forbidden: ['/a', '/ab', '/a?x'],
  },
  {
    claim: 'parts between stars may not overlap',
    robots: all('Disallow: /*aba*aba$'),
    allowed: ['/aba', '/ababa'],
    forbidden: ['/abaaba', '/x/aba-aba'],
  },
  {
    claim: 'the last part is looked for at the end, not where it comes first',
    robots: all('Disallow: /*.pdf$'),
    allowed: ['/a.pdf.html'],
    forbidden: ['/a.pdf.pdf', '/.pdf'],
  },
  {
    claim: 'a long part between stars is found behind a false beginning',
    robots: all('Disallow: /*aabaabaac*x'),
    allowed: ['/aabaabaabx', '/aabaabaac'],
    forbidden: ['/aabaabaabaacx', '/aaabaabaac/x'],
  },
  {
    claim: 'queries are part of what is matched',
    robots: all('Disallow: /*?', 'Allow: /*?page='),
    allowed: ['/a', '/a?page=2'],
    forbidden: ['/a?', '/a?b=1', '/?q'],
  },
  {
    claim: 'a parameter of the query is found by a star',
    robots: all('Disallow: /*sort='),
    allowed: ['/a?page=1', '/sort'],
    forbidden: ['/a?sort=up', '/a?b=1&sort=up'],
  },
  {
    claim: 'semicolons and question marks may end a rule',
    robots: all('Disallow: /?', 'Disallow: /;'),
    allowed: ['/'],
    forbidden: ['/?q', '/;p'],
  },
  {
    claim: 'two slashes are not one',
    robots: all('Disallow: //folder/*'),
    allowed: ['/folder/', '/folder/page', '//folder'],
    forbidden: ['//folder/', '//folder/page'],
  },
]

const ENCODING: readonly RobotsCase[] = [
  {
    claim: 'encoded and plain octets of a rule are one',
    robots: all('Disallow: /', 'Allow: /foo/bar/%62%61%7A'),
    allowed: ['/foo/bar/baz', '/foo/bar/%62%61%7A', '/foo/bar/%62a%7a'],
    forbidden: ['/foo/bar/', '/foo/bar/bay'],
  },
  {
    claim: 'an encoded tilde of a rule is a tilde',
    robots: all('Disallow: /%7Ejoe'),
    allowed: ['/joe'],
    forbidden: ['/~joe', '/%7Ejoe', '/%7ejoe/index.html'],
  },
  {
    claim: 'a plain tilde of a rule is an encoded one',
    robots: all('Disallow: /~joe'),
    allowed: ['/joe'],
    forbidden: ['/~joe', '/%7Ejoe', '/%7ejoe/index.html'],
  },
  {
    claim: 'letters of other scripts are their encoded octets',
    robots: all('Disallow: /foo/bar/ツ', 'Disallow: /größe'),
    allowed: ['/foo/bar/', '/gr'],
    forbidden: ['/foo/bar/%E3%83%84', '/foo/bar/%e3%83%84', '/gr%C3%B6%C3%9Fe'],
  },
  {
    claim: 'encoded octets of a rule are letters of other scripts',
    robots: all('Disallow: /foo/bar/%E3%83%84', 'Disallow: /gr%c3%b6%c3%9fe'),
    allowed: ['/foo/bar/'],
    forbidden: ['/foo/bar/ツ', '/größe/x'],
  },
  {
    claim: 'hexadecimal digits are read in any case',
    robots: all('Disallow: /a%3cd.html', 'Disallow: /b%3Cd.html'),
    allowed: ['/a'],
    forbidden: ['/a%3Cd.html', '/a%3cd.html', '/b%3cd.html', '/b<d.html'],
  },
  {
    claim: 'characters that URLs encode may be plain in a rule',
    robots: all('Disallow: /a<d', 'Disallow: /b c', 'Disallow: /{x}'),
    allowed: ['/a', '/b'],
    forbidden: ['/a%3Cd', '/a<d', '/b%20c', '/{x}', '/%7Bx%7D'],
  },
  {
    claim: 'an encoded slash is no slash in a path',
    robots: all('Disallow: /a%2fb'),
    allowed: ['/a/b'],
    forbidden: ['/a%2Fb', '/a%2fb'],
  },
  {
    claim: 'a slash is no encoded slash in a path',
    robots: all('Disallow: /a/b'),
    allowed: ['/a%2Fb'],
    forbidden: ['/a/b'],
  },
  {
    claim: 'an encoded question mark is part of the path',
    robots: all('Disallow: /a%3Fb'),
    allowed: ['/a?b'],
    forbidden: ['/a%3fb'],
  },
  {
    claim: 'a question mark begins the query',
    robots: all('Disallow: /a?b'),
    allowed: ['/a%3Fb'],
    forbidden: ['/a?b', '/a?%62'],
  },
  {
    claim: 'an address in the query may be encoded',
    robots: all('Disallow: /foo/bar?baz=http://foo.bar'),
    allowed: ['/foo/bar?baz=https://foo.bar'],
    forbidden: ['/foo/bar?baz=http://foo.bar', '/foo/bar?baz=http%3A%2F%2Ffoo.bar'],
  },
  {
    claim: 'an encoded address in a rule is a plain one',
    robots: all('Disallow: /foo/bar?baz=http%3A%2F%2Ffoo.bar'),
    allowed: ['/foo/bar'],
    forbidden: ['/foo/bar?baz=http://foo.bar', '/foo/bar?baz=http%3a%2f%2ffoo.bar'],
  },
  {
    claim: 'an encoded ampersand does not divide a query',
    robots: all('Disallow: /a?q=x%26y'),
    allowed: ['/a?q=x&y'],
    forbidden: ['/a?q=x%26y'],
  },
  {
    claim: 'an ampersand divides a query',
    robots: all('Disallow: /a?q=x&y'),
    allowed: ['/a?q=x%26y'],
    forbidden: ['/a?q=x&y'],
  },
  {
    claim: 'an encoded star is a star, not any octets',
    robots: all('Disallow: /x%2Ax/abc'),
    allowed: ['/xabcx/abc', '/xx/abc'],
    forbidden: ['/x*x/abc', '/x%2ax/abcdef'],
  },
  {
    claim: 'an encoded dollar sign is one, not the end',
    robots: all('Disallow: /x/abc%24'),
    allowed: ['/x/abc'],
    forbidden: ['/x/abc$', '/x/abc$abc', '/x/abc%24'],
  },
  {
    claim: 'a star matches encoded octets',
    robots: all('Disallow: /a*z'),
    allowed: ['/a'],
    forbidden: ['/a%E3%83%84z', '/a*z', '/a%2Fz'],
  },
  {
    claim: 'an encoded percent sign is not decoded twice',
    robots: all('Disallow: /a%2562'),
    allowed: ['/ab', '/a%62'],
    forbidden: ['/a%2562'],
  },
  {
    claim: 'a percent sign that encodes nothing is one',
    robots: all('Disallow: /50%', 'Disallow: /a%zz'),
    allowed: ['/50'],
    forbidden: ['/50%', '/50%25', '/a%zz', '/a%25zz'],
  },
  {
    claim: 'octets that are no UTF-8 are compared as they are',
    robots: Buffer.from('User-agent: *\nDisallow: /jos\xe9', 'latin1'),
    allowed: ['/jos', '/jos%C3%A9'],
    forbidden: ['/jos%E9', '/jos%e9/x'],
  },
  {
    claim: 'stars and encoded octets work together',
    robots: all('Disallow: /', 'Allow: /a%3c*'),
    allowed: ['/a<d.html', '/a%3cd.html', '/a%3Cd.html'],
    forbidden: ['/ad.html'],
  },
]

const GROUPS: readonly RobotsCase[] = [
  {
    claim: 'the group of an agent goes before that of everybody',
    robots: lines('User-agent: *', 'Disallow: /x', 'User-agent: treegram', 'Disallow: /y'),
    allowed: ['/x', '/'],
    forbidden: ['/y'],
  },
  {
    claim: 'others have the group of everybody',
    robots: lines('User-agent: *', 'Disallow: /x', 'User-agent: treegram', 'Disallow: /y'),
    agent: 'Other',
    allowed: ['/y', '/'],
    forbidden: ['/x'],
  },
  {
    claim: 'groups of one agent are one',
    robots: lines(
      'User-agent: treegram',
      'Disallow: /a',
      '',
      'User-agent: other',
      'Disallow: /b',
      '',
      'User-agent: Treegram',
      'Disallow: /c',
    ),
    allowed: ['/b'],
    forbidden: ['/a', '/c'],
  },
  {
    claim: 'groups of everybody are one',
    robots: lines(
      'User-agent: *',
      'Disallow: /a',
      'User-agent: other',
      'Disallow: /b',
      'User-agent: *',
      'Disallow: /c',
      'Allow: /a/x',
    ),
    allowed: ['/b', '/a/x'],
    forbidden: ['/a', '/c'],
  },
  {
    claim: 'agents that are named together share their rules',
    robots: lines('User-agent: other', 'User-agent: treegram', 'User-agent: third', 'Disallow: /a'),
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'agents that are named with everybody have their own group',
    robots: lines('User-agent: *', 'User-agent: treegram', 'Disallow: /a', 'User-agent: *', 'Disallow: /b'),
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'an agent after a rule begins a group',
    robots: lines('User-agent: other', 'Disallow: /a', 'User-agent: treegram', 'Disallow: /b'),
    allowed: ['/a'],
    forbidden: ['/b'],
  },
  {
    claim: 'blank lines and comments do not end a group',
    robots: lines('User-agent: other', '', '# and', 'User-agent: treegram', '', '', 'Disallow: /a', '', 'Disallow: /b'),
    allowed: ['/c'],
    forbidden: ['/a', '/b'],
  },
  {
    claim: 'an empty rule ends the naming of agents',
    robots: lines('User-agent: treegram', 'Disallow:', 'User-agent: other', 'Disallow: /'),
    allowed: ['/', '/a'],
    forbidden: [],
  },
  {
    claim: 'a group without rules allows everything to its agent',
    robots: lines('User-agent: *', 'Disallow: /', 'User-agent: treegram'),
    allowed: ['/', '/a'],
    forbidden: [],
  },
  {
    claim: 'a sitemap does not end a group',
    robots: lines(
      'User-agent: treegram',
      'Sitemap: /s.xml',
      'User-agent: other',
      'Disallow: /a',
      'Sitemap: /t.xml',
      'Disallow: /b',
    ),
    allowed: ['/c'],
    forbidden: ['/a', '/b'],
  },
  {
    claim: 'a Crawl-delay belongs to the group before',
    robots: lines('User-agent: *', 'Crawl-delay: 5', 'User-agent: other', 'Disallow: /'),
    allowed: ['/', '/a'],
    forbidden: [],
  },
  {
    claim: 'a record of another kind belongs to the group before',
    robots: lines('User-agent: *', 'Content-Signal: search=yes', 'User-agent: other', 'Disallow: /'),
    allowed: ['/', '/a'],
    forbidden: [],
  },
  {
    claim: 'unknown records and other text are passed over',
    robots: lines('User-agent: *', 'Noindex: /a', 'Disallow: /b', 'Harry Potter', 'Host: h.example', 'Disallow: /c'),
    allowed: ['/a'],
    forbidden: ['/b', '/c'],
  },
  {
    claim: 'rules before any agent are nobody’s',
    robots: lines('Disallow: /a', 'User-agent: *', 'Disallow: /b'),
    allowed: ['/a'],
    forbidden: ['/b'],
  },
  {
    claim: 'the order of groups says nothing',
    robots: lines('User-agent: treegram', 'Allow: /a', 'Disallow: /', 'User-agent: *', 'Disallow: /a'),
    allowed: ['/a'],
    forbidden: ['/', '/b'],
  },
]

const AGENTS: readonly RobotsCase[] = [
  ...['Treegram', 'TREEGRAM', 'treegram', 'tReeGraM', 'Treegram/2.1', 'Treegram (news)', 'treegram/1 # ours'].map(
    (named) => ({
      claim: `the agent is named by "${named}"`,
      robots: `User-agent: ${named}\nDisallow: /a\n`,
      allowed: ['/b'],
      forbidden: ['/a'],
    }),
  ),
  ...['Treegrams', 'Tree', 'gram', 'Treegram-News', 'Treegram_x', 'Mozilla Treegram', '*Treegram'].map((named) => ({
    claim: `the agent is not named by "${named}"`,
    robots: `User-agent: ${named}\nDisallow: /a\n`,
    allowed: ['/a', '/b'],
    forbidden: [],
  })),
  {
    claim: 'the agent is read without its version',
    robots: 'User-agent: treegram\nDisallow: /a',
    agent: 'Treegram/1.2 (+http://h.example)',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'an agent with a hyphen and digits is found',
    robots: 'User-agent: my-bot_2/3\nDisallow: /a',
    agent: 'My-Bot_2',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'an agent in letters of another script is found',
    robots: 'User-agent: Größenbot\nDisallow: /a',
    agent: 'Größenbot',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'a star with text behind it is everybody',
    robots: 'User-agent: * all robots\nDisallow: /a',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'a star before a comment is everybody',
    robots: 'User-agent: *# all\nDisallow: /a',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  { claim: 'an agent without a name is nobody', robots: 'User-agent:\nDisallow: /a', allowed: ['/a'], forbidden: [] },
]

const LETTERS: readonly RobotsCase[] = [
  {
    claim: 'keys are read in any case',
    robots: 'USER-AGENT: *\nDISALLOW: /a\naLLoW: /a/b\ndisallow: /c',
    allowed: ['/a/b', '/d'],
    forbidden: ['/a', '/c'],
  },
  {
    claim: 'keys that are often mistyped are read',
    robots: lines('Useragent: *', 'Dissallow: /1', 'Dissalow: /2', 'Disalow: /3', 'Diasllow: /4', 'Disallaw: /5'),
    allowed: ['/6'],
    forbidden: ['/1', '/2', '/3', '/4', '/5'],
  },
  {
    claim: 'keys that only begin so are other records',
    robots: all('Disallowed: /a', 'Allows: /b'),
    allowed: ['/a', '/b'],
    forbidden: [],
  },
  {
    claim: 'a colon may be missing',
    robots: lines('User-agent *', 'Disallow /a', 'User agent treegram', 'Disallow /b'),
    allowed: ['/a'],
    forbidden: ['/b'],
  },
  {
    claim: 'space around keys, colons and values says nothing',
    robots: '  User-agent  :  * \t\n\tDisallow\t:\t/a \t \n Disallow:/b\n',
    allowed: ['/c'],
    forbidden: ['/a', '/b'],
  },
  {
    claim: 'a comment ends a value',
    robots: all('Disallow: /a#b', 'Disallow: /c # d', '#Disallow: /e'),
    allowed: ['/e', '/d'],
    forbidden: ['/a', '/a%23b', '/c'],
  },
  {
    claim: 'a value may hold colons',
    robots: all('Disallow: /a:b', 'Disallow: /c?u=http://h'),
    allowed: ['/a', '/c'],
    forbidden: ['/a:b', '/c?u=http://h/'],
  },
  {
    claim: 'a mark of UTF-8 before the text is passed over',
    robots: '\ufeffUser-agent: *\nDisallow: /a',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'the beginning of such a mark is passed over',
    robots: Buffer.concat([Buffer.from([0xef, 0xbb]), Buffer.from('User-agent: *\nDisallow: /a')]),
    allowed: ['/b'],
    forbidden: ['/a'],
  },
  {
    claim: 'lines end in CR LF',
    robots: 'User-agent: *\r\nDisallow: /a\r\n\r\nDisallow: /b\r\n',
    allowed: ['/c'],
    forbidden: ['/a', '/b'],
  },
  {
    claim: 'lines end in CR',
    robots: 'User-agent: *\rDisallow: /a\r\rDisallow: /b\r',
    allowed: ['/c'],
    forbidden: ['/a', '/b'],
  },
  {
    claim: 'line ends may be mixed, and the last be missing',
    robots: 'User-agent: other\nAllow: /a\r\nUser-agent: *\n\r\n\rDisallow: /a\rDisallow: /b',
    allowed: ['/c'],
    forbidden: ['/a', '/b'],
  },
  {
    claim: 'octets of zero do not end the file',
    robots: 'User-agent: *\nHost: \0\0\nDisallow: /a',
    allowed: ['/b'],
    forbidden: ['/a'],
  },
]

const GOOGLE: readonly RobotsCase[] = [
  {
    claim: 'a folder whose index.html is allowed is allowed',
    robots: all('Allow: /a/index.html', 'Disallow: /'),
    allowed: ['/a/', '/a/index.html'],
    forbidden: ['/a/b', '/a', '/', '/a/index.htm'],
  },
  {
    claim: 'a folder whose index.html is forbidden is not',
    robots: all('Disallow: /a/index.html'),
    allowed: ['/a/', '/a/b'],
    forbidden: ['/a/index.html'],
  },
]

/** Where other readers are stricter than RFC 9309, which says what such a line means. */
const STRICTER_ELSEWHERE: readonly RobotsCase[] = [
  {
    claim: 'a star in the name of an agent is no pattern',
    robots: 'User-agent: tree*gram\nDisallow: /a',
    allowed: ['/a'],
    forbidden: [],
  },
  {
    claim: 'a dollar sign at the end of a rule is the end, and no character of the path',
    robots: all('Disallow: /x$'),
    allowed: ['/x$', '/x%24', '/x$y'],
    forbidden: ['/x'],
  },
  {
    claim: 'a rule that is an address is for no path that ends in it',
    robots: all('Disallow: http://h.example/'),
    allowed: ['/', '/http://h.example/'],
    forbidden: [],
  },
  {
    claim: 'an agent is known by the product that it names first, not by its comment',
    robots: 'User-agent: otherbot\nDisallow: /a\n\nUser-agent: treegram\nDisallow: /b',
    agent: 'Treegram/1.0 (compatible; otherbot/1.1)',
    allowed: ['/a'],
    forbidden: ['/b'],
  },
]

/** All cases; their judgements are counted by the test. */
export const ROBOTS_CASES: readonly RobotsCase[] = [
  ...WHAT_FILES_SAY,
  ...LONGEST,
  ...PATTERNS,
  ...ENCODING,
  ...GROUPS,
  ...AGENTS,
  ...LETTERS,
  ...GOOGLE,
  ...STRICTER_ELSEWHERE,
]
