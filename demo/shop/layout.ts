import { formatPrice } from './format.ts'
import { type Html, html } from './html.ts'
import type { BannerPlace, ListPage, ProductCard, Surroundings } from './model.ts'

/** What a page puts into the frame that all pages share. */
export interface Frame {
  readonly title: string
  readonly summary: string
  readonly bodyClass: string
  readonly head: Html | null
  readonly breadcrumb: readonly Crumb[]
  readonly main: Html
}

/** A step of the breadcrumb; the last one has no link. */
interface Crumb {
  readonly label: string
  readonly href: string | null
}

/** The whole page: head, header, navigation, content, sidebar and footer. */
export function layout(around: Surroundings, frame: Frame): Html {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="${around.charset}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title} | Fjørd &amp; Daughters</title>
<meta name="description" content="${frame.summary}">
<link rel="canonical" href="${around.path}">
<link rel="stylesheet" href="/assets/shop.css">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${frame.head}
<script>document.documentElement.classList.add('js')</script>
</head>
<body class="${frame.bodyClass}">
<a class="skip-link" href="#main">Skip to content</a>
${banner(around, 'top')}
${siteHeader(around)}
<div class="wrap">
${breadcrumb(frame.breadcrumb)}
<main id="main">
${frame.main}
</main>
${sidebar(around)}
</div>
${banner(around, 'bottom')}
${siteFooter()}
</body>
</html>
`
}

/** The advertisement that stands in this place of the page, if there is one. */
export function banner(around: Surroundings, place: BannerPlace): Html | null {
  const found = around.banners.find((candidate) => candidate.place === place)
  if (found === undefined) return null
  return html`<div class="promo promo--${place}" role="complementary">
  <a href="${found.href}?utm_source=shop&amp;utm_medium=banner&amp;utm_campaign=${place}"><strong>${found.title}</strong> ${found.text}</a>
</div>`
}

/** A product as a tile of a grid. */
export function productTile(card: ProductCard): Html {
  return html`<li class="tile">
  <a class="tile__link" href="${card.path}">
    <img class="tile__image" src="/images/${card.index}-1.svg" alt="" width="240" height="240" loading="lazy">
    <h3 class="tile__name">${card.name}</h3>
  </a>
  <p class="tile__price">${card.oldPrice === null ? null : html`<s>${formatPrice(card.oldPrice)}</s> `}${formatPrice(card.price)}</p>
</li>`
}

/** The numbered links below a list that is shown over several pages. */
export function pager({ number, count, hrefOf }: ListPage): Html | null {
  if (count < 2) return null
  const shown = Array.from({ length: count }, (_, i) => i + 1).filter(
    (other) => other === 1 || other === count || Math.abs(other - number) <= 2,
  )
  return html`<nav class="pager" aria-label="Pages">
<ul>
${number > 1 ? html`<li class="pager__prev"><a rel="prev" href="${hrefOf(number - 1)}">‹ Previous</a></li>` : null}
${shown.map((other) =>
  other === number
    ? html`<li><span aria-current="page">${other}</span></li>`
    : html`<li><a href="${hrefOf(other)}">${other}</a></li>`,
)}
${number < count ? html`<li class="pager__next"><a rel="next" href="${hrefOf(number + 1)}">Next ›</a></li>` : null}
</ul>
</nav>`
}

function siteHeader(around: Surroundings): Html {
  return html`<header class="site-header">
  <a class="logo" href="/"><img src="/assets/logo.svg" alt="Fjørd &amp; Daughters" width="180" height="40"></a>
  <form class="search" action="/search" method="get" role="search">
    <label for="q" class="visually-hidden">Search</label>
    <input id="q" type="search" name="q" placeholder="What are you looking for?">
    <button type="submit">Search</button>
  </form>
  <ul class="account-links">
    <li><a href="/account/login" rel="nofollow">Log in</a></li>
    <li><a href="/cart" class="cart-link">Cart <span class="cart-link__count">0</span></a></li>
  </ul>
  <nav class="main-nav" aria-label="Shop">
    <ul>
${around.categories.map((category) => html`      <li><a href="/c/${category.slug}"${current(around.path.startsWith(`/c/${category.slug}`))}>${category.title}</a></li>`)}
      <li class="main-nav__news"><a href="/news"${current(around.path.startsWith('/news'))}>News</a></li>
    </ul>
  </nav>
</header>`
}

function current(isCurrent: boolean): Html | null {
  return isCurrent ? html` aria-current="true" class="is-current"` : null
}

function breadcrumb(crumbs: readonly Crumb[]): Html | null {
  if (crumbs.length === 0) return null
  return html`<nav class="breadcrumb" aria-label="Breadcrumb">
<ol>
${crumbs.map(({ label, href }) =>
  href === null ? html`<li aria-current="page">${label}</li>` : html`<li><a href="${href}">${label}</a></li>`,
)}
</ol>
</nav>`
}

function sidebar(around: Surroundings): Html {
  return html`<aside class="sidebar">
${banner(around, 'sidebar')}
${
  around.bestsellers.length === 0
    ? null
    : html`<section class="bestsellers">
  <h2>Bestsellers</h2>
  <ol>
${around.bestsellers.map((card) => html`    <li><a href="${card.path}?utm_source=sidebar&amp;utm_medium=bestsellers">${card.name}</a> <span class="bestsellers__price">${formatPrice(card.price)}</span></li>`)}
  </ol>
</section>`
}
<section class="newsletter">
  <h2>Newsletter</h2>
  <form action="/newsletter" method="post">
    <label>E-mail <input type="email" name="email" required></label>
    <button>Subscribe</button>
  </form>
</section>
</aside>`
}

function siteFooter(): Html {
  return html`<footer class="site-footer">
  <div class="site-footer__columns">
    <ul>
      <li><a href="/about">About us</a></li>
      <li><a href="/contact">Contact</a></li>
      <li><a href="/news">News</a></li>
      <li><a href="/deal-of-the-day">Deal of the day</a></li>
    </ul>
    <ul>
      <li><a href="/shipping">Shipping &amp; returns</a></li>
      <li><a href="/terms">Terms</a></li>
      <li><a href="/privacy">Privacy</a></li>
      <li><a href="/gift-guide-2021">Gift guide</a></li>
    </ul>
  </div>
  <p class="site-footer__legal">&copy; 2026 Fjørd &amp; Daughters&nbsp;Ltd. All prices include VAT.</p>
</footer>`
}
