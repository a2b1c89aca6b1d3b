import {
  DRIFT,
  type Extraction,
  type ProvenanceTree,
  type RecordData,
  statusOf,
  type Violation,
} from '../core/extract/index.ts'
import { nextPage } from '../core/locate/index.ts'
import type { ListPattern, Wrapper } from '../core/wrapper/index.ts'
import type { PageInputs } from './common-options.ts'
import type { FoundPages, ReadPage } from './inputs.ts'
import { listsGoingOn } from './lists-going-on.ts'
import { type PageOpener, pageOpener } from './page-opener.ts'
import type { Reading, Waiting } from './reading.ts'
import type { Completion } from './records-of.ts'
import type { Session } from './session.ts'

/** The rule that a list breaks of which not all was read. */
const GOING_ON = 'going-on'
/** Pages that are remembered to have given records of their own. */
const MOST_GIVEN = 100_000
/** Pages that one list is joined of at most. */
const MOST_PAGES = 500

/**
 * Joins lists that go on over pages: the records of each page that the one before leads to as its next stand behind those of the first, with its address in their provenance. A page
 * whose records were joined to another's gives no record of its own; one that gave its own before is not joined. Null where no list of the wrappers goes on.
 */
export function goingOn(
  session: Session,
  wrappers: readonly Wrapper[],
  readings: readonly Reading[],
  pages: PageInputs | FoundPages,
): Completion | null {
  const lists = wrappers.map(listsGoingOn)
  if (lists.every(({ length }) => length === 0)) return null
  const opener = pageOpener(session, pages)
  const given = new Set<string>()
  const joined = new Set<string>()
  return async (index, settled) => {
    const { url } = settled.page
    if (joined.has(url)) return null
    given.add(url)
    const [oldest] = given
    if (given.size > MOST_GIVEN) given.delete(oldest!)
    const own = lists[index]!
    if (own.length === 0 || settled.extraction.status === 'other-class') return { ...settled, index }
    const parts: Waiting[] = []
    const isNew = (next: string): boolean => !given.has(next) && !joined.has(next)
    const end = await followed(session, opener, { first: settled, reading: readings[index]!, parts, isNew })
    for (const part of parts) joined.add(part.page.url)
    return { page: settled.page, extraction: withParts(settled.extraction, own, parts, end), index }
  }
}

interface Chain {
  readonly first: Waiting
  readonly reading: Reading
  /** Takes the pages after the first. */
  readonly parts: Waiting[]
  readonly isNew: (url: string) => boolean
}

/** Why a chain of pages ended: at its last page, with no more; at a button; before a page that was not read. */
type End =
  | { readonly kind: 'done' }
  | { readonly kind: 'button'; readonly text: string; readonly on: string }
  | { readonly kind: 'unread'; readonly why: string }

async function followed(
  session: Session,
  opener: PageOpener | null,
  { first, reading, parts, isNew }: Chain,
): Promise<End> {
  const seen = new Set([first.page.url])
  for (let at: ReadPage = first.page; ; at = parts.at(-1)!.page) {
    const next = nextPage(at.tree, at.url)
    if (next === null) return { kind: 'done' }
    if (next.kind === 'load-more') return { kind: 'button', text: next.text, on: at.url }
    if (seen.has(next.url) || !isNew(next.url)) return { kind: 'done' }
    if (parts.length + 1 >= MOST_PAGES) return { kind: 'unread', why: `it has more than ${MOST_PAGES} pages` }
    if (session.budget.stopped() !== null)
      return { kind: 'unread', why: `${next.url} was not asked for: the budget is used up` }
    seen.add(next.url)
    const page = opener === null ? { detail: `${next.url} is not among the pages` } : await opener.open(next.url)
    if ('detail' in page) return { kind: 'unread', why: page.detail.replace(/\.$/, '') }
    if (seen.has(page.url) && page.url !== next.url) return { kind: 'done' }
    seen.add(page.url)
    const { extraction } = reading.examine(page)
    if (extraction.status === 'other-class') return { kind: 'unread', why: `${page.url} is another kind of page` }
    parts.push({ page, extraction })
  }
}

/** A page's extraction with what its lists have on further pages. */
function withParts(
  extraction: Extraction,
  lists: readonly ListPattern[],
  parts: readonly Waiting[],
  end: End,
): Extraction {
  const data: Record<string, RecordData[string]> = { ...extraction.data }
  const provenance: Record<string, ProvenanceTree> = { ...extraction.provenance }
  const violations = [...extraction.violations]
  for (const { name, goesOn } of lists) {
    if (goesOn === 'pages') {
      data[name] = [extraction, ...parts.map((part) => part.extraction)].flatMap(
        (one) => one.data[name] as RecordData[],
      )
      provenance[name] = [
        ...(extraction.provenance[name] as readonly ProvenanceTree[]),
        ...parts.flatMap(({ page, extraction: one }) =>
          (one.provenance[name] as readonly ProvenanceTree[]).map((source) => onPage(source, page.url)),
        ),
      ]
      for (const one of parts.flatMap((part) => part.extraction.violations))
        if (isOf(one.pattern, name) && !isTold(violations, one)) violations.push(one)
    }
    const message = lackOf(goesOn, end, name)
    if (message !== null) violations.push({ pattern: name, rule: GOING_ON, message })
  }
  return { ...extraction, data, provenance, violations, status: graver(extraction.status, violations) }
}

/** Whether it is said already that a repair did not find something: it is so on every page. */
function isTold(violations: readonly Violation[], { pattern, rule }: Violation): boolean {
  return rule === DRIFT && violations.some((one) => one.rule === DRIFT && one.pattern === pattern)
}

function isOf(pattern: string, list: string): boolean {
  return pattern === list || pattern.startsWith(`${list}.`)
}

/** What is to be said of a list of which not all was read; null when all was. */
function lackOf(goesOn: ListPattern['goesOn'], end: End, name: string): string | null {
  if (goesOn === 'pages' && end.kind === 'unread') return `"${name}" goes on, and not all of it was read: ${end.why}.`
  if (goesOn === 'load-more' && end.kind === 'button')
    return `"${name}" goes on behind the button "${end.text}" of ${end.on}, which only a browser presses, and not for ever: run it with --render.`
  return null
}

function graver(status: Extraction['status'], violations: readonly Violation[]): Extraction['status'] {
  return statusOf(violations) === 'violated' ? 'violated' : status
}

/** Provenance that says on which page it is. */
function onPage(source: ProvenanceTree, page: string): ProvenanceTree {
  if (source === null) return null
  if (Array.isArray(source)) return source.map((one: ProvenanceTree) => onPage(one, page))
  if (typeof (source as { readonly path?: unknown }).path === 'string' && 'locator' in source)
    return { page, ...source } as ProvenanceTree
  return Object.fromEntries(Object.entries(source).map(([name, one]) => [name, onPage(one as ProvenanceTree, page)]))
}
