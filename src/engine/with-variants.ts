import type { ParsedPage } from '../core/dom/index.ts'
import { extract } from '../core/extract/index.ts'
import { pageSignature } from '../core/page-class/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'

/**
 * A wrapper that takes the variants of its pages too: its signature is that of all of them, and what one of them lacks is not required. O(nodes).
 * @param pages those that it was learned from
 */
export function withVariants(wrapper: Wrapper, pages: readonly ParsedPage[], variants: readonly ParsedPage[]): Wrapper {
  if (variants.length === 0) return wrapper
  const read = variants.map((page) => extract(wrapper, page).data)
  const children = wrapper.page.children.map((child) =>
    child.kind === 'field' && child.required && read.some((data) => data[child.name] === null)
      ? { ...child, required: false }
      : child,
  )
  const signature = pageSignature([...pages, ...variants].map(({ tree }) => tree))
  return { ...wrapper, page: { ...wrapper.page, signature, children } }
}
