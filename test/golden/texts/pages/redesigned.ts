import type { Operator } from '../../../../bench/quality/redesigns/operators.ts'
import { product, productPage, write } from '../../../../bench/quality/redesigns/page.ts'

/** Pages of products from a number on, as a redesign has them. */
export function productPages(from: number, count: number, operator: Operator = (page) => page): string[] {
  return Array.from({ length: count }, (_, i) => write(operator(productPage(product(from + i)), i)))
}
