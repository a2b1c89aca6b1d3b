import { attribute, createVocabulary, isElement, type NodeId, parse } from '../../dom/index.ts'
import type { ValueType } from '../../values/index.ts'
import type { TrainingPage } from '../template/index.ts'
import { type ListPlace, type PlacedPage, placesOn, type ValuePlace } from './places.ts'
import type { Wanted } from './wanted.ts'

/** A property of a path written with dots. */
export function wantedOf(path: string, type: ValueType = 'text', kind: 'value' | 'texts' = 'value'): Wanted {
  const words = path.split('.')
  return { name: words.join('_'), path: words, required: false, kind, type }
}

const vocabulary = createVocabulary()

/** A page as it is written; all share a vocabulary. */
export function writtenPage(html: string, url = 'https://a.test/1'): TrainingPage {
  const result = parse(`<!doctype html>${html}`, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return { url, tree: result.tree }
}

/** The element of a page whose attribute `k` has a name; throws where there is none. */
export function nodeOf({ tree }: TrainingPage, name: string): NodeId {
  for (let node = 0; node < tree.nodeCount; node++)
    if (isElement(tree, node) && attribute(tree, node, 'k') === name) return node
  throw new Error(`No element ${name}.`)
}

/** A page with its places, of which elements are called by their attribute `k`. */
export interface Placed {
  readonly on: PlacedPage
  readonly at: (name: string) => NodeId
  /** The value at an element, or in its attribute. */
  readonly value: (name: string, attribute?: string) => ValuePlace
  /** The value behind the label of an element. */
  readonly behind: (name: string) => ValuePlace
  /** The list that begins with a text. */
  readonly list: (first: string) => ListPlace
}

export function placed(html: string): Placed {
  const page = writtenPage(html)
  const on = placesOn(page)
  const at = (name: string): NodeId => nodeOf(page, name)
  const found = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('No such place.')
    return one
  }
  return {
    on,
    at,
    value: (name, own) =>
      found(
        on.values.find(({ node, attribute: of, label }) => node === at(name) && of === (own ?? null) && label === null),
      ),
    behind: (name) => found(on.values.find(({ node, label }) => node === at(name) && label !== null)),
    list: (first) => found(on.lists.find(({ texts }) => texts[0] === first)),
  }
}
