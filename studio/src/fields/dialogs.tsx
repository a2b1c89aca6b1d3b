import { useState } from 'preact/hooks'
import type { Edit, ValueType } from '../api/edits.ts'
import { VALUE_TYPES } from '../api/edits.ts'
import { Dialog } from '../shell/dialog.tsx'
import type { Bench } from '../workbench/bench.ts'
import { EditDialog } from './edit-dialog.tsx'
import { freeName, nameProblem, namesIn } from './edits.ts'
import { nameOf, parentOf } from './tree.ts'

interface DialogProps {
  readonly bench: Bench
  readonly paths: readonly string[]
  readonly onClose: () => void
}

const TYPE_SAYS: Readonly<Record<ValueType, string>> = {
  text: 'anything, as it stands',
  integer: 'whole numbers',
  number: 'numbers',
  price: 'an amount with its currency',
  date: 'a day, with its time if there is one',
  url: 'addresses',
  image: 'addresses of pictures',
  boolean: 'yes or no',
  identifier: 'codes',
  enumeration: 'one of a few words',
}

/** Another type, with the values as they would be read. */
export function TypeDialog({ bench, paths: [path = ''], onClose }: DialogProps) {
  const now = bench.kept.value?.patterns.find((pattern) => pattern.path === path)?.type
  const [type, setType] = useState<ValueType>((now as ValueType | undefined) ?? 'text')
  const edit: Edit | null = type === now ? null : { edit: 'type', pattern: path, type }
  return (
    <EditDialog
      bench={bench}
      title={`Type of ${path}`}
      verb="Use this type"
      edit={edit}
      fault={null}
      before={[path]}
      onClose={onClose}
    >
      <fieldset class="choices types">
        <legend>Read as</legend>
        {VALUE_TYPES.map((one) => (
          <label key={one}>
            <input type="radio" name="type" checked={type === one} onChange={() => setType(one)} />
            <span>
              {one} <span class="faint">{one === now ? 'as it is now' : TYPE_SAYS[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </EditDialog>
  )
}

/** Several fields as one text. */
export function MergeDialog({ bench, paths, onClose }: DialogProps) {
  const patterns = bench.kept.value?.patterns ?? []
  const list = parentOf(paths[0] ?? '')
  const [to, setTo] = useState(() => freeName(paths.map(nameOf).join('_').slice(0, 60), list, patterns))
  const [separator, setSeparator] = useState(' ')
  const [order, setOrder] = useState(paths)
  const fault = nameProblem(to, list, patterns, paths)
  const edit: Edit | null = fault === null ? { edit: 'merge', patterns: order, to: to.trim(), separator } : null
  return (
    <EditDialog
      bench={bench}
      title={`Join ${paths.map(nameOf).join(', ')}`}
      verb="Join"
      edit={edit}
      fault={fault}
      before={order}
      onClose={onClose}
    >
      <NameField name={to} setName={setTo} says="Name" />
      <SeparatorField value={separator} set={setSeparator} says="Between them" />
      <button type="button" onClick={() => setOrder([...order.slice(1), order[0] as string])}>
        Another order: {order.map(nameOf).join(', ')}
      </button>
    </EditDialog>
  )
}

/** A text cut into several fields. */
export function SplitDialog({ bench, paths: [path = ''], onClose }: DialogProps) {
  const patterns = bench.kept.value?.patterns ?? []
  const list = parentOf(path)
  const [separator, setSeparator] = useState(', ')
  const [names, setNames] = useState(
    `${freeName(`${nameOf(path)}1`, list, patterns)}, ${freeName(`${nameOf(path)}2`, list, patterns)}`,
  )
  const into = namesIn(names)
  const fault = splitFault(into, separator, (name) => nameProblem(name, list, patterns, [path]))
  const edit: Edit | null = fault === null ? { edit: 'split', pattern: path, separator, into } : null
  return (
    <EditDialog
      bench={bench}
      title={`Split ${path}`}
      verb="Split"
      edit={edit}
      fault={fault}
      before={[path]}
      onClose={onClose}
    >
      <SeparatorField value={separator} set={setSeparator} says="Cut at" />
      <NameField
        name={names}
        setName={setNames}
        says="Names, with commas between them; the last one gets what is left"
      />
    </EditDialog>
  )
}

function splitFault(
  into: readonly string[],
  separator: string,
  problem: (name: string) => string | null,
): string | null {
  if (separator === '') return 'It needs something to cut at.'
  if (into.length < 2) return 'It needs two names at least.'
  if (new Set(into).size < into.length) return 'A name stands there twice.'
  return into.map(problem).find((fault) => fault !== null) ?? null
}

/** Several fields as a list of texts. */
export function ListOfDialog({ bench, paths, onClose }: DialogProps) {
  const patterns = bench.kept.value?.patterns ?? []
  const list = parentOf(paths[0] ?? '')
  const [to, setTo] = useState(() => freeName(`${nameOf(paths[0] ?? '')}s`, list, patterns))
  const fault = nameProblem(to, list, patterns, paths)
  const edit: Edit | null = fault === null ? { edit: 'list', patterns: paths, to: to.trim() } : null
  return (
    <EditDialog
      bench={bench}
      title={`List of ${paths.map(nameOf).join(', ')}`}
      verb="Make a list"
      edit={edit}
      fault={fault}
      before={paths}
      onClose={onClose}
    >
      <NameField name={to} setName={setTo} says="Name of the list" />
    </EditDialog>
  )
}

/** Which list another one is put into. */
export function NestDialog({ bench, paths: [path = ''], onClose }: DialogProps) {
  const lists = (bench.kept.value?.patterns ?? []).filter(
    (pattern) =>
      pattern.kind === 'list' &&
      pattern.path !== path &&
      !pattern.path.startsWith(`${path}.`) &&
      pattern.path !== parentOf(path),
  )
  const ask = (into: string): void => {
    onClose()
    bench.asking.value = { title: `Put ${path} into ${into}`, box: null, ask: { kind: 'nest', list: path, into } }
  }
  return (
    <Dialog title={`Put ${path} into a list`} onClose={onClose}>
      {lists.length === 0 && <p>There is no other list.</p>}
      {lists.map((list) => (
        <button key={list.path} type="button" onClick={() => ask(list.path)}>
          {list.path}
        </button>
      ))}
    </Dialog>
  )
}

function NameField({
  name,
  setName,
  says,
}: {
  readonly name: string
  readonly setName: (name: string) => void
  readonly says: string
}) {
  return (
    <label class="stacked">
      {says}
      <input value={name} onInput={(event) => setName(event.currentTarget.value)} />
    </label>
  )
}

function SeparatorField({
  value,
  set,
  says,
}: {
  readonly value: string
  readonly set: (value: string) => void
  readonly says: string
}) {
  return (
    <label class="stacked">
      {says}
      <input class="mono" value={value} onInput={(event) => set(event.currentTarget.value)} />
      {/^\s+$/.test(value) && <span class="faint">{value.length === 1 ? 'a space' : `${value.length} spaces`}</span>}
    </label>
  )
}
