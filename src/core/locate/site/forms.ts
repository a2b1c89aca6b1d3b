import { hashString, mix } from '../../base/index.ts'
import { attribute, baseUrl, canonicalUrl, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'
import { DOING, saying } from '../../phrases/index.ts'
import { FORMS } from '../constants.ts'
import { hostOf, type Link } from './links.ts'

/**
 * Where the GET forms of a page lead: all combinations of selects and radio buttons up to `FORMS.mostUrls`, else each choice alone, other fields as
 * they are. Left alone: forms without such a choice, that ask for anything personal, or sound as if they changed something. O(nodes of the forms).
 * @param elements that may link (`mayLink`), in document order
 * @param url canonical URL of the page
 * @param pathOf hash of the path to a node: with the form's fields the name of the collection
 */
export function formLinks(
  tree: Tree,
  elements: readonly NodeId[],
  url: string,
  hosts: ReadonlySet<string>,
  pathOf: (node: NodeId) => number,
): readonly Link[] {
  const links: Link[] = []
  const forms = elements.filter((node) => tree.label[node] === LABEL.form)
  for (const form of forms.slice(0, FORMS.mostForms)) {
    const action = actionOf(tree, form, url)
    const fields = action === null ? null : readFields(tree, form)
    if (action === null || fields === null || !hosts.has(hostOf(action))) continue
    const names = fields.reduce((hash, { name }) => mix(hash, hashString(name)), FORM)
    for (const query of queriesOf(fields)) {
      const to = canonicalUrl(`?${query}`, action)
      if (to === null || to === url) continue
      links.push({ url: to, collection: mix(pathOf(form), names), tagList: 0, kind: 'form' })
    }
  }
  return links
}

const FORM = hashString('form')

/** Words of forms that do something rather than show something. */
const saysDoing = saying([DOING], 'within')

/** Where a form is sent to by GET; null when it is sent otherwise, or sounds as if it did something. */
function actionOf(tree: Tree, form: NodeId, url: string): string | null {
  const method = attribute(tree, form, 'method') ?? 'get'
  if (method.trim().toLowerCase() !== 'get') return null
  const action = attribute(tree, form, 'action')?.trim() ?? ''
  const to = action === '' ? url : canonicalUrl(action, baseUrl(tree, url))
  const words = [action, attribute(tree, form, 'id') ?? '', attribute(tree, form, 'class') ?? '']
  return to === null || words.some((word) => saysDoing(word)) ? null : to
}

interface Field {
  readonly name: string
  /** As the form comes; null when the field is not sent then. */
  readonly value: string | null
  /** What else it may be set to; empty for fields that offer no choice. */
  readonly choices: readonly string[]
}

/** The fields of a form that is sent; null when it is to be left alone. */
function readFields(tree: Tree, form: NodeId): readonly Field[] | null {
  const fields: Field[] = []
  const radios = new Map<string, Field>()
  const end = form + tree.size[form]!
  for (let node = form + 1; node < end; node++) {
    const label = tree.label[node]!
    if (label === LABEL.textarea) return null
    if (label !== LABEL.select && label !== LABEL.input && label !== LABEL.button) continue
    if (attribute(tree, node, 'disabled') !== null) continue
    const type = label === LABEL.input ? (attribute(tree, node, 'type') ?? 'text').toLowerCase() : ''
    if (PERSONAL.has(type)) return null
    const name = attribute(tree, node, 'name') ?? ''
    if (saysDoing(name) || (isButton(label, type) && saysDoing(captionOf(tree, node)))) return null
    if (name === '' || fields.length === FORMS.mostFields) continue
    if (label === LABEL.select) fields.push(readSelect(tree, node, name))
    else if (type === 'radio') radios.set(name, withRadio(radios.get(name), tree, node, name))
    else if (isSent(tree, node, label, type)) {
      fields.push({ name, value: attribute(tree, node, 'value') ?? (type === 'checkbox' ? 'on' : ''), choices: [] })
    }
  }
  fields.push(...radios.values())
  return fields.some(({ choices }) => choices.length > 0) ? fields : null
}

/** Types of fields that are for the reader alone to fill in. */
const PERSONAL: ReadonlySet<string> = new Set(['password', 'file', 'email', 'tel'])

function isButton(label: number, type: string): boolean {
  return label === LABEL.button || type === 'submit' || type === 'image' || type === 'button'
}

function captionOf(tree: Tree, node: NodeId): string {
  return attribute(tree, node, 'value') ?? textIn(tree, node)
}

/** Whether an input that offers no choice is sent along; buttons are not, as there is no telling which one would be pressed. */
function isSent(tree: Tree, node: NodeId, label: number, type: string): boolean {
  if (isButton(label, type) || type === 'reset') return false
  return type !== 'checkbox' || attribute(tree, node, 'checked') !== null
}

/** A select; one with more options than `FORMS.mostOptions`, or of several choices at once, stays as it is. */
function readSelect(tree: Tree, select: NodeId, name: string): Field {
  const values: string[] = []
  let chosen: string | null = null
  const end = select + tree.size[select]!
  for (let node = select + 1; node < end; node++) {
    if (tree.label[node] !== LABEL.option || attribute(tree, node, 'disabled') !== null) continue
    if (values.length > FORMS.mostOptions) break
    const value = attribute(tree, node, 'value') ?? textIn(tree, node)
    values.push(value)
    if (attribute(tree, node, 'selected') !== null) chosen ??= value
  }
  const value = chosen ?? values[0] ?? null
  const isOpen = values.length <= FORMS.mostOptions && attribute(tree, select, 'multiple') === null
  return { name, value, choices: isOpen ? [...new Set(values)].filter((other) => other !== value) : [] }
}

function withRadio(known: Field | undefined, tree: Tree, node: NodeId, name: string): Field {
  const own = attribute(tree, node, 'value') ?? 'on'
  const { value, choices }: Omit<Field, 'name'> = known ?? { value: null, choices: [] }
  if (choices.length === FORMS.mostOptions || choices.includes(own) || own === value) return { name, value, choices }
  if (attribute(tree, node, 'checked') === null || value !== null) return { name, value, choices: [...choices, own] }
  return { name, value: own, choices }
}

function textIn(tree: Tree, node: NodeId): string {
  let text = ''
  const end = node + tree.size[node]!
  for (let at = node + 1; at < end && text.length < FORMS.mostChars; at++) {
    if (tree.label[at] === LABEL['#text']) text += rawText(tree, at)
  }
  return oneLine(text)
}

/** The queries that the choices of a form come to, as `application/x-www-form-urlencoded`. */
function queriesOf(fields: readonly Field[]): readonly string[] {
  const open = fields.filter(({ choices }) => choices.length > 0)
  const combinations = open.reduce((product, { choices }) => product * (choices.length + 1), 1)
  let picks: readonly ReadonlyMap<Field, string | null>[] = [new Map()]
  if (combinations > FORMS.mostUrls) {
    const single = open.flatMap((field) => field.choices.map((choice) => new Map([[field, choice]])))
    picks = [...picks, ...single].slice(0, FORMS.mostUrls)
  } else {
    for (const field of open) {
      const values = [field.value, ...field.choices]
      picks = picks.flatMap((pick) => values.map((value) => new Map([...pick, [field, value]])))
    }
  }
  return picks.map((pick) => queryOf(fields, pick))
}

function queryOf(fields: readonly Field[], pick: ReadonlyMap<Field, string | null>): string {
  const query = new URLSearchParams()
  for (const field of fields) {
    const value = pick.has(field) ? pick.get(field)! : field.value
    if (value !== null) query.append(field.name, value)
  }
  return query.toString()
}
