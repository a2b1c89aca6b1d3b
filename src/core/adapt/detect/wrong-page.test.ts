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
  it('a page of little but a password field is a login', () => {
    const form = '<form><label>Name <input name=n></label><input type=password name=p><button>Log in</button></form>'
    expect(kindOf(`<h1>Welcome</h1>${form}`)).toBe('login')
    expect(kindOf(`<header>${form}</header>${long}`)).toBeNull()
    expect(kindOf(`<div style="display:none">${form}</div><p>A lamp</p>`)).toBeNull()
  })

  it('a page of little but words about cookies and a button is a request for consent', () => {
    const text = '<h1>Before you continue</h1><p>We use cookies to show advertisements.</p>'
    expect(kindOf(`${text}<button>Accept all</button>`)).toBe('consent')
    expect(kindOf(`${text}<form><input type=submit value="Alle akzeptieren"></form>`)).toBe('consent')
    expect(kindOf(`<p>Grandma's cookie recipe</p><button>Print</button>`)).toBeNull()
  })

  it('a page whose title or heading says so is an error, whatever its status', () => {
    expect(kindOf('<p>Sorry.</p>', '<title>404 Not Found</title>')).toBe('error')
    expect(kindOf('<h1>Seite nicht gefunden</h1>')).toBe('error')
    expect(kindOf('<h1>Oops! This page could not be found</h1><p>Try the <a href="/">front page</a>.</p>')).toBe(
      'error',
    )
    expect(kindOf(`<h1>404 Not Found</h1>${long}`)).toBeNull()
    expect(kindOf('<h1>Room 404 in the Grand Hotel</h1>')).toBeNull()
  })

  it.each([...ERROR_PAGE])('errors are recognized in %s', (_, list) => {
    for (const phrase of list) expect([phrase, kindOf(`<h1>${phrase.toUpperCase()}!</h1>`)]).toEqual([phrase, 'error'])
  })

  it.each([...CHALLENGE])('checks for robots are recognized in %s', (_, list) => {
    for (const phrase of list) expect([phrase, kindOf(`<p>${phrase}.</p>`)]).toEqual([phrase, 'challenge'])
  })

  it.each([...CONSENT])('requests for consent are recognized in %s', (language, [about]) => {
    const agree = AGREE.get(language)![0]!
    expect(kindOf(`<p>(${about})</p><button>${agree}</button>`)).toBe('consent')
    expect(kindOf(`<p>(${about})</p><button>x${about}</button>`)).toBeNull()
  })

  it('a page that checks the browser is a check for robots', () => {
    expect(kindOf('<h1>One moment</h1><p>Checking your browser before you go on.</p>')).toBe('challenge')
  })

  it('a page that moved to another host or from a file is reported with its new address', () => {
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

  it('an error wins over a robot check, a login and a request for consent', () => {
    const parts = [
      '<h1>404 Not Found</h1>',
      '<p>Please solve the captcha.</p>',
      '<input type=password>',
      '<p>We use cookies.</p><button>Accept all</button>',
    ]
    const kinds = parts.map((_, i) => kindOf(parts.slice(i).join('')))
    expect(kinds).toEqual(['error', 'challenge', 'login', 'consent'])
  })

  it('the message says what kind of page it is', () => {
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

  it('buttons of all kinds ask for consent, and only the title of the page tells of errors', () => {
    const asks = (button: string) => kindOf(`<p>We use cookies.</p>${button}`)
    expect(asks('<input type=button value="Accept all">')).toBe('consent')
    expect(asks('<div role=button>Accept all</div>')).toBe('consent')
    expect(asks('<div>Accept all</div>')).toBeNull()
    expect(asks('<input type=text value="Accept all">')).toBeNull()
    expect(kindOf('<p>A lamp</p><svg><title>404 Not Found</title></svg>')).toBeNull()
    expect(kindOf('<h3>404 Not Found</h3><p>A lamp</p>')).toBeNull()
  })

  it('a short page of data is no wrong page', () => {
    expect(kindOf('<h1>Blue lamp</h1><p class=price>12.00 EUR</p>')).toBeNull()
  })
})

describe('movedTo', () => {
  const to = (head: string, body = '<p>This page has moved.</p>') => movedTo(treeOf(body, head), URL_HERE)
  const refresh = (content: string) => `<meta http-equiv="Refresh" content="${content}">`

  it('a refresh at once and the canonical address of an empty page lead to where a page moved', () => {
    expect(to(refresh("0; url='/products/7'"))).toBe('https://shop.example/products/7')
    expect(to('<link rel=canonical href="/products/7">')).toBe('https://shop.example/products/7')
    expect(to(`<base href="https://shop.example/new/">${refresh('3;URL=7.html')}`)).toBe(
      'https://shop.example/new/7.html',
    )
  })

  it('a move that is unsafe or not meant is not followed', () => {
    expect(to(refresh('0; url=https://elsewhere.example/7'))).toBeNull()
    expect(to(refresh('0; url=javascript:alert(1)'))).toBeNull()
    expect(to(refresh('0; url=/'))).toBeNull()
    expect(to(refresh('300; url=/products/7'))).toBeNull()
    expect(to(refresh('0; url=/p/7?from=list'))).toBeNull()
    expect(to('<link rel=canonical href="/products/7">', long)).toBeNull()
    expect(to('<title>x</title>')).toBeNull()
  })

  it('the first quick refresh of several is followed', () => {
    expect([2, 100].map((seconds) => to(refresh(`${seconds}; url=/products/7`)))).toEqual([
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

  it('a move is read from the head, whatever its white space', () => {
    expect(to(refresh(" 0 ; URL = '/products/7' "))).toBe('https://shop.example/products/7')
    expect(to('', `<p>Moved.</p>${refresh('0; url=/products/7')}`)).toBeNull()
    expect(to('', '<p>Moved.</p><link rel=canonical href="/products/7">')).toBeNull()
  })

  it('a move from http to https is followed', () => {
    const head = refresh('0; url=https://shop.example/products/7')
    expect(movedTo(treeOf('', head), 'http://shop.example/p/7')).toBe('https://shop.example/products/7')
    const plain = refresh('0; url=/products/7')
    expect(movedTo(treeOf('', plain), 'http://shop.example/p/7')).toBe('http://shop.example/products/7')
    expect(movedTo(treeOf('', plain), 'no address')).toBeNull()
  })

  it('a move from https to http is not followed', () => {
    expect(to(refresh('0; url=http://shop.example/products/7'))).toBeNull()
  })
})

describe('windowIn', () => {
  const frame = (source: string) => `<iframe src="${source}"></iframe>`

  it('the only frame of the same host on a page without text is its window', () => {
    expect(windowIn(treeOf(frame('/inner/7')), URL_HERE)).toBe('https://shop.example/inner/7')
    const frames = parse(
      '<html><head></head><frameset><frame src="inner/7"><noframes>Sorry</noframes></frameset></html>',
    )
    if (!frames.ok) throw new Error(frames.problem.message)
    expect(windowIn(frames.tree, URL_HERE)).toBe('https://shop.example/p/inner/7')
  })

  it('a page with text beside a frame has no window, whatever is before the page', () => {
    const text = '<p>A lamp of brass, two feet high, made by hand.</p>'
    for (const before of ['', '<!doctype html>', '<!-- made by hand -->']) {
      const parsed = parse(`${before}<html><body>${text}${frame('/inner/7')}</body></html>`)
      if (!parsed.ok) throw new Error(parsed.problem.message)
      expect(windowIn(parsed.tree, URL_HERE)).toBeNull()
    }
  })

  it('a frame that repeats is one window, and the page itself is none', () => {
    expect(windowIn(treeOf(frame('/a') + frame('/a') + frame(URL_HERE)), URL_HERE)).toBe('https://shop.example/a')
    expect(windowIn(treeOf(`${frame('/a')}<img src="/b"><iframe></iframe>`), URL_HERE)).toBe('https://shop.example/a')
  })

  it('a page with several frames or a frame of another host has no window', () => {
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
