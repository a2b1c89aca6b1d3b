import { parse as parseHtml } from 'parse5'
import { describe, expect, it } from 'vitest'
import { mutated, randomFrom } from '../../../test/fuzz/mutate.ts'
import { HOSTILE_PIECES, HOSTILE_TOKENS } from './hostile.fixture.ts'
import { createParts } from './parts.ts'
import { rewriteDeclarations, rewriteSheet } from './style.ts'
import { parseShown, writePage } from './write-page.ts'

/** `FUZZ=100000 npx vitest run src/server/frames/fuzz.test.ts` is the whole measurement; FUZZ_SEED gives others. */
const INPUTS = Number(process.env.FUZZ ?? (process.env.TEST_TIER === 'all' ? 2000 : 200))
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const URL_OF_PAGE = 'https://page.example/dir/'
const FRAME = '/frames/f/'
const OWN = /^\/frames\/f\/assets\/[0-9a-z]{1,4}(?:#[\w.-]{1,100})?$/
const RUNS = /^(?:script|iframe|frame|object|embed|applet|base|form|noscript|style|foreignobject|animate|set|feimage)$/
/** Attributes that browsers load, open or run what they name by. */
const NAMES_ADDRESS =
  /^(?:src|srcset|href|xlink:href|data|poster|background|action|formaction|ping|manifest|codebase|archive|cite|longdesc|profile|usemap|srcdoc|imagesrcset|lowsrc|dynsrc)$/

/** Attributes whose values are CSS. */
const IS_CSS =
  /^(?:style|fill|stroke|filter|mask|clip-path|marker(?:-start|-mid|-end)?|cursor|color|display|font-family|transform)$/

interface Node {
  readonly tagName?: string
  readonly attrs?: readonly { readonly name: string; readonly value: string; readonly prefix?: string }[]
  readonly childNodes?: readonly Node[]
  readonly content?: Node
}

/** What in written HTML could run, load, send or lead to something. */
function harmIn(html: string): readonly string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    const tag = node.tagName?.toLowerCase() ?? ''
    if (RUNS.test(tag)) found.push(`<${tag}>`)
    for (const { name, value, prefix } of node.attrs ?? []) {
      const full = prefix ? `${prefix}:${name}` : name
      if (/^on/i.test(name)) found.push(`${tag} ${full}`)
      if (name === 'http-equiv' || name === 'name') found.push(`${tag} ${full}`)
      if (NAMES_ADDRESS.test(full) || NAMES_ADDRESS.test(name)) {
        const addresses = name === 'srcset' ? value.split(',').map((one) => one.trim().split(/\s+/)[0]!) : [value]
        for (const one of addresses)
          if (!OWN.test(one) && !/^#[\w.:-]*$/.test(one)) found.push(`${tag} ${full}=${one.slice(0, 100)}`)
      }
      if (IS_CSS.test(name)) found.push(...addressesIn(value).map((url) => `${tag} ${full}: ${url}`))
    }
    for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) look(child)
  }
  look(parseHtml(html) as unknown as Node)
  return found
}

/** Addresses of others that CSS names: a second rewriting finds them. */
function addressesIn(css: string): readonly string[] {
  const parts = createParts('/g/')
  rewriteDeclarations(css, { parts, base: 'https://base.example/' })
  const found: string[] = []
  for (let i = 0; ; i++) {
    const part = parts.at(i.toString(36))
    if (part === null) return found
    if (part.kind === 'url' && !part.url.startsWith('https://base.example/frames/f/assets/')) found.push(part.url)
    if (part.kind === 'data') found.push(part.url.slice(0, 60))
  }
}

/** Pieces of hostile pages in any order, cut anywhere and mixed. */
function hostile(random: () => number): string {
  const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)]!
  const pieces = Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
    const piece = pick(random() < 0.7 ? HOSTILE_PIECES : HOSTILE_TOKENS)
    return random() < 0.2 ? piece.slice(Math.floor(random() * piece.length)) : piece
  })
  const page = pieces.join('')
  return random() < 0.5 ? page : mutated([page, pick(HOSTILE_PIECES)], random)
}

describe('frames of random hostile pages', () => {
  it('a page that is written for a frame runs, loads, sends and leads to nothing but its own parts', () => {
    const random = randomFrom(SEED)
    for (let i = 0; i < INPUTS; i++) {
      // A page may be a megabyte of one text over and over.
      const html = hostile(random).slice(0, 20_000)
      const tree = parseShown(html)
      if (tree === null) continue
      const written = writePage(tree, URL_OF_PAGE, createParts(FRAME)).html
      // The sheet of our own in the head is the only one that is written as such.
      const own = written.replace(/<style>:where\(x-form[\s\S]*?<\/style>/, '')
      expect(harmIn(own), `${html}\n${written}`).toEqual([])
    }
  }, 3_600_000)

  it('a style sheet that is written for a frame names nothing but its own parts', () => {
    const random = randomFrom(SEED)
    const sheets = HOSTILE_PIECES.flatMap((piece) =>
      [...piece.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!),
    )
    const pieces = [
      ...sheets,
      ...sheets.flatMap((css) => css.split(/(?=[{}():;"@\\/])/)),
      ...'{}()[]"\'\\;:/* */\n'.split(''),
    ]
    for (let i = 0; i < INPUTS; i++) {
      const css = Array.from(
        { length: 1 + Math.floor(random() * 20) },
        () => pieces[Math.floor(random() * pieces.length)]!,
      ).join('')
      const written = rewriteSheet(css, { parts: createParts(FRAME), base: URL_OF_PAGE })
      expect(addressesIn(written), `${css}\n${written}`).toEqual([])
    }
  }, 3_600_000)

  it('harm in a page is found, so the tests above can fail', () => {
    const harm = [
      '<script>x</script>',
      '<img src=//evil.example/x>',
      '<p onclick=x>',
      '<p style="background:url(//evil.example/y)">',
      '<meta http-equiv=refresh>',
    ]
    for (const html of harm) expect(harmIn(html), html).toHaveLength(1)
  })
})
