import { load } from 'cheerio'
import { DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { parse as parse5 } from 'parse5'
import { createVocabulary, parse } from '../../src/core/dom/index.ts'

/** A way from HTML text to a tree in memory. */
export interface HtmlParser {
  readonly name: string
  /** The packages whose versions matter. */
  readonly packages: readonly string[]
  /** A function that builds the tree of a page. */
  readonly build: (html: string) => unknown
}

const vocabulary = createVocabulary()

/** parse5's default tree, which the others are measured against, then ours, then the rivals. */
export const HTML_PARSERS: readonly HtmlParser[] = [
  { name: 'parse5 default tree', packages: ['parse5'], build: (html) => parse5(html) },
  { name: 'treegram Tree', packages: [], build: (html) => parse(html, { vocabulary }) },
  { name: 'cheerio', packages: ['cheerio'], build: (html) => load(html) },
  { name: 'htmlparser2 + domhandler', packages: ['htmlparser2', 'domhandler'], build: domhandlerTree },
  { name: 'linkedom', packages: ['linkedom'], build: (html) => parseHTML(html) },
]

function domhandlerTree(html: string): unknown {
  const handler = new DomHandler()
  new Parser(handler).end(html)
  return handler.root
}

/** The packages of all parsers, once each. */
export const HTML_PARSER_PACKAGES: readonly string[] = [...new Set(HTML_PARSERS.flatMap(({ packages }) => packages))]
