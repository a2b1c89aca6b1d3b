import { html } from './html.ts'
import { banner, type Frame, pager, productTile } from './layout.ts'
import type { Category, ListPage, ProductCard, Surroundings } from './model.ts'

/** One page of the list of a category's products. */
export function categoryPage(
  around: Surroundings,
  category: Category,
  cards: readonly ProductCard[],
  listPage: ListPage,
): Frame {
  const count = category.endProduct - category.firstProduct
  return {
    title: listPage.number === 1 ? category.title : `${category.title}, page ${listPage.number}`,
    summary: `${count} products in ${category.title}.`,
    bodyClass: `page page--category category-${category.slug}`,
    head: null,
    breadcrumb: [
      { label: 'Home', href: '/' },
      { label: category.title, href: null },
    ],
    main: html`<header class="listing-head">
<h1>${category.title}</h1>
<p>${count} products</p>
</header>
${banner(around, 'content')}
<ul class="grid">
${cards.map(productTile)}
</ul>
${pager(listPage)}`,
  }
}
