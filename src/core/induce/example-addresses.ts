import { baseUrl, isElement, valueOfAttribute } from '../dom/index.ts'
import type { Example } from './example-choice.ts'
import type { TrainingPage } from './template/index.ts'

/**
 * Examples with absolute addresses, as a person sees those of links and pictures, as the pages write them; others, and those that no page has, as they are.
 * O(nodes x such examples).
 */
export function examplesAsWritten(pages: readonly TrainingPage[], examples: readonly Example[]): readonly Example[] {
  return examples.map((example) => {
    const address = /^(?:https?|file):\/\//i.test(example.value) ? URL.parse(example.value)?.href : undefined
    const written = address === undefined ? null : writtenOn(pages, example.value, address)
    return written === null ? example : { ...example, value: written }
  })
}

/** How the first page that leads to an address writes it; null where none does, or one writes it so. */
function writtenOn(pages: readonly TrainingPage[], value: string, address: string): string | null {
  let found: string | null = null
  for (const { tree, url } of pages) {
    const base = baseUrl(tree, url)
    for (let node = 0; node < tree.nodeCount; node++) {
      if (!isElement(tree, node)) continue
      for (const name of ['href', 'src']) {
        const text = valueOfAttribute(tree, node, name)?.trim()
        if (text === value) return null
        if (text !== undefined && found === null && URL.parse(text, base)?.href === address) found = text
      }
    }
  }
  return found
}
