import { editedAgain, withEvidence } from '../core/adapt/index.ts'
import { extract } from '../core/extract/index.ts'
import {
  type ExampleChoice,
  type LearnOptions,
  type LearnResult,
  learnWrapper,
  type SiblingsExplained,
  type TrainingPage,
} from '../core/induce/index.ts'
import { isScriptFilled, runsScripts } from '../core/page/index.ts'
import { typicalPages } from '../core/page-class/index.ts'
import { learnConstraints } from '../core/validate/index.ts'
import {
  asDocument,
  editText,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  wrappersOf,
} from '../core/wrapper/index.ts'
import { ColumnTally } from '../review/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import type { Said } from './answers.ts'
import type { Session } from './session.ts'
import { withVariants } from './with-variants.ts'

/** Pages that a wrapper is learned from at most: more cost time and memory and hardly show more of the template. */
export const MAX_TRAINING_PAGES = 30

/** How to learn. The name is by default made from the site's host. */
export interface TrainOptions extends Pick<LearnOptions, 'name' | 'examples' | 'schema' | 'all' | 'partial'> {
  /** Learn from the training pages what right values look like, and hold pages to it. @default false */
  readonly constraints?: boolean
  /** Tell by an event `explained` how siblings were read, and how else they might have been. @default false */
  readonly explain?: boolean
  /**
   * A wrapper that this one takes the place of, or its document: it has its name, is its next version, and is edited as that was (`edits`).
   * What no longer fits is told in a note.
   */
  readonly again?: Wrapper | object
  /**
   * Is asked which field is meant where several of a record hold an example: a position in `places`, or null to be asked no more. Its first is taken
   * otherwise, which a note tells.
   */
  readonly askExample?: (choice: ExampleChoice) => Promise<number | null>
}

/** What is known of the pages beside what they show. */
export interface Known<Page> {
  /** Whether a page is learned from whatever it is like. */
  readonly isMeant: (page: Page) => boolean
  /** Pages of further classes, which get wrappers in the same document; classes that show nothing are told and left out. */
  readonly further?: readonly (readonly Page[])[]
  /** Pages of no such class, which show what is the site's, as those of each class do for the others; of the same vocabulary. */
  readonly others?: readonly Page[]
  /** By class, this one first: pages that the patterns are not learned from, though the wrapper is to take them; of the same vocabulary. */
  readonly variants?: readonly (readonly Page[])[]
  /** What else is to be told of them. */
  readonly notes?: readonly string[]
}

/**
 * Learns a wrapper, keeps it, and says so. Pages that are not built as the others of their class are named in the notes, and left out unless they
 * are meant. Throws an {@link EngineError} when the pages do not show a template.
 */
export function train<Page extends TrainingPage>(
  session: Session,
  pages: readonly Page[],
  options: TrainOptions & Partial<Said>,
  { isMeant, further = [], others = [], variants = [], notes: told = [] }: Known<Page>,
): Wrapper {
  const from = performance.now()
  const before = options.again === undefined ? [] : wrappersOf(parseWrapper(options.again))
  const name = options.name ?? before[0]?.name ?? nameFromHost(pages)
  const notes: string[] = [...told]
  const [used = [], ...more] = [pages, ...further].map((own) => trainingOf(own, isMeant, notes))
  const besides = (own: readonly Page[]): readonly Page[] => [
    ...others,
    ...[used, ...more].filter((some) => some !== own).flat(),
  ]
  // Of several classes each shows some of the examples.
  const each = further.length > 0 ? { ...options, partial: true } : options
  const siblings: SiblingsExplained[] = []
  const explained = options.explain ? { ...each, tell: (one: SiblingsExplained) => void siblings.push(one) } : each
  const first = learnOne(used, name, explained, { others: besides(used), variants: variants[0] ?? [] })
  session.tally.trainingPages = used.length + more.reduce((sum, own) => sum + own.length, 0)
  if (!first.ok) {
    const { kind, message } = first.problem
    const alike = kind === 'nothing-varies' ? used.filter(isDrawnAlike) : []
    for (const { url } of alike) session.noteShell(url)
    return session.refuse(kind === 'no-example-found' ? 'example-not-learned' : 'nothing-learned', message)
  }
  const wrappers = [first.wrapper]
  const seen = [[...used, ...(variants[0] ?? [])]]
  notes.unshift(...first.notes)
  for (const [i, own] of more.entries()) {
    const called = `${first.wrapper.name.slice(0, MAX_STEM)}-${wrappers.length + 1}`
    const learned = learnOne(own, called, each, { others: besides(own), variants: variants[i + 1] ?? [] })
    if (learned.ok) {
      wrappers.push(learned.wrapper)
      seen.push([...own, ...(variants[i + 1] ?? [])])
      notes.push(...learned.notes)
    } else notes.push(`Nothing was learned from ${own.length} pages like ${own[0]?.url}: ${learned.problem.message}`)
  }
  const edited = wrappers.map((one, i) => editedAs(one, before[i], seen[i]!, notes))
  const wrapper = asDocument(edited as [Wrapper, ...Wrapper[]])
  session.spent('learn', from)
  for (const one of edited)
    session.saveWrapper({ name: one.name, version: one.version, document: serializeWrapper(one) })
  session.learned = {
    wrapper: edited[0]!.name,
    tally: tallyOf(edited[0]!, first, session, used),
    dropped: first.dropped,
  }
  if (options.explain) session.emit({ kind: 'explained', wrapper: edited[0]!.name, siblings, dropped: first.dropped })
  session.emit({ kind: 'learned', wrapper, notes, ...(first.fitted && { fitted: first.fitted }) })
  return wrapper
}

/** Whether a page that says what others say has scripts that would say more; an empty one is noted where it is read. */
function isDrawnAlike({ tree }: TrainingPage): boolean {
  return runsScripts(tree) && !isScriptFilled(tree)
}

/** What counts the columns of a wrapper: over the records of the run, of `learn` over the pages that it was learned from. */
function tallyOf(
  wrapper: Wrapper,
  { doubts }: Pick<Extract<LearnResult, { readonly ok: true }>, 'doubts'>,
  session: Session,
  pages: readonly TrainingPage[],
): ColumnTally {
  const tally = new ColumnTally(wrapper, doubts)
  if (session.tally.command === 'learn') for (const page of pages) tally.add(extract(wrapper, page).data)
  return tally
}

/** A wrapper as the next version of one before, with its edits. */
function editedAs(
  wrapper: Wrapper,
  before: Wrapper | undefined,
  pages: readonly TrainingPage[],
  notes: string[],
): Wrapper {
  if (before === undefined) return wrapper
  const { version } = before
  const { wrapper: edited, notes: left, unfit } = editedAgain(wrapper, before, pages)
  notes.push(...left, ...unfit.map(({ edit, message }) => `This edit no longer fits (${editText(edit)}): ${message}`))
  return { ...edited, version: version + 1, parent: version }
}

/** What of a wrapper's name is left before a number, in characters; with it a name has at most a hundred. */
const MAX_STEM = 95

/** Of the pages of a class those to learn from; what of them is not built as the others are is noted. */
function trainingOf<Page extends TrainingPage>(
  pages: readonly Page[],
  isMeant: (page: Page) => boolean,
  notes: string[],
): readonly Page[] {
  const typical = new Set(typicalPages(pages))
  const odd = pages.filter((page) => !typical.has(page))
  const out = odd.filter((page) => !isMeant(page))
  const kept = odd.filter(isMeant)
  const named = (some: readonly Page[]): string =>
    `${some.length} of ${pages.length} pages, not built as the others are: ${some
      .slice(0, MAX_NAMED)
      .map(({ url }) => url)
      .join(', ')}${some.length > MAX_NAMED ? ', ...' : ''}`
  if (out.length > 0) notes.push(`Not learned from ${named(out)}.`)
  if (kept.length > 0) notes.push(`Learned from ${named(kept)}; leave out those that are of another kind.`)
  return pages.filter((page) => !out.includes(page))
}

/** Pages of a note that are named. */
const MAX_NAMED = 3

function learnOne(
  pages: readonly TrainingPage[],
  name: string | null,
  options: TrainOptions & Partial<Said> & { readonly tell?: LearnOptions['explain'] },
  { others, variants }: { readonly others: readonly TrainingPage[]; readonly variants: readonly TrainingPage[] },
): LearnResult {
  const learned = learnWrapper(pages, {
    program: `treegram ${PROGRAM_VERSION}`,
    others,
    ...(name !== null && { name }),
    ...(options.examples && { examples: options.examples }),
    ...(options.partial && { partial: true }),
    ...(options.schema !== undefined && { schema: options.schema }),
    ...(options.all !== undefined && { all: options.all }),
    ...(options.tell && { explain: options.tell }),
  })
  if (!learned.ok) return learned
  const wrapper = withSaid(withVariants(learned.wrapper, pages, variants), options)
  return { ...learned, wrapper: withKnown(wrapper, [...pages, ...variants], options) }
}

/** A wrapper with what its training pages show of it: constraints where asked for, and what repairs need. */
export function withKnown(
  wrapper: Wrapper,
  pages: readonly TrainingPage[],
  { constraints }: Pick<TrainOptions, 'constraints'>,
): Wrapper {
  return withEvidence(constraints ? withConstraints(wrapper, pages) : wrapper, pages)
}

/** The wrapper with what was said of pages when its training pages were searched for. */
function withSaid(wrapper: Wrapper, { like = [], unlike = [] }: Partial<Said>): Wrapper {
  const said = { ...(like.length > 0 && { like }), ...(unlike.length > 0 && { unlike }) }
  return { ...wrapper, learned: { ...wrapper.learned, ...said } }
}

/** The wrapper with what it gave on its training pages for a pattern of what it should give. */
function withConstraints(wrapper: Wrapper, pages: readonly TrainingPage[]): Wrapper {
  const good = pages.map((page) => extract(wrapper, page)).filter(({ status }) => status === 'ok')
  return learnConstraints(wrapper, good)
}

/** The host of the first page when it can be a wrapper's name; files have none. */
export function nameFromHost([first]: readonly TrainingPage[]): string | null {
  const host = first === undefined ? '' : (URL.parse(first.url)?.hostname ?? '')
  return /^[a-z0-9][a-z0-9._-]{0,99}$/i.test(host) ? host : null
}
