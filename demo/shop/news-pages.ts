import { formatDay, formatPrice } from './format.ts'
import { type Html, html, richText } from './html.ts'
import { banner, type Frame, pager } from './layout.ts'
import type { Article, ArticleCard, ListPage, Surroundings } from './model.ts'

/** One page of the list of news. */
export function newsPage(articles: readonly ArticleCard[], listPage: ListPage): Frame {
  return {
    title: 'News',
    summary: 'What happens in our shops and workshops.',
    bodyClass: 'page page--news',
    head: null,
    breadcrumb: [
      { label: 'Home', href: '/' },
      { label: 'News', href: null },
    ],
    main: html`<h1>News</h1>
${articles.map(articleTeaser)}
${pager(listPage)}`,
  }
}

/** An article in a list of articles. */
export function articleTeaser(card: ArticleCard): Html {
  return html`<article class="teaser">
<h3><a href="${card.path}">${card.title}</a></h3>
<p class="teaser__meta"><time datetime="${card.date}">${formatDay(card.date)}</time></p>
<p>${card.teaser} <a class="more" href="${card.path}">Read more</a></p>
</article>`
}

/** The page of one article. */
export function articlePage(around: Surroundings, article: Article): Frame {
  return {
    title: article.title,
    summary: article.teaser,
    bodyClass: 'page page--article',
    head: html`<meta property="og:type" content="article">`,
    breadcrumb: [
      { label: 'Home', href: '/' },
      { label: 'News', href: '/news' },
      { label: article.title, href: null },
    ],
    main: html`<article class="story">
<header>
<h1>${article.title}</h1>
<p class="byline">By <span class="byline__author">${article.author}</span>, <time datetime="${article.date}">${formatDay(article.date)}</time></p>
</header>
<p class="lead">${article.teaser}</p>
${article.paragraphs.map(
  (paragraph, i) => html`<p>${richText(paragraph)}</p>
${i === 1 ? html`${quote(article)}${banner(around, 'content')}` : null}`,
)}
${mentioned(article)}
<section class="read-on">
<h2>Read on</h2>
<ul>
${article.more.map((card) => html`<li><a href="${card.path}">${card.title}</a> <time datetime="${card.date}">${formatDay(card.date)}</time></li>`)}
</ul>
</section>
</article>`,
  }
}

function quote({ quote: text, author }: Article): Html | null {
  if (text === null) return null
  return html`<blockquote class="pull"><p>${text}</p><footer>— ${author}</footer></blockquote>`
}

function mentioned({ products }: Article): Html | null {
  if (products.length === 0) return null
  return html`<section class="mentioned">
<h2>In this story</h2>
<ul>
${products.map((card) => html`<li><a href="${card.path}?utm_source=news&amp;utm_medium=story">${card.name}</a>, ${formatPrice(card.price)}</li>`)}
<li><a href="/product/ember-tea-warmer-19998">Ember Tea Warmer</a>, no longer made</li>
</ul>
</section>`
}
