import type { FieldPattern, ListPattern } from '../../core/wrapper/index.ts'
import { EngineError } from '../errors.ts'
import { placesOfRecords } from './list-places.ts'
import { asList, fieldPlace, listPlace, NO_TAGS } from './patterns.ts'
import type { Samples } from './samples.ts'
import type { FieldPlace, ListPlace, Selected, SelectedField, SelectedList } from './selected.ts'
import { writtenPath, writtenRecords } from './written.ts'

/** A pattern that says what a selector does, and the fields in it (as examples name them) that no path says. */
export interface Told {
  readonly pattern: FieldPattern | ListPattern | null
  readonly untold: readonly string[]
}

/**
 * A selector's field or list as a pattern, its steps translated; what they cannot say is untold.
 * @param inside the list whose records it is in
 * @throws EngineError `bad-option` for one whose own words are not what its selector says
 */
export function toldPattern(one: Selected, samples: Samples, inside: ListPattern | null, prefix = ''): Told {
  const list = asList(one)
  if (list === null) return toldField(one as SelectedField, samples, inside, prefix)
  const told = toldList(list, samples, inside, prefix)
  // A value of such a list has the name of the list.
  return one.kind === 'field' && told.untold.length > 0 ? { ...told, untold: [`${prefix}${one.name}[]`] } : told
}

function toldField(one: SelectedField, samples: Samples, inside: ListPattern | null, prefix: string): Told {
  const starts = inside?.record.starts ?? null
  const isWhole = one.own?.locators !== undefined
  const read = isWhole ? null : fieldPlace(one, starts, samples.tagsOf)
  const plain: FieldPlace['value'] =
    one.attribute === undefined ? { kind: 'text' } : { kind: 'attribute', name: one.attribute }
  const place = { value: plain, ...read, ...one.own }
  if (place.locators === undefined) return { pattern: null, untold: [prefix + one.name] }
  const pattern: FieldPattern = {
    kind: 'field',
    name: one.name,
    ...(place as FieldPlace),
    type: one.type ?? 'text',
    ...(one.format && { format: one.format }),
    required: one.required ?? false,
  }
  if (isWhole) checkWords(one, pattern, inside)
  return { pattern, untold: [] }
}

/** Whoever changes a selector that has words of the wrapper's beside it means the selector: it must not be overlooked. */
function checkWords(one: SelectedField, { locators, group, made }: FieldPattern, inside: ListPattern | null): void {
  if (made !== undefined || inside?.record.rows !== undefined) return
  const isSaid = (['css', 'xpath'] as const).some((form) => {
    const paths =
      group === undefined
        ? locators.map(({ path }) => writtenPath(path, { form, inside })).filter((text) => text !== '')
        : [one.selectors[0]?.text]
    return paths.length === one.selectors.length && paths.every((text, i) => clean(text) === one.selectors[i]!.text)
  })
  if (!isSaid) throw otherWords(one)
}

function otherWords({ name, selectors }: Selected): EngineError {
  return new EngineError(
    'bad-option',
    `${selectors[0]?.place ?? 'The selectors'}: the selector of "${name}" was changed, and "treegram" beside it says something else; leave "treegram" out.`,
  )
}

function clean(text: string | undefined): string {
  return (text ?? '').replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
}

function toldList(one: SelectedList, samples: Samples, inside: ListPattern | null, prefix: string): Told {
  const name = `${prefix}${one.name}[].`
  const isWhole = one.own?.locators !== undefined && one.own.record !== undefined
  const read = isWhole ? null : readList(one, samples, inside)
  const place: Partial<ListPlace> = { ...read, ...one.own }
  if (place.locators === undefined || place.record === undefined)
    return { pattern: null, untold: one.fields.map((field) => name + field.name) }
  const { across, record, ...rest } = place as ListPlace
  const blank: ListPattern = {
    kind: 'list',
    name: one.name,
    ...rest,
    ...(across && { across }),
    record: { kind: 'record', ...record, children: [] },
  }
  if (isWhole || one.own?.locators !== undefined) checkRecords(one, blank, inside)
  // What is in such a list is not held against its selectors: only what they say to the letter is taken.
  const within = one.own === undefined ? samples : { ...samples, tagsOf: NO_TAGS }
  const told = one.fields.map((field) => toldPattern(field, within, blank, name))
  const children = told.flatMap(({ pattern }) => pattern ?? [])
  const pattern = children.length === 0 ? null : { ...blank, record: { ...blank.record, children } }
  return { pattern, untold: told.flatMap(({ untold }) => untold) }
}

function readList(one: SelectedList, samples: Samples, inside: ListPattern | null): ListPlace | null {
  const told = listPlace(one, inside?.record.starts ?? null, samples.tagsOf)
  return told ?? (inside === null ? placesOfRecords(one, samples) : null)
}

function checkRecords(one: SelectedList, pattern: ListPattern, inside: ListPattern | null): void {
  const isSaid = (['css', 'xpath'] as const).some((form) => {
    const texts = writtenRecords(pattern, { form, inside })
    return texts.length === one.selectors.length && texts.every((text, i) => clean(text) === one.selectors[i]!.text)
  })
  if (!isSaid) throw otherWords(one)
}
