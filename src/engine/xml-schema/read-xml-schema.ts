import { DataModelError } from '../../core/validate/index.ts'
import { builtIn, type Json, restricted } from './simple-types.ts'
import { type XmlNode, xmlNodes } from './xml-nodes.ts'

/**
 * The JSON Schema of the records that an XML Schema describes: occurrence, types and order of elements. The subset: elements, global or inside, by name or
 * `ref`; named and anonymous types; `sequence`, `all` and `choice`, inside of each other; attributes; restrictions and unions of simple types. An element that may be there
 * several times is a list, and so is one that holds nothing but these; of a document of records (what `-o books.xml` writes too) the record is described. The order of
 * elements is that of the properties. Anything else is refused.
 * @throws DataModelError that says what is wrong
 */
export function readXmlSchema(text: string): Json {
  const schema = xmlNodes(text).find(({ name }) => name === 'schema')
  if (schema === undefined) throw new DataModelError('It is no XML Schema: it has no element "schema".')
  const reader = new Reader(schema)
  const [root] = schema.children.filter(({ name }) => name === 'element')
  if (root === undefined) throw new DataModelError('The XML Schema has no global element, whose content records are.')
  return recordIn(reader.element(root))
}

/** Of a list of records the record, of one that a run wrote, with `data` and `status`, what it read. */
function recordIn(model: Json): Json {
  const record = model.type === 'array' ? (model.items as Json) : model
  if (record.type !== 'object')
    throw new DataModelError('The XML Schema describes no record: an element with named elements in it.')
  const { data } = record.properties as Readonly<Record<string, Json>>
  return data?.type === 'object' && Object.hasOwn(record.properties as object, 'status') ? data : record
}

interface Particle {
  readonly name: string
  readonly model: Json
  readonly isRequired: boolean
}

const DEEPEST = 100
const GROUPS: ReadonlySet<string> = new Set(['sequence', 'all', 'choice'])

class Reader {
  readonly #globals: ReadonlyMap<string, XmlNode>
  /** Names of global types and elements that are being read: one inside of itself has no end. */
  readonly #open = new Set<string>()
  #depth = 0

  constructor({ children }: XmlNode) {
    this.#globals = new Map(children.map((node) => [`${node.name} ${node.attributes.name}`, node]))
  }

  /** What the content of an element is. */
  element(node: XmlNode): Json {
    const { type } = node.attributes
    if (type !== undefined) return this.#named(type)
    const inner = node.children.find(({ name }) => name === 'complexType' || name === 'simpleType')
    return inner === undefined ? {} : this.#type(inner)
  }

  #named(qualified: string): Json {
    const name = localName(qualified)
    const known = builtIn(name)
    const own = this.#globals.get(`complexType ${name}`) ?? this.#globals.get(`simpleType ${name}`)
    if (own !== undefined) return this.#once(`type ${name}`, () => this.#type(own))
    if (known === null) throw new DataModelError(`The type "${qualified}" of XML Schema is not supported.`)
    return known
  }

  #once<T>(key: string, read: () => T): T {
    if (this.#open.has(key)) throw new DataModelError(`The ${key} holds itself, which records cannot.`)
    this.#open.add(key)
    const result = read()
    this.#open.delete(key)
    return result
  }

  #type(node: XmlNode): Json {
    return node.name === 'simpleType' ? this.#simple(node) : this.#complex(node)
  }

  #simple({ children }: XmlNode): Json {
    const [inner] = children.filter(({ name }) => name !== 'annotation')
    if (inner?.name === 'restriction') {
      const base = inner.children.find(({ name }) => name === 'simpleType')
      const { base: named = 'string' } = inner.attributes
      return restricted(
        base === undefined ? this.#named(named) : this.#simple(base),
        inner.children.filter((facet) => facet !== base),
      )
    }
    if (inner?.name !== 'union') throw new DataModelError(`A simple type by "${inner?.name}" is not supported.`)
    const members = (inner.attributes.memberTypes ?? '').split(/\s+/).filter((name) => name !== '')
    return { anyOf: [...members.map((name) => this.#named(name)), ...inner.children.map((own) => this.#simple(own))] }
  }

  #complex(node: XmlNode): Json {
    if (++this.#depth > DEEPEST) throw new DataModelError(`The schema is nested deeper than ${DEEPEST}.`)
    const particles = node.children.flatMap((child) => this.#particles(child, true))
    this.#depth--
    const twice = particles.find(({ name }, i) => particles.findIndex((one) => one.name === name) < i)
    if (twice !== undefined) throw new DataModelError(`"${twice.name}" is named twice in one type.`)
    const [only] = particles
    if (particles.length === 1 && only!.model.type === 'array') return only!.model
    return {
      type: 'object',
      properties: Object.fromEntries(particles.map(({ name, model }) => [name, model])),
      required: particles.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    }
  }

  /** @param isThere whether what is around it must be there */
  #particles(node: XmlNode, isThere: boolean): readonly Particle[] {
    const { name, attributes, children } = node
    const isRequired = isThere && attributes.minOccurs !== '0'
    if (GROUPS.has(name) && Number(attributes.maxOccurs ?? 1) !== 1)
      throw new DataModelError(`A "${name}" that may be there several times is not supported.`)
    switch (name) {
      case 'annotation':
        return []
      case 'sequence':
      case 'all':
        return children.flatMap((child) => this.#particles(child, isRequired))
      case 'choice':
        return children.flatMap((child) => this.#particles(child, false))
      case 'attribute':
        if (attributes.name === undefined) throw new DataModelError('An attribute by "ref" is not supported.')
        return [{ name: attributes.name, model: this.element(node), isRequired: attributes.use === 'required' }]
      case 'element':
        return [this.#child(node, isRequired)]
      default:
        throw new DataModelError(`"${name}" in a complex type of XML Schema is not supported.`)
    }
  }

  #child(node: XmlNode, isRequired: boolean): Particle {
    const { ref, nillable, minOccurs = '1', maxOccurs = '1' } = node.attributes
    if (nillable === 'true')
      throw new DataModelError('An element that may be nil is not supported; give it minOccurs="0".')
    const target = ref === undefined ? node : this.#globals.get(`element ${localName(ref)}`)
    if (target === undefined) throw new DataModelError(`There is no global element "${ref}".`)
    const { name = '' } = target.attributes
    const model = ref === undefined ? this.element(target) : this.#once(`element ${name}`, () => this.element(target))
    if (maxOccurs !== 'unbounded' && Number(maxOccurs) <= 1) return { name, model, isRequired }
    const bounds = {
      ...(Number(minOccurs) > 0 && isRequired && { minItems: Number(minOccurs) }),
      ...(maxOccurs !== 'unbounded' && { maxItems: Number(maxOccurs) }),
    }
    return { name, model: { type: 'array', items: model, ...bounds }, isRequired }
  }
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1)
