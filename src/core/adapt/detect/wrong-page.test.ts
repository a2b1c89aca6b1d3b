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
