import { LABEL, oneLine, visibleText } from '../dom/index.ts'
import { type Extraction, extract, type FieldData } from '../extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { createForms } from './around/index.ts'
import { columnsOf, isColumnOf } from './columns.ts'
import { type Example, short } from './example-choice.ts'
import type { Draft, TrainingPage } from './template/index.ts'

/** What a wrapper gives on a page that it was learned from. */
export interface OwnRead {
  readonly page: TrainingPage
  readonly extraction: Extraction
}

/** Reads the pages of a wrapper by it, as texts. O(nodes of all pages). */
export function readOwn(wrapper: Wrapper, pages: readonly TrainingPage[]): readonly OwnRead[] {
  return pages.map((page) => ({ page, extraction: extract(wrapper, page, { raw: true }) }))
}

/** The examples of these pages that are not read there under their names, in their order: law 1. */
export function unreadExamples(examples: readonly Example[], reads: readonly OwnRead[]): readonly Example[] {
  const { tight } = createForms()
  // People leave out marks between the parts of a text.
  const keyOf = (text: string): string => tight(text).replace(/[^\p{L}\p{N}]/gu, '') || tight(text)
  return examples.filter(({ field, value, url }) => {
    const own = reads.filter(({ page }) => url === undefined || page.url === url)
    const wanted = keyOf(value)
    const isSame = (text: string): boolean => [text, ...text.split('\n')].some((line) => keyOf(line) === wanted)
    const isRead = ({ extraction }: OwnRead): boolean =>
      [...columnsOf(extraction.data)].some(([path, texts]) => isColumnOf(field, path) && [...texts].some(isSame))
    return own.length > 0 && !own.some(isRead)
  })
}

/** All texts of a value, of what is in it too. */
function leavesOf(value: FieldData): readonly string[] {
  if (value === null) return []
  if (typeof value !== 'object') return [String(value)]
  return Object.values(value).flatMap(leavesOf)
}

/** One sentence for each law that the wrapper breaks on its own pages, but for that of examples; of what examples show only part is known. */
export function selfCheck(
  reads: readonly OwnRead[],
  doubts: ReadonlyMap<string, string>,
  isPicked: boolean,
): readonly string[] {
  const strangers = reads.flatMap(refused).slice(0, MOST_TOLD)
  return isPicked ? strangers : [...strangers, ...[...doubts.values()].slice(0, MOST_TOLD), ...lacksHeadline(reads)]
}

/** By name, what is in doubt of fields: those that have another text on a page than was found there when they were learned. O(pages x fields). */
export function doubtsOf(
  patterns: readonly (FieldPattern | ListPattern)[],
  drafts: readonly Draft[],
  reads: readonly OwnRead[],
): ReadonlyMap<string, string> {
  return new Map(
    patterns.flatMap(({ name }, i) => {
      const doubt = misread(name, drafts[i]!, reads)
      return doubt === null ? [] : [[name, doubt] as const]
    }),
  )
}

/** Sentences of one kind at most. */
const MOST_TOLD = 5

/** Law 2: a page that the wrapper was learned from is of its class. */
function refused({ page, extraction: { status } }: OwnRead): readonly string[] {
  return status === 'ok' ? [] : [`${page.url} was learned from and is "${status}" by what was learned; leave it out.`]
}

function misread(name: string, draft: Draft, reads: readonly OwnRead[]): string | null {
  if (draft.kind === 'list' || draft.group !== undefined) return null
  const found = new Map(draft.values.map(({ owner, text }) => [owner, oneLine(text)]))
  const wrong = reads.flatMap(({ page, extraction }, owner) => {
    const text = extraction.data[name]
    return typeof text !== 'string' || oneLine(text) === found.get(owner) ? [] : [{ text, page }]
  })
  const [first] = wrong
  if (first === undefined) return null
  return `"${name}" is in doubt: on ${wrong.length} of ${reads.length} pages something else stands in its place, as "${short(first.text)}" on ${first.page.url}.`
}

/** Law 6: the headline of most pages is in a column. */
function lacksHeadline(reads: readonly OwnRead[]): readonly string[] {
  const lacking = reads.flatMap(({ page, extraction }) => {
    const headlines = headlinesOf(page)
    const leaves = leavesOf(extraction.data).map(oneLine)
    const isHeld =
      headlines.length === 0 || headlines.some((headline) => leaves.some((text) => isMostOf(text, headline)))
    return isHeld ? [] : [headlines[0]!]
  })
  if (2 * lacking.length <= reads.length || (new Set(lacking).size < 2 && reads.length > 1)) return []
  return [`The headline of these pages ("${short(lacking[0]!)}") is in no column.`]
}

function headlinesOf({ tree }: TrainingPage): readonly string[] {
  const texts: string[] = []
  for (let node = 0; node < tree.nodeCount; node++)
    if (tree.label[node] === LABEL.h1) texts.push(oneLine(visibleText(tree, node)))
  return texts.filter((text) => text !== '')
}

/** Whether a text holds a headline, or is at least half of it. */
function isMostOf(text: string, headline: string): boolean {
  return text.includes(headline) || (2 * text.length >= headline.length && headline.includes(text))
}
