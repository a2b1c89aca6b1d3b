import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { AGREE, CHALLENGE, CONSENT, ERROR_PAGE } from '../../phrases/index.ts'
import { movedTo, windowIn, wrongPage } from './wrong-page.ts'

const URL_HERE = 'https://shop.example/p/7?from=list'

function treeOf(body: string, head = '<title>Shop</title>') {
  const parsed = parse(`<html><head>${head}</head><body>${body}</body></html>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const kindOf = (body: string, head?: string) => wrongPage(treeOf(body, head), URL_HERE)?.kind ?? null
const long = '<p>A long text about lamps and kettles, as shops write them.</p>'.repeat(60)

describe('wrongPage', () => {
  it('knows a login by its password field', () => {
    const form = '<form><label>Name <input name=n></label><input type=password name=p><button>Log in</button></form>'
    expect(kindOf(`<h1>Welcome</h1>${form}`)).toBe('login')
    expect(kindOf(`<header>${form}</header>${long}`)).toBeNull()
    expect(kindOf(`<div style="display:none">${form}</div><p>A lamp</p>`)).toBeNull()
  })

  it('knows a request for consent by its words and its button', () => {
    const text = '<h1>Before you continue</h1><p>We use cookies to show advertisements.</p>'
    expect(kindOf(`${text}<button>Accept all</button>`)).toBe('consent')
    expect(kindOf(`${text}<form><input type=submit value="Alle akzeptieren"></form>`)).toBe('consent')
    expect(kindOf(`<p>Grandma's cookie recipe</p><button>Print</button>`)).toBeNull()
  })

  it('knows an error by its title or heading, whatever the status was', () => {
    expect(kindOf('<p>Sorry.</p>', '<title>404 Not Found</title>')).toBe('error')
    expect(kindOf('<h1>Seite nicht gefunden</h1>')).toBe('error')
    expect(kindOf('<h1>Oops! This page could not be found</h1><p>Try the <a href="/">front page</a>.</p>')).toBe(
      'error',
    )
    expect(kindOf(`<h1>404 Not Found</h1>${long}`)).toBeNull()
    expect(kindOf('<h1>Room 404 in the Grand Hotel</h1>')).toBeNull()
  })

  it.each([...ERROR_PAGE])('knows errors in %s', (_, list) => {
    for (const phrase of list) expect([phrase, kindOf(`<h1>${phrase.toUpperCase()}!</h1>`)]).toEqual([phrase, 'error'])
  })

  it.each([...CHALLENGE])('knows checks for robots in %s', (_, list) => {
    for (const phrase of list) expect([phrase, kindOf(`<p>${phrase}.</p>`)]).toEqual([phrase, 'challenge'])
  })

  it.each([...CONSENT])('knows requests for consent in %s', (language, [about]) => {
    const agree = AGREE.get(language)![0]!
    expect(kindOf(`<p>(${about})</p><button>${agree}</button>`)).toBe('consent')
    expect(kindOf(`<p>(${about})</p><button>x${about}</button>`)).toBeNull()
  })

  it('knows a check for robots', () => {
    expect(kindOf('<h1>One moment</h1><p>Checking your browser before you go on.</p>')).toBe('challenge')
  })

  it('knows a page that moved where it cannot be followed: to another host, or beside a file', () => {
    const stub = (to: string) => treeOf('<p>Moved.</p>', `<meta http-equiv=refresh content="0; url=${to}">`)
    const said = (to: string, url: string) => wrongPage(stub(to), url)?.message ?? null
    const file = 'file:///pages/7.html'
    expect(said('https://new.example/7', URL_HERE)).toBe('The page has moved to https://new.example/7.')
    expect(said('https://new.example/7', file)).toBe('The page has moved to https://new.example/7.')
    expect(said('../new/7.html', file)).toBe('The page has moved to ../new/7.html.')
    expect(said('7.html', file)).toBeNull()
    expect(said(URL_HERE, URL_HERE)).toBeNull()
    expect(said('javascript:alert(1)', file)).toBeNull()
    const saved = treeOf('<h1>Blue lamp</h1>', '<link rel=canonical href="https://shop.example/p/7">')
    expect(wrongPage(saved, file)).toBeNull()
  })

  it('knows each by so much text at most', () => {
    const text = (chars: number): string => `<p>${'x'.repeat(chars)}</p>`
    const kinds = (of: (chars: number) => string | null, most: number) => [of(most), of(most + 1)]
    const head = '<meta http-equiv=refresh content="0; url=https://new.example/7">'
    expect(kinds((chars) => kindOf(text(chars), head), 600)).toEqual(['moved', null])
    expect(kinds((chars) => kindOf(`<h1>404 ${'x'.repeat(chars - 4)}</h1>`), 2_000)).toEqual(['error', null])
    expect(kinds((chars) => kindOf(`<p>captcha ${'x'.repeat(chars - 8)}</p>`), 2_000)).toEqual(['challenge', null])
    expect(kinds((chars) => kindOf(`<input type=password>${text(chars)}`), 1_500)).toEqual(['login', null])
    const agree = '<input type=submit value="Accept all">'
    expect(kinds((chars) => kindOf(`${agree}<p>We use cookies ${'x'.repeat(chars - 15)}</p>`), 4_000)).toEqual([
      'consent',
      null,
    ])
  })

  it('takes an error for graver than a robot check, that than a login, and that than a request for consent', () => {
    const parts = [
      '<h1>404 Not Found</h1>',
      '<p>Please solve the captcha.</p>',
      '<input type=password>',
      '<p>We use cookies.</p><button>Accept all</button>',
    ]
    const kinds = parts.map((_, i) => kindOf(parts.slice(i).join('')))
    expect(kinds).toEqual(['error', 'challenge', 'login', 'consent'])
  })

  it('says what it is, with the first eighty characters of what tells of an error', () => {
    const said = (body: string, head?: string) => wrongPage(treeOf(body, head), URL_HERE)
    const heading = `404 ${'not here '.repeat(20)}`
    expect(said(`<h1>${heading}</h1>`)).toEqual({
      kind: 'error',
      message: `The page tells of an error: "${heading.slice(0, 80)}".`,
      to: null,
    })
    expect(said('<input type=password>')?.message).toBe('The page asks to log in.')
    expect(said('<p>Captcha</p>')?.message).toBe('The page checks whether a robot asks for it.')
    expect(said('<p>We use cookies.</p><a role=button>Accept all</a>')?.message).toBe('The page asks for consent.')
    expect(said('<p>Lamp</p>', '<title>Captcha</title>')?.kind).toBe('challenge')
  })

  it('knows buttons of all kinds, and the title of the page alone', () => {
    const asks = (button: string) => kindOf(`<p>We use cookies.</p>${button}`)
    expect(asks('<input type=button value="Accept all">')).toBe('consent')
    expect(asks('<div role=button>Accept all</div>')).toBe('consent')
    expect(asks('<div>Accept all</div>')).toBeNull()
    expect(asks('<input type=text value="Accept all">')).toBeNull()
    expect(kindOf('<p>A lamp</p><svg><title>404 Not Found</title></svg>')).toBeNull()
    expect(kindOf('<h3>404 Not Found</h3><p>A lamp</p>')).toBeNull()
  })

  it('reads twenty headings and buttons', () => {
    const headings = (count: number) => `${'<h2>Lamp</h2>'.repeat(count)}<h2>404 Not Found</h2>`
    expect([kindOf(headings(19)), kindOf(headings(20))]).toEqual(['error', null])
    const buttons = (count: number) =>
      `<p>We use cookies</p>${'<button>Lamp</button>'.repeat(count)}<button>Accept all</button>`
    expect([kindOf(buttons(19)), kindOf(buttons(20))]).toEqual(['consent', null])
  })

  it('leaves a short page of data alone', () => {
    expect(kindOf('<h1>Blue lamp</h1><p class=price>12.00 EUR</p>')).toBeNull()
  })
})

describe('movedTo', () => {
  const to = (head: string, body = '<p>This page has moved.</p>') => movedTo(treeOf(body, head), URL_HERE)
  const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`

  it('follows a refresh at once, and a canonical address of a page with next to nothing on it', () => {
    expect(to(refresh("0; url='/products/7'"))).toBe('https://shop.example/products/7')
    expect(to('<link rel=canonical href="/products/7">')).toBe('https://shop.example/products/7')
    expect(to(`<base href="https://shop.example/new/">${refresh('3;URL=7.html')}`)).toBe(
      'https://shop.example/new/7.html',
    )
  })

  it('stays where following is not safe or not meant', () => {
    expect(to(refresh('0; url=https://elsewhere.example/7'))).toBeNull()
    expect(to(refresh('0; url=javascript:alert(1)'))).toBeNull()
    expect(to(refresh('0; url=/'))).toBeNull()
    expect(to(refresh('300; url=/products/7'))).toBeNull()
    expect(to(refresh('0; url=/p/7?from=list'))).toBeNull()
    expect(to('<link rel=canonical href="/products/7">', long)).toBeNull()
    expect(to('<title>x</title>')).toBeNull()
  })

  it('follows a refresh within ten seconds, the first of several, and to the host with or without www', () => {
    expect([10, 11].map((seconds) => to(refresh(`${seconds}; url=/products/7`)))).toEqual([
      'https://shop.example/products/7',
      null,
    ])
    expect(to(`${refresh('60; url=/late')}${refresh('0; url=/one')}${refresh('0; url=/two')}`)).toBe(
      'https://shop.example/one',
    )
    expect(to(`<link rel=canonical href="/first"><link rel=canonical href="/second">`)).toBe(
      'https://shop.example/first',
    )
    expect(to(`<link rel=canonical href="/other">${refresh('0; url=/one')}`)).toBe('https://shop.example/one')
    expect(to(refresh('0; url=https://www.shop.example/7'))).toBe('https://www.shop.example/7')
    expect(to('<link rel=alternate href="/products/7">')).toBeNull()
    expect(to('<meta http-equiv="x" content="0; url=/products/7">')).toBeNull()
  })

  it('follows what the head says, blanks aside', () => {
    expect(to(refresh(" 0 ; URL = '/products/7' "))).toBe('https://shop.example/products/7')
    expect(to('', `<p>Moved.</p>${refresh('0; url=/products/7')}`)).toBeNull()
    expect(to('', '<p>Moved.</p><link rel=canonical href="/products/7">')).toBeNull()
  })

  it('goes from http to https', () => {
    const head = refresh('0; url=https://shop.example/products/7')
    expect(movedTo(treeOf('', head), 'http://shop.example/p/7')).toBe('https://shop.example/products/7')
    const plain = refresh('0; url=/products/7')
    expect(movedTo(treeOf('', plain), 'http://shop.example/p/7')).toBe('http://shop.example/products/7')
    expect(movedTo(treeOf('', plain), 'no address')).toBeNull()
  })

  it('does not go from https to http', () => {
    expect(to(refresh('0; url=http://shop.example/products/7'))).toBeNull()
  })
})

describe('windowIn', () => {
  const frame = (source: string) => `<iframe src="${source}"></iframe>`

  it('is the one frame of the host of a page without text', () => {
    expect(windowIn(treeOf(frame('/inner/7')), URL_HERE)).toBe('https://shop.example/inner/7')
    const frames = parse(
      '<html><head></head><frameset><frame src="inner/7"><noframes>Sorry</noframes></frameset></html>',
    )
    if (!frames.ok) throw new Error(frames.problem.message)
    expect(windowIn(frames.tree, URL_HERE)).toBe('https://shop.example/p/inner/7')
  })

  it('is none beside a text, whatever stands before the page', () => {
    const text = '<p>A lamp of brass, two feet high, made by hand.</p>'
    for (const before of ['', '<!doctype html>', '<!-- made by hand -->']) {
      const parsed = parse(`${before}<html><body>${text}${frame('/inner/7')}</body></html>`)
      if (!parsed.ok) throw new Error(parsed.problem.message)
      expect(windowIn(parsed.tree, URL_HERE)).toBeNull()
    }
  })

  it('is beside forty characters at most', () => {
    const beside = (chars: number) => windowIn(treeOf(`<p>${'x'.repeat(chars)}</p>${frame('/inner/7')}`), URL_HERE)
    expect([beside(40), beside(41)]).toEqual(['https://shop.example/inner/7', null])
  })

  it('is one however often it stands there, and no other than the page', () => {
    expect(windowIn(treeOf(frame('/a') + frame('/a') + frame(URL_HERE)), URL_HERE)).toBe('https://shop.example/a')
    expect(windowIn(treeOf(`${frame('/a')}<img src="/b"><iframe></iframe>`), URL_HERE)).toBe('https://shop.example/a')
  })

  it('is none beside a text, of several, and of another host', () => {
    const long = '<p>A lamp of brass, two feet high, made by hand.</p>'
    for (const body of [
      long + frame('/inner/7'),
      frame('/a') + frame('/b'),
      frame('https://ads.example/7'),
      frame('/'),
    ])
      expect(windowIn(treeOf(body), URL_HERE)).toBeNull()
  })
})
