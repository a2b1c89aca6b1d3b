import type { ParsedPage } from '../../dom/index.ts'
import { extract, type FieldData, isThere, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import {
  type Edit,
  type EditProblem,
  editAgain,
  editText,
  type FieldPattern,
  isPointed,
  type ListPattern,
  type PointedEdit,
  pathAfter,
  patternAt,
  patternOfEdit,
  shapeOf,
  type Wrapper,
} from '../../wrapper/index.ts'
import { withEvidenceOfEdits } from '../evidence/evidence-of-edits.ts'
import { once } from '../evidence/open-page.ts'
import { adaptWrapper } from '../repair/adapt.ts'

/** A wrapper that was learned again, edited as the one before. */
export interface EditedAgain {
  readonly wrapper: Wrapper
  /** What could not be taken along, and what was found elsewhere, in sentences. */
  readonly notes: readonly string[]
  /** Edits that no longer fit; they are kept for the next time. */
  readonly unfit: readonly EditProblem[]
}

/**
 * A wrapper that was learned again, after the edits of the one before. What a person pointed at (fields that were added, other borders of records, lists in other
 * records) is looked for on the new pages: where it was last, since repairs move it; where the person saw it; where a repair of the
 * wrapper before finds it; and where its examples are. What reads nothing on any page no longer fits.
 * @param pages those that it was learned from, parsed with one vocabulary
 */
export function editedAgain(learned: Wrapper, before: Wrapper, pages: readonly ParsedPage[]): EditedAgain {
  const edits = before.edits ?? []
  const repaired = once(() => {
    const adaptation = adaptWrapper(before, pages)
    return adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : null
  })
  const fitting: Edit[] = []
  const original = new Map<Edit, Edit>()
  const nowhere: EditProblem[] = []
  const notes: string[] = []
  for (const [nth, edit] of edits.entries()) {
    const tried = isPointed(edit)
      ? firstThatReads(learned, fitting, ways({ edit, nth, edits, before, repaired }, pages), pages)
      : { edit, isElsewhere: false }
    if (tried === null) nowhere.push({ ...notThere(learned, fitting, edit), edit })
    else {
      fitting.push(tried.edit)
      original.set(tried.edit, edit)
      if (tried.isElsewhere) notes.push(`Found at another place of these pages: ${editText(edit)}.`)
    }
  }
  const again = editAgain(learned, fitting)
  const unfit = [...nowhere, ...again.unfit.map((one) => ({ ...one, edit: original.get(one.edit)! }))]
  const edited = withEvidenceOfEdits(learned, again.wrapper, pages)
  return {
    wrapper: edits.length === 0 ? learned : { ...edited, edits },
    notes: [...again.notes, ...notes],
    unfit: unfit.toSorted((a, b) => edits.indexOf(a.edit) - edits.indexOf(b.edit)),
  }
}

/** An edit as it may fit the new pages. */
interface Way {
  readonly edit: PointedEdit
  /** Whether neither a person nor an earlier repair had it there. */
  readonly isElsewhere: boolean
}

interface Pointed {
  readonly edit: PointedEdit
  readonly nth: number
  readonly edits: readonly Edit[]
  readonly before: Wrapper
  readonly repaired: () => Wrapper | null
}

/** The ways in which an edit may fit, each made when the ones before did not. */
function* ways({ edit, nth, edits, before, repaired }: Pointed, pages: readonly ParsedPage[]): Generator<Way> {
  const last = patternOfEdit(before, edits, nth)
  const known = last === null || last.gone ? null : withPlaces(edit, last)
  if (known !== null) yield { edit: known, isElsewhere: false }
  yield { edit, isElsewhere: false }
  const now = repaired()
  const found = now === null ? null : patternOfEdit(now, edits, nth)
  const moved = found === null || found.gone ? null : withPlaces(edit, found)
  if (moved !== null) yield { edit: moved, isElsewhere: true }
  const shown = edit.edit === 'add' ? byExamples(edit, pages) : null
  if (shown !== null) yield { edit: shown, isElsewhere: true }
}

/** An edit with the places that a pattern has, of what the edit says. */
function withPlaces(edit: PointedEdit, pattern: FieldPattern | ListPattern): PointedEdit | null {
  if (edit.edit === 'add') return pattern.kind === 'field' ? withField(edit, pattern) : null
  if (pattern.kind === 'field') return null
  if (edit.edit === 'nest') {
    const { across: _, ...rest } = edit
    return { ...rest, locators: pattern.locators, ...(pattern.across && { across: pattern.across }) }
  }
  const said = Object.keys(edit.records)
  const shape = Object.entries(shapeOf(pattern)).filter(([part]) => said.includes(part))
  return { ...edit, records: Object.fromEntries(shape) }
}

type Add = Extract<Edit, { readonly edit: 'add' }>

function withField({ field, ...edit }: Add, { locators, value, group }: FieldPattern): Add {
  const { group: _, ...said } = field
  return { ...edit, field: { ...said, locators, value, ...(group !== undefined && { group }) } }
}

/** An added field as its examples on these pages show it; null when none is on them, or nothing holds it. */
function byExamples(edit: Add, pages: readonly ParsedPage[]): PointedEdit | null {
  const urls = new Set(pages.map(({ url }) => url))
  const lists = edit.in?.split('.') ?? []
  const field = [...lists.map((name) => `${name}[]`), edit.to].join('.')
  const examples = (edit.examples ?? []).filter(({ url }) => urls.has(url)).map((one) => ({ ...one, field }))
  if (examples.length === 0) return null
  const learned = learnWrapper(pages, { examples, partial: true })
  const found = learned.ok ? patternAt(learned.wrapper.page.children, pathAfter(edit)) : null
  return found === null ? null : withPlaces(edit, found)
}

function firstThatReads(
  learned: Wrapper,
  earlier: readonly Edit[],
  some: Iterable<Way>,
  pages: readonly ParsedPage[],
): Way | null {
  for (const way of some) {
    const { wrapper, unfit } = editAgain(learned, [...earlier, way.edit])
    if (unfit.some(({ edit }) => edit === way.edit)) continue
    const names = pathAfter(way.edit).split('.')
    if (pages.some((page) => reads(extract(wrapper, page, { raw: true }).data, names))) return way
  }
  return null
}

/** Whether there is a value by some names from the page on. */
function reads(data: RecordData, [name, ...rest]: readonly string[]): boolean {
  const value: FieldData = data[name!] ?? null
  if (rest.length === 0) return isThere(value)
  return Array.isArray(value) && value.some((record: FieldData) => reads(record as RecordData, rest))
}

/** Why an edit that reads nothing does not fit. */
function notThere(learned: Wrapper, earlier: readonly Edit[], edit: Edit): EditProblem {
  const { unfit } = editAgain(learned, [...earlier, edit])
  const own = unfit.find((one) => one.edit === edit)
  const message = 'It is on none of the pages that the wrapper was learned from again.'
  return own ?? { code: 'nowhere', message, edit }
}
