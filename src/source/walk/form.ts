import {
  attribute,
  baseUrl,
  canonicalUrl,
  LABEL,
  type NodeId,
  oneLine,
  type Tree,
  visibleText,
} from '../../core/dom/index.ts'

/** A control of a form, by what a person may call it. */
interface Control {
  readonly node: NodeId
  readonly name: string
  readonly type: string
  readonly callings: ReadonlySet<string>
}

/** What is sent, where to and how. */
export interface Submission {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Of POST: the fields in their order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly isMultipart: boolean
}

/** Why a form cannot be sent, for people. */
export interface FormProblem {
  readonly problem: string
}

/**
 * The form of a page that has all fields to be filled, filled: hidden fields and what is ticked or chosen go along, and the button. O(nodes).
 *
 * @param url of the page
 * @param button words of the button; the form's first by default
 */
export function filledForm(
  tree: Tree,
  url: string,
  values: ReadonlyMap<string, string>,
  button: string | null,
): Submission | FormProblem {
  const forms = nodesOf(tree, 0, (node) => tree.label[node] === LABEL.form)
  const names = [...values.keys()]
  for (const form of forms) {
    const controls = controlsOf(tree, form)
    const wanted = new Map(
      names.map((name) => [controls.find(({ callings }) => callings.has(calling(name))), values.get(name)!]),
    )
    if (wanted.size < names.length || wanted.has(undefined)) continue
    return submissionOf(tree, url, form, controls, wanted as ReadonlyMap<Control, string>, button)
  }
  if (forms.length === 0) return { problem: 'it has no form' }
  const known = forms.flatMap((form) =>
    controlsOf(tree, form).flatMap(({ name, type }) => (type === 'hidden' || name === '' ? [] : [name])),
  )
  return {
    problem: `no form of it has ${names.join(' and ') || 'anything to send'}; there is ${[...new Set(known)].join(', ') || 'nothing to fill'}`,
  }
}

/** Whether a page asks for a password. O(nodes). */
export function asksForPassword(tree: Tree): boolean {
  return nodesOf(tree, 0, (node) => typeOf(tree, node) === 'password').length > 0
}

/** Of what is filled in: what goes into fields for passwords, in any form of the page. O(nodes). */
export function passwordsIn(tree: Tree, values: ReadonlyMap<string, string>): readonly string[] {
  const fields = nodesOf(tree, 0, (node) => tree.label[node] === LABEL.form)
    .flatMap((form) => controlsOf(tree, form))
    .filter(({ type }) => type === 'password')
  return [...values].flatMap(([name, value]) =>
    fields.some(({ callings }) => callings.has(calling(name))) ? [value] : [],
  )
}

function submissionOf(
  tree: Tree,
  url: string,
  form: NodeId,
  controls: readonly Control[],
  wanted: ReadonlyMap<Control, string>,
  button: string | null,
): Submission | FormProblem {
  const fields: (readonly [string, string])[] = []
  const buttons = controls.filter(({ type }) => type === 'submit' || type === 'image')
  const pressed = button === null ? buttons[0] : buttons.find(({ callings }) => callings.has(calling(button)))
  if (button !== null && pressed === undefined) return { problem: `the form has no button "${button}"` }
  for (const control of controls) {
    const value = wanted.get(control)
    const sent = value === undefined ? ownValues(tree, control) : valuesFor(tree, control, value)
    if (sent === null) return { problem: `"${control.name}" has no choice that it is to be set to` }
    // Of buttons only the one that is pressed is sent.
    if (buttons.includes(control) && control !== pressed) continue
    if (control.name !== '') fields.push(...sent.map((one) => [control.name, one] as const))
  }
  const of = (name: string): string =>
    (pressed === undefined ? null : attribute(tree, pressed.node, `form${name}`)) ?? attribute(tree, form, name) ?? ''
  const action = of('action').trim()
  const to = URL.parse(action === '' ? url : action, baseUrl(tree, url))
  if (to === null || canonicalUrl(to.href) === null) return { problem: 'its form leads to no web address' }
  const isPost = of('method').trim().toLowerCase() === 'post'
  if (!isPost)
    to.search = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString()
  const isMultipart = of('enctype').trim().toLowerCase() === 'multipart/form-data'
  return { method: isPost ? 'POST' : 'GET', url: to.href, fields: isPost ? fields : [], isMultipart }
}

/** What a control sends when nobody touches it. */
function ownValues(tree: Tree, { node, type }: Control): readonly string[] {
  if (type === 'select') {
    const options = optionsOf(tree, node)
    const chosen = options.filter(({ isChosen }) => isChosen)
    const isMultiple = attribute(tree, node, 'multiple') !== null
    return (chosen.length > 0 || isMultiple ? chosen : options.slice(0, 1)).map(({ value }) => value)
  }
  if (type === 'textarea') return [textIn(tree, node)]
  if (type === 'checkbox' || type === 'radio')
    return attribute(tree, node, 'checked') === null ? [] : [attribute(tree, node, 'value') ?? 'on']
  return type === 'file' || type === 'reset' || type === 'button' ? [] : [attribute(tree, node, 'value') ?? '']
}

/** The same once it was set; null for what it cannot be set to. */
function valuesFor(tree: Tree, { node, type }: Control, value: string): readonly string[] | null {
  if (type === 'select') {
    const option = optionsOf(tree, node).find((one) => one.value === value || one.text === oneLine(value))
    return option === undefined ? null : [option.value]
  }
  if (type === 'checkbox') return /^(?:|no|off|false|0)$/i.test(value) ? [] : [attribute(tree, node, 'value') ?? 'on']
  return type === 'file' ? null : [value]
}

function optionsOf(tree: Tree, select: NodeId) {
  return nodesOf(tree, select, (node) => tree.label[node] === LABEL.option).map((node) => {
    const text = oneLine(textIn(tree, node))
    return { text, value: attribute(tree, node, 'value') ?? text, isChosen: attribute(tree, node, 'selected') !== null }
  })
}

/** The controls of a form in their order; of radio buttons each by itself. */
function controlsOf(tree: Tree, form: NodeId): readonly Control[] {
  const id = attribute(tree, form, 'id')
  const end = form + tree.size[form]!
  const isOwn = (node: NodeId): boolean => {
    const other = attribute(tree, node, 'form')
    return other === null ? node > form && node < end : other === id
  }
  const labels = nodesOf(tree, 0, (node) => tree.label[node] === LABEL.label)
  return nodesOf(tree, 0, (node) => typeOf(tree, node) !== null && isOwn(node)).flatMap((node) => {
    if (attribute(tree, node, 'disabled') !== null) return []
    const [name, type] = [attribute(tree, node, 'name') ?? '', typeOf(tree, node)!]
    const own = labels.filter((label) => isLabelOf(tree, label, node)).map((label) => textIn(tree, label))
    const said = ['id', 'placeholder', 'aria-label', 'title'].map((one) => attribute(tree, node, one) ?? '')
    const caption = type === 'submit' ? [attribute(tree, node, 'value') ?? '', textIn(tree, node)] : []
    const callings = new Set([name, ...said, ...own, ...caption].map(calling).filter((one) => one !== ''))
    return [{ node, name, type, callings }]
  })
}

function isLabelOf(tree: Tree, label: NodeId, node: NodeId): boolean {
  const of = attribute(tree, label, 'for')
  if (of !== null) return of === attribute(tree, node, 'id')
  return node > label && node < label + tree.size[label]!
}

/** The type of a control: `text`, `password`, `select`, ...; null for any other element. */
function typeOf(tree: Tree, node: NodeId): string | null {
  const label = tree.label[node]
  if (label === LABEL.select) return 'select'
  if (label === LABEL.textarea) return 'textarea'
  if (label === LABEL.input) return (attribute(tree, node, 'type') ?? 'text').trim().toLowerCase()
  return label === LABEL.button ? (attribute(tree, node, 'type') ?? 'submit').trim().toLowerCase() : null
}

/** What something is called, however it is written: `E-mail *` and `e-mail`. */
function calling(text: string): string {
  return oneLine(text)
    .toLowerCase()
    .replace(/(?<![\s:*])[\s:*]+$/u, '')
}

function textIn(tree: Tree, node: NodeId): string {
  return visibleText(tree, node)
}

function nodesOf(tree: Tree, within: NodeId, is: (node: NodeId) => boolean): readonly NodeId[] {
  const found: NodeId[] = []
  const end = within + tree.size[within]!
  for (let node = within; node < end; node++) if (is(node)) found.push(node)
  return found
}
