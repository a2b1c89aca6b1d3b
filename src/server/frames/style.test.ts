import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createParts } from './parts.ts'
import { rewriteDeclarations, rewriteSheet } from './style.ts'

const base = 'https://a.example/css/sheet.css'
const rewritten = (css: string): string => rewriteSheet(css, { parts: createParts('/f/'), base })

describe('a rewritten style sheet', () => {
  it.each([
    ['a{b:url(x.png)}', 'a{b:url("/f/assets/0")}'],
    ['a{b:url( "x.png" ) no-repeat}', 'a{b: url("/f/assets/0") no-repeat}'],
    ['@import "x.css" screen;', '@import url("/f/assets/0") screen;'],
    ['a{b:url(#g)}', 'a{b:url("#g")}'],
    ['a{b:url(javascript:x)}', 'a{b:url("about:invalid")}'],
    ['a::after{content:"x" attr(data-x)}', 'a::after{content:"x" attr(data-x)}'],
    ['a{b:image-set("x.png" 1x)}', 'a{b:image-set(url("/f/assets/0") 1x)}'],
    ['a{b:url("x.png" {} @import "y.css"; ) c}d{e:f}', 'a{b: url("/f/assets/0") c}d{e:f}'],
    [String.raw`a{b:u\72l(x.png)}c{d:e}`, 'a{b:x-none(x.png)}c{d:e}'],
    [':link{color:red}', '[data-href]{color:red}'],
    ['form textarea{color:red}', 'x-form x-textarea{color:red}'],
    [':any-link:not(:link)>a[ href ]{b:c}', '[data-href]:not([data-href])>a[ data-href ]{b:c}'],
    ['.form,#frame,[form]{form:embed;b:link}', '.form,#frame,[form]{form:embed;b:link}'],
    ['@media x{form{b:c}}applet{b:c}', '@media x{x-form{b:c}}x-applet{b:c}'],
    [String.raw`f\6f rm{b:c}`, 'x-form{b:c}'],
    ['a{& form{b:c}}', 'a{& x-form{b:c}}'],
    [String.raw`@m\65 dia x{form{b:c}}`, '@media x{x-form{b:c}}'],
    [String.raw`@m\31  x{b:c}`, '@x-none x{b:c}'],
    ['form:not(', 'form:not('],
  ])('%s', (css, expected) => {
    expect(rewritten(css).replace(/ +/g, ' ')).toBe(expected)
  })

  it('knows style sheets from pictures', () => {
    const parts = createParts('/f/')
    rewriteSheet('@import url(a.css);@import "b.css";a{b:url(c.png)}', { parts, base })
    expect([0, 1, 2].map((i) => parts.at(String(i)))).toMatchObject([
      { use: 'style', url: 'https://a.example/css/a.css' },
      { use: 'style', url: 'https://a.example/css/b.css' },
      { use: 'any', url: 'https://a.example/css/c.png' },
    ])
  })

  const EVIL = [
    String.raw`a{b:u\72l(http://evil.example/1)}`,
    String.raw`@\69mport "http://evil.example/2";`,
    String.raw`a{b:\75 rl("http://evil.example/3")}`,
    'a{b:src("http://evil.example/4")}',
    'a{b:url("http://evil.example/5}',
    'a{--x:"http://evil.example/6";b:image-set(var(--x) 1x)}',
    'a{b:-webkit-image-set("http://evil.example/7" 1x)}',
    '@import/**/url(http://evil.example/8)',
    '@namespace url(http://evil.example/9);',
    'a{b:url(http://evil.example/10',
    'a{--x:url(http://evil.example/11);b:var(--x)}',
    '@media x{@import "http://evil.example/12";}',
    'a{b:(}@import "http://evil.example/13";',
    'a{b:URL(HTTP://evil.example/14)}',
    'a{b:url(\n"http://evil.example/15"\n)}',
    '@import url("x"{}; @import "http://evil.example/21";',
    'a{b:url(http://evil.example/20"x)}',
    '<!-- @import "http://evil.example/16"; -->',
    'a{b:cross-fade("http://evil.example/17", url(//evil.example/18))}',
    '@font-face{font-family:x;src:local("y"),url(//evil.example/19)}',
  ]
  it.each(EVIL)('names no address of others: %s', (css) => {
    expect(addressesIn(rewritten(css))).toEqual([])
    expect(addressesIn(rewriteDeclarations(css, { parts: createParts('/f/'), base }))).toEqual([])
  })

  it('names none either when pieces of sheets stand in any order', () => {
    const piece = fc.constantFrom(
      ...EVIL,
      ...EVIL.flatMap((css) => css.split(/(?=[{}():;"@\\])/)),
      '"',
      "'",
      '\n',
      '\\',
      '/*',
      '*/',
      '{',
      '}',
      '(',
      ')',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = rewritten(pieces.join(''))
        expect(addressesIn(once)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  /** Pieces that sheets of hostile pages are full of. */
  const REPEATED = '{,(,[,f(,url(,url("a" ,image-set(,var(,:not(,@media x{,form{a{,form >,form[a=,},"\n,\\,/*,!'.split(
    ',',
  )
  it.each(['', 'form', 'form{}', 'form{a:', 'image-set('])(
    'a sheet of a million brackets behind %j is rewritten, which a quadratic rewriting would not end',
    (start) => {
      for (const piece of REPEATED)
        expect(rewritten(start + piece.repeat(1_000_000 / piece.length)).length, piece).toBeGreaterThan(0)
    },
    60_000,
  )
})

/** What a browser could take for an address of others: a second rewriting finds them. */
function addressesIn(css: string): string[] {
  const parts = createParts('/g/')
  rewriteDeclarations(css, { parts, base: 'https://base.example/' })
  const found: string[] = []
  for (let i = 0; ; i++) {
    const part = parts.at(i.toString(36))
    if (part === null) return found
    if (part.kind === 'url' && !part.url.startsWith('https://base.example/f/assets/')) found.push(part.url)
  }
}
