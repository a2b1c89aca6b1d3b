import type { Adaptation, Proposal } from '../adapt/index.ts'
import { type ParsedPage, parse } from '../dom/index.ts'
import { type Extraction, extract, type RecordData } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { HealHost } from './host.ts'
import type { PageToRead, Waiting } from './waiting.ts'

/** A page with some body at `https://a.example/NAME`. */
export function pageAt(name: string, body = ''): ParsedPage {
  const parsed = parse(`<body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: `https://a.example/${name}`, tree: parsed.tree }
}

export function extraction(data: RecordData = {}, more: Partial<Extraction> = {}): Extraction {
  return { status: 'ok', data, provenance: {}, violations: [], ...more }
}

/** A wrapper that reads `<b>` of the body as `b`. */
export const B: Wrapper = {
  format: 1,
  name: 'lamps',
  version: 3,
  parent: 2,
  learned: { urls: [], program: 'test' },
  page: {
    kind: 'page',
    signature: { paths: [], minShare: 0 },
    children: [
      {
        kind: 'field',
        name: 'b',
        locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'b' }] }],
        value: { kind: 'text' },
        type: 'text',
        required: false,
      },
    ],
  },
}

/** `B` as it is known from ten pages that all had it. */
export const KNOWN_B: Wrapper = {
  ...B,
  evidence: {
    pages: 10,
    patterns: {
      b: {
        presence: 1,
        count: [Math.log(2), 0],
        fill: Math.log(2),
        length: [1.6, 0],
        characters: [1, 0, 0, 0, 0, 0],
        distinct: 1,
        several: 0,
        inTitle: 0,
        inUrl: 0,
        position: 0,
        bags: {},
      },
    },
  },
}

/** Some pages `p0`, `p1`, ... that wait, of which each gave the same. */
export function waiting(count: number, own: Extraction, body = '<b>Lamp</b>'): readonly Waiting[] {
  return Array.from({ length: count }, (_, i) => ({ page: pageAt(`p${i}`, body), extraction: own }))
}

/** A proposal of a wrapper, that much there; the pages show that it takes one, or do not. */
export function proposalOf(wrapper: Wrapper, confidence = 1, isShown = true): Proposal {
  return { wrapper, changes: [], confidence, expectedWrong: 0, maxWrong: 1, pages: 1, offers: [], isShown }
}

/** A host that finds what it is told to, and writes down what it is asked and told. */
export function hostOf(
  adaptation: Adaptation,
  remembered: Readonly<Record<string, RecordData>> = {},
): HealHost<PageToRead> & { readonly log: string[] } {
  const log: string[] = []
  return {
    log,
    apply: (wrapper) => (page, made) => {
      log.push(`read by ${wrapper.version}`)
      return made ?? { extraction: extract(wrapper, page), isSure: true }
    },
    adapt: (wrapper, pages, { before }) => {
      log.push(`adapt ${wrapper.version} to ${pages.length}, ${before?.filter((one) => one !== null).length} known`)
      return adaptation
    },
    remembered: (url, name) => remembered[`${name} ${url}`] ?? null,
    lastRead: (name, patterns, urls) => {
      log.push(`last read ${name}: ${patterns.join()} of ${urls.length}`)
      return { b: 'then' }
    },
    repaired: (before, proposal, isApplied, short) =>
      log.push(`${before.version} to ${proposal.wrapper.version}, applied ${isApplied}, short of ${short.join()}`),
    refused: (message) => log.push(`refused: ${message}`),
  }
}
