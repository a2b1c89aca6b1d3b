import { html } from './html.ts'
import { banner, type Frame, productTile } from './layout.ts'
import type { ArticleCard, ProductCard, Surroundings } from './model.ts'
import { articleTeaser } from './news-pages.ts'

/** The shop's front door. */
export function homePage(around: Surroundings, featured: readonly ProductCard[], news: readonly ArticleCard[]): Frame {
  return {
    title: 'Things that last',
    summary: 'Lamps, pans, bags and other things that last.',
    bodyClass: 'page page--home',
    head: null,
    breadcrumb: [],
    main: html`<section class="hero">
<h1>Things that last</h1>
<p>We sell what we use ourselves, and repair what we have sold.</p>
<a class="button" href="/deal-of-the-day">Deal of the day</a>
</section>
${banner(around, 'content')}
<section>
<h2>Just in</h2>
<ul class="grid">
${featured.map(productTile)}
</ul>
</section>
<section>
<h2>Shop by room</h2>
<ul class="rooms">
${around.categories.map(({ slug, title }) => html`<li><a href="/c/${slug}"><figure><img src="/images/room-${slug}.svg" alt=""><figcaption>${title}</figcaption></figure></a></li>`)}
</ul>
</section>
<section>
<h2>News</h2>
${news.map(articleTeaser)}
</section>`,
  }
}
