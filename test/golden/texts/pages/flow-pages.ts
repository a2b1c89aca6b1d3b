const document = (head: string, body: string): string => `<html><head>${head}</head><body>${body}</body></html>`
const words = (count: number): string => 'words and more of them '.repeat(count)

/** Pages that stand in the way of others, or lead on to them, by what they are; all are at `https://trees.test/tree/2`. */
export const FLOW_PAGES: Readonly<Record<string, string>> = {
  'a record': document('<title>Ash</title>', `<h1>Ash</h1><p>${words(20)}</p>`),
  login: document(
    '<title>Log in</title>',
    '<form><input name="u"><input type="password"><button>Log in</button></form>',
  ),
  'a hidden login': document('', `<form style="display:none"><input type=password></form><p>${words(3)}</p>`),
  'a login on a long page': document('', `<form><input type="password"></form><p>${words(300)}</p>`),
  consent: document(
    '',
    '<div><p>We use cookies to make this site better. Do you accept?</p><button>Accept all</button><a role="button">Reject</a></div>',
  ),
  'consent in German': document('', '<p>Wir verwenden Cookies.</p><input type="submit" value="Alle akzeptieren">'),
  'error in the title': document('<title>404 Not Found</title>', '<p>Sorry</p>'),
  'error in a heading': document('<title>Trees</title>', '<h2>Page not found</h2><p>Go home</p>'),
  'error 500': document('<title>500</title>', '<h1>Internal Server Error</h1>'),
  'a number that is no error': document('<title>404 ways to plant</title>', `<h1>Ways</h1><p>${words(90)}</p>`),
  challenge: document('<title>Just a moment...</title>', '<p>Checking your browser before accessing the site.</p>'),
  captcha: document('', '<p>Please solve the CAPTCHA to go on</p>'),
  scripts: document('<script src="/app.js"></script>', '<div id="root"></div><script>start()</script>'),
  'scripts and a note': document(
    '',
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script src="a.js"></script>',
  ),
  empty: document('', ''),
  'moved at once': document('<meta http-equiv="refresh" content="0; url=/tree/2-ash">', '<p>Moved</p>'),
  'moved in quotes': document(`<meta http-equiv="Refresh" content="3;URL='/new/2'">`, '<p>Moved</p>'),
  'moved late': document('<meta http-equiv="refresh" content="900; url=/tree/2-ash">', '<p>Moved</p>'),
  'moved elsewhere': document('<meta http-equiv="refresh" content="0; url=https://other.test/2">', '<p>Moved</p>'),
  'moved to the front': document('<meta http-equiv="refresh" content="0; url=/">', '<p>Moved</p>'),
  'moved to itself': document('<meta http-equiv="refresh" content="0; url=/tree/2">', '<p>Wait</p>'),
  'moved with www': document(
    '<meta http-equiv="refresh" content="0; url=https://www.trees.test/tree/2">',
    '<p>Moved</p>',
  ),
  'moved to http': document('<meta http-equiv="refresh" content="0; url=http://trees.test/other">', '<p>Moved</p>'),
  'moved, long': document('<meta http-equiv="refresh" content="0; url=/tree/2-ash">', `<p>${words(90)}</p>`),
  canonical: document('<link rel="canonical" href="/trees/ash">', '<p>Ash</p>'),
  'canonical of a long page': document('<link rel="canonical" href="/trees/ash">', `<p>${words(60)}</p>`),
  'based elsewhere': document('<base href="/deep/down/"><link rel="canonical" href="ash">', '<p>Ash</p>'),
  'one frame': document('', '<iframe src="/inner/2"></iframe>'),
  'two frames': document('', '<iframe src="/inner/2"></iframe><iframe src="/menu"></iframe>'),
  'a frame of others': document('', '<iframe src="https://ads.test/x"></iframe><iframe src="/inner/2"></iframe>'),
  'a frame set': '<html><frameset><frame src="menu.html"><frame src="/body/2.html"></frameset></html>',
  'a frame beside text': document('', `<iframe src="/inner/2"></iframe><p>${words(40)}</p>`),
  'links on': document(
    '',
    '<h1>Ash</h1><ul><li><a href="/tree/2/details">Details</a><li><a href="/tree/2?tab=notes">Notes</a><li><a href="/tree/3">Next</a><li><a href="/tree/2">Here</a></ul>',
  ),
  'the only link': document('', '<p>See <a href="/oak#part">the tree</a></p>'),
  'links called so': document(
    '',
    `<p>${words(60)}</p><a href="/x/1">Ash</a> <a href="/x/2"><img alt="Elm" src="e.png"></a> <a href="/x/3">ash</a><a href="mailto:a@b">Ash</a>`,
  ),
  'links of one name': document(
    '',
    ['Ash', 'Elm', 'Fir']
      .map((name) => `<div><h3>${name}</h3><p>In stock</p><a href="/t/${name}">More</a></div>`)
      .join(''),
  ),
  'links of one name, nothing beside': document('', '<p><a href="/t/1">More</a> <a href="/t/2">More</a></p>'),
}
