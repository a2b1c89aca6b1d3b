import { categoryPage } from './category-page.ts'
import { homePage } from './home-page.ts'
import { infoPage } from './info-page.ts'
import { type Frame, layout } from './layout.ts'
import type { PageData } from './model.ts'
import { articlePage, newsPage } from './news-pages.ts'
import { productPage } from './product-page.ts'

/** The HTML of a page. */
export function renderPage(page: PageData): string {
  return layout(page.surroundings, frameOf(page)).html.replaceAll(/\n(?:[ \t]*\n)+/g, '\n')
}

function frameOf({ surroundings, content }: PageData): Frame {
  switch (content.kind) {
    case 'home':
      return homePage(surroundings, content.featured, content.news)
    case 'category':
      return categoryPage(surroundings, content.category, content.cards, content.listPage)
    case 'product':
      return productPage(surroundings, content.product, content.jsonLd)
    case 'news':
      return newsPage(content.articles, content.listPage)
    case 'article':
      return articlePage(surroundings, content.article)
    case 'info':
      return infoPage(content.info)
  }
}
