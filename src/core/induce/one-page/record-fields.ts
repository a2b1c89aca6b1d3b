import { isWithin, type NodeId, oneLine, visibleText } from '../../dom/index.ts'
import { anchorOf, cutAround, runFinder, runsOf, type Step, type ValueSource } from '../../wrapper/index.ts'
import { createForms, cutByExample } from '../around/index.ts'
import type { Example } from '../example-choice.ts'
import { keyOf } from '../record/index.ts'
import { type FieldDraft, hintOf, type OwnedValue } from '../template/index.ts'
import { counterOf } from './counters.ts'
import type { Of } from './list-draft.ts'
import type { PageTexts, Place } from './page-texts.ts'
import { inRecord, type RecordSet, tagStep } from './record-sets.ts'
import { waysInside } from './record-ways.ts'
import type { Way } from './ways.ts'

/**
 * The field of records that holds all of some examples: whole elements, texts between elements, or what is left where the text around is the same in
 * nearly all records. Null for none.
 */
export function fieldInside(of: Of, texts: PageTexts, set: RecordSet, examples: readonly Example[]): FieldDraft | null {
  const ways = texts.find(examples[0]!.value).flatMap((place) => {
    const record = set.records.find((nodes) => nodes.some((node) => isWithin(of.view.tree, place.node, node)))
    if (record === undefined) return []
    const nodes = equalTo(of, texts, place, record)
    return nodes.flatMap((node) => waysInside(of.view, set, record, node)).map((way) => ({ way, place }))
  })
  for (const fieldAt of [wholeAt, countedAt, runAt, cutAt]) {
    for (const { way, place } of ways) {
      const field = fieldAt(of, set, way, place, examples)
      if (field !== null && isHeld(field, examples)) return field
    }
  }
  return null
}

function isHeld({ values }: FieldDraft, examples: readonly Example[]): boolean {
  return examples.every(({ value }) => values.some(({ text }) => keyOf(text) === keyOf(value)))
}

/** The elements of a record that hold as much as a place, outermost first. */
function equalTo(of: Of, texts: PageTexts, { node }: Place, record: readonly NodeId[]): readonly NodeId[] {
  const found = [node]
  while (!record.includes(found[0]!)) {
    const above = of.view.tree.parent[found[0]!]!
    if (texts.lengthOf(above) !== texts.lengthOf(node)) break
    found.unshift(above)
  }
  return found
}

function wholeAt(of: Of, set: RecordSet, way: Way): FieldDraft {
  return draftOf(of, set, way, { kind: 'text' })
}

function runAt(of: Of, set: RecordSet, way: Way, place: Place, examples: readonly Example[]): FieldDraft | null {
  if (place.isWhole) return null
  for (const breaks of breaksIn(of, place.node)) {
    for (const run of runsOf(of.view, place.node, breaks)) {
      const field = draftOf(of, set, way, { kind: 'run', after: anchorOf(of.view.tree, run), breaks })
      if (isHeld(field, examples)) return field
    }
  }
  return null
}

/** What is left of whole texts that are counted. */
function countedAt(of: Of, set: RecordSet, way: Way, place: Place): FieldDraft | null {
  const counter = place.isWhole ? null : counterOf(wholeAt(of, set, way).values.map(({ text }) => text))
  return counter === null ? null : draftOf(of, set, way, { kind: 'text', counter })
}

function cutAt(of: Of, set: RecordSet, way: Way, place: Place, examples: readonly Example[]): FieldDraft | null {
  return place.isWhole ? null : cutByExample(wholeAt(of, set, way), examples, () => true, createForms())
}

/** Steps to the elements that may stand between the texts of a node: all kinds of them, or all but one. */
function breaksIn({ view }: Of, node: NodeId): readonly (readonly Step[])[] {
  const steps = [...new Map(view.elements(node).map((one) => [view.tree.label[one], tagStep(view, one)])).values()]
  return steps.length === 0 ? [] : [steps, ...steps.map((step) => steps.filter((one) => one !== step))]
}

function draftOf({ view }: Of, { records }: RecordSet, way: Way, value: ValueSource): FieldDraft {
  const values = records.flatMap((record, owner): OwnedValue[] => {
    const [node] = inRecord(view, record, way)
    const text = node === undefined ? '' : textAt(view, node, value)
    return text === '' ? [] : [{ owner, node: node!, text }]
  })
  return { kind: 'field', paths: [way], value, hints: { path: way.map((step) => hintOf(step)) }, values }
}

function textAt(view: Of['view'], node: NodeId, value: ValueSource): string {
  if (value.kind !== 'run')
    return value.kind === 'text' ? cutAround(visibleText(view.tree, node), value) : visibleText(view.tree, node)
  const run = runFinder(value.after, value.breaks)(view.tree, runsOf(view, node, value.breaks))
  return run === null ? '' : oneLine(visibleText(view.tree, run.nodes))
}
