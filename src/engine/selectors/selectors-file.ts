import { isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument, type YAMLMap } from 'yaml'
import { VALUE_TYPES, type ValueFormat } from '../../core/values/index.ts'
import { patternDefect } from '../../core/wrapper/index.ts'
import { EngineError } from '../errors.ts'
import type { FieldPlace, ListPlace, Selected, SelectedField, SelectorText } from './selected.ts'

const BOUNDS = {
  characters: 4_000_000,
  depth: 8,
  fields: 500,
  selector: 20_000,
  ownSelector: 1_000_000,
  nesting: 16,
} as const

/** Keys that `inspect --export` writes for people; they say nothing that is read. */
const FOR_PEOPLE: ReadonlySet<string> = new Set(['note', 'also', 'parts'])
const KEYS: ReadonlySet<string> = new Set(
  [
    'css',
    'xpath',
    'selector',
    'records',
    'otherwise',
    'attr',
    'attribute',
    'all',
    'type',
    'fields',
    'format',
    'required',
    'treegram',
  ].concat([...FOR_PEOPLE]),
)

const OWN_KEYS = {
  field: new Set(['locators', 'value', 'group', 'made']),
  list: new Set(['locators', 'across', 'groups', 'goesOn', 'record']),
} as const
const BLANK_RECORD = { kind: 'record', starts: [{ tag: 'x' }], spans: false, children: [] } as const
const BLANK_FIELD = {
  kind: 'field',
  name: 'x',
  locators: [{ path: [] }],
  value: { kind: 'text' },
  type: 'text',
  required: false,
} as const

/**
 * A list of selectors, as people keep them: YAML, or JSON, which is YAML too. At most four million characters, 500 fields, lists eight deep, selectors of 20,000 characters; no
 * aliases.
 *
 * @param name of the file, for messages
 * @throws EngineError `bad-option` that says on which line what is wrong
 */
export function parseSelectors(text: string, name: string): readonly Selected[] {
  if (text.length > BOUNDS.characters)
    throw new EngineError('bad-option', `${name} is too long for a list of selectors.`)
  const lines = new LineCounter()
  const root = rootOf(text, name, lines)
  const file = new SelectorsFile(name, lines)
  if (!isMap(root)) throw file.wrong(root, 'give an object of fields, each with a selector')
  const fields = file.fields(root as YAMLMap.Parsed, 1)
  if (fields.length === 0) throw file.wrong(root, 'give one field at least')
  return fields
}

function rootOf(text: string, name: string, lineCounter: LineCounter): ParsedNode | null {
  try {
    const document = parseDocument(text, { lineCounter, prettyErrors: false, schema: 'core' })
    const [error] = document.errors
    if (error === undefined) return document.contents
    const { line } = lineCounter.linePos(error.pos[0])
    throw new EngineError('bad-option', `${name}, line ${line}: ${error.message}; write YAML or JSON.`)
  } catch (error) {
    // What is nested without end fills the stack.
    if (error instanceof RangeError)
      throw new EngineError('bad-option', `${name} is nested too deep.`, { cause: error })
    throw error
  }
}

/** Reads the parts of one file, and says where they are wrong. */
class SelectorsFile {
  readonly #name: string
  readonly #lines: LineCounter
  #count = 0

  constructor(name: string, lines: LineCounter) {
    this.#name = name
    this.#lines = lines
  }

  wrong(node: Node | null, what: string): EngineError {
    return new EngineError('bad-option', `${this.#name}, ${this.#place(node)}: ${what}.`)
  }

  fields(map: YAMLMap.Parsed, depth: number): readonly Selected[] {
    if (depth > BOUNDS.depth) throw this.wrong(map, `lists are nested more than ${BOUNDS.depth} deep`)
    return map.items.map(({ key, value }) => {
      if (!isScalar(key)) throw this.wrong(key, 'a field has no name')
      const name = String(key.value)
      if (name.trim() === '' || /[.[\]\p{Cc}]/u.test(name))
        throw this.wrong(key, `the name ${JSON.stringify(name)} has a dot, a bracket or nothing in it; write another`)
      if (++this.#count > BOUNDS.fields) throw this.wrong(key, `there are more than ${BOUNDS.fields} fields`)
      return this.#selected(name, value, key, depth)
    })
  }

  #selected(name: string, value: ParsedNode | null, key: Node, depth: number): Selected {
    if (isScalar(value)) return { kind: 'field', name, selectors: [this.#selector(value, undefined)], all: false }
    if (!isMap(value))
      throw this.wrong(value ?? key, `give a selector for "${name}", or an object with "css" or "xpath"`)
    const parts = this.#partsOf(value as YAMLMap.Parsed)
    const selectors = this.#selectorsOf(name, value, parts)
    const fields = parts.get('fields')
    if (fields === undefined) return this.#field(name, selectors, parts)
    if (!isMap(fields)) throw this.wrong(fields, 'give an object of fields')
    const foreign = ['attr', 'attribute', 'all', 'type', 'format', 'required'].find((one) => parts.has(one))
    if (foreign !== undefined) throw this.wrong(parts.get(foreign)!, `"${foreign}" is for fields, not for lists`)
    const own = this.#own('list', parts) as Partial<ListPlace> | undefined
    const inside = this.fields(fields as YAMLMap.Parsed, depth + 1)
    return { kind: 'list', name, selectors, fields: inside, ...(own && { own }) }
  }

  #field(name: string, selectors: readonly SelectorText[], parts: ReadonlyMap<string, ParsedNode>): SelectedField {
    const attributeNode = parts.get('attr') ?? parts.get('attribute')
    const [typeNode, allNode] = [parts.get('type'), parts.get('all')]
    const all = isScalar(allNode) ? allNode.value : false
    if (typeof all !== 'boolean') throw this.wrong(allNode!, '"all" is true or false')
    const attribute = attributeNode === undefined ? undefined : this.#text(attributeNode)
    const type = VALUE_TYPES.find((one) => isScalar(typeNode) && one === typeNode.value)
    if (typeNode !== undefined && type === undefined)
      throw this.wrong(typeNode, `"type" is one of ${VALUE_TYPES.join(', ')}`)
    const required = parts.get('required')
    const own = this.#own('field', parts)
    if (required !== undefined && !(isScalar(required) && typeof required.value === 'boolean'))
      throw this.wrong(required, '"required" is true or false')
    if (own !== undefined && all) throw this.wrong(parts.get('treegram')!, '"treegram" is for one value or for a list')
    return {
      kind: 'field',
      name,
      selectors,
      all,
      ...(parts.has('format') && { format: this.#format(parts.get('format')!) }),
      ...(required !== undefined && { required: (required as { readonly value: boolean }).value }),
      ...(own && { own }),
      ...(attribute !== undefined && { attribute: attribute.toLowerCase() }),
      ...(type !== undefined && { type }),
    }
  }

  /** What is said in the wrapper's own words, held against its schema. */
  #own(kind: 'field' | 'list', parts: ReadonlyMap<string, ParsedNode>): Partial<FieldPlace | ListPlace> | undefined {
    const node = parts.get('treegram')
    if (node === undefined) return
    if (!isMap(node)) throw this.wrong(node, '"treegram" is an object, as inspect --export writes it')
    const given = this.#plain(node) as Partial<FieldPlace & ListPlace>
    const foreign = Object.keys(given).find((key) => !OWN_KEYS[kind].has(key))
    if (foreign !== undefined) throw this.wrong(node, `"treegram" has no ${JSON.stringify(foreign)} here`)
    const blank = { name: 'x', locators: [{ path: [] }] }
    const records = { ...given.record, kind: 'record', children: [] }
    const defect =
      kind === 'field'
        ? patternDefect({ ...blank, value: { kind: 'text' }, type: 'text', required: false, ...given, kind })
        : patternDefect({ ...blank, ...given, record: given.record ? records : BLANK_RECORD, kind })
    if (defect !== null) throw this.wrong(node, `"treegram" is nothing that a wrapper has: ${defect}`)
    return given
  }

  #format(node: ParsedNode): ValueFormat {
    const format = this.#plain(node)
    const defect = patternDefect({ ...BLANK_FIELD, format })
    if (defect !== null) throw this.wrong(node, `"format" is an object with "decimal" or "order": ${defect}`)
    return format as ValueFormat
  }

  /** A node as a plain value. */
  #plain(node: ParsedNode | null): unknown {
    if (node === null || isScalar(node)) return node?.value ?? null
    if (isSeq(node)) return node.items.map((one) => this.#plain(one as ParsedNode))
    if (!isMap(node)) throw this.wrong(node, 'give no aliases')
    return Object.fromEntries(
      node.items.map(({ key, value }) => [
        String((key as { readonly value?: unknown }).value),
        this.#plain(value as ParsedNode),
      ]),
    )
  }

  #partsOf(map: YAMLMap.Parsed): ReadonlyMap<string, ParsedNode> {
    return new Map(
      map.items.map(({ key, value }) => {
        const name = isScalar(key) ? String(key.value) : ''
        if (!KEYS.has(name)) throw this.wrong(key, `"${name}" is not known; there are ${[...KEYS].join(', ')}`)
        if (value === null) throw this.wrong(key, `"${name}" has no value`)
        return [name, value] as const
      }),
    )
  }

  #selectorsOf(name: string, map: Node, parts: ReadonlyMap<string, ParsedNode>): readonly SelectorText[] {
    const given = (['css', 'xpath', 'selector', 'records'] as const).filter((one) => parts.has(one))
    const [form, more] = given
    if (form === undefined || more !== undefined)
      throw this.wrong(map, `give one selector for "${name}", "css" or "xpath"`)
    const known = form === 'css' || form === 'xpath' ? form : undefined
    const others = parts.get('otherwise')
    const items = others === undefined ? [] : 'items' in others && !isMap(others) ? others.items : [others]
    const first = parts.get(form)!
    // As exported of what no selector says: it is told as one that leads to nothing.
    if (form === 'selector' && isScalar(first) && first.value === '') return []
    return [first, ...(items as readonly ParsedNode[])].map((node) =>
      this.#selector(node, known, parts.has('treegram')),
    )
  }

  #selector(node: ParsedNode, known: SelectorText['form'] | undefined, isOwn = false): SelectorText {
    const text = this.#text(node)
    const most = isOwn ? BOUNDS.ownSelector : BOUNDS.selector
    if (text.length > most) throw this.wrong(node, `a selector has more than ${most} characters`)
    if (nesting(text) > BOUNDS.nesting) throw this.wrong(node, 'a selector is nested too deep')
    return { form: known ?? formOf(text), text, place: `${this.#name}, ${this.#place(node)}` }
  }

  #text(node: ParsedNode): string {
    if (isScalar(node) && typeof node.value === 'string' && node.value.trim() !== '') return node.value.trim()
    throw this.wrong(node, 'give a text in quotes here')
  }

  #place(node: Node | null): string {
    return `line ${this.#lines.linePos(node?.range?.[0] ?? 0).line || 1}`
  }
}

/** XPath begins with a step from somewhere; no CSS selector does. */
function formOf(text: string): SelectorText['form'] {
  return /^(?:\/|\.\/|\.\.|\.$|\(|(?:child|descendant|parent|ancestor|self|following|preceding|attribute)(?:-(?:or-self|sibling))?::)/.test(
    text,
  )
    ? 'xpath'
    : 'css'
}

function nesting(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const char of text) {
    if (char === '(' || char === '[') deepest = Math.max(deepest, ++depth)
    if (char === ')' || char === ']') depth--
  }
  return deepest
}
