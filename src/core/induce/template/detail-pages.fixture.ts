/** Detail pages in layouts of many kinds, with what each page says: the truth that a wrapper learned from a few must give. */

/** What a page is about. Every value differs from page to page; null where the page has none. */
export interface Detail {
  readonly name: string
  readonly price: string
  readonly code: string
  readonly maker: string
  readonly published: string
  readonly picture: string
  readonly link: string
  /** Paragraphs of prose, one at least. */
  readonly text: readonly string[]
  readonly discount: string | null
  readonly award: string | null
  /** Any number of entries, none included. */
  readonly tags: readonly string[]
}

/** How a field that has a label is shown. */
export type Shown = 'row' | 'term' | 'bold' | 'colon' | 'classed' | 'line'
export const SHOWN: readonly Shown[] = ['row', 'term', 'bold', 'colon', 'classed', 'line']

/** How the pages of a site are made. */
export interface Layout {
  readonly price: Shown
  readonly code: Shown
  readonly award: Shown
  /** Price and maker in one running sentence, each in an element of its own. */
  readonly sentence: boolean
  /** The date for people differs from that for machines. */
  readonly writtenDate: boolean
  /** Where what is optional stands. */
  readonly optionalFirst: boolean
  readonly wrapped: boolean
}

function labelled(label: string, value: string, shown: Shown): string {
  const word = label.toLowerCase()
  switch (shown) {
    case 'row':
      return `<table><tr><th>${label}</th><td>${value}</td></tr></table>`
    case 'term':
      return `<dl><dt>${label}</dt><dd>${value}</dd></dl>`
    case 'bold':
      return `<p><b>${label}:</b> ${value}</p>`
    case 'colon':
      return `<p class="p-${word}">${label}: ${value}</p>`
    case 'classed':
      return `<div class="${word}">${value}</div>`
    case 'line':
      return `<div class="line"><span class="label">${label}</span><span class="value-${word}">${value}</span></div>`
  }
}

/** The page's HTML, without the document around it. */
export function detailPage(detail: Detail, layout: Layout): string {
  const { name, price, code, maker, published, picture, link, text, discount, award, tags } = detail
  const optional = [
    discount === null ? '' : `<s class="discount">${discount}</s>`,
    award === null ? '' : labelled('Award', award, layout.award),
  ].join('')
  const facts = layout.sentence
    ? `<p class="line-up">Costs <strong class="price">${price}</strong> and is made by <a class="maker" href="${link}">${maker}</a></p>`
    : `${labelled('Price', price, layout.price)}<div class="maker"><a href="${link}">${maker}</a></div>`
  const date = layout.writtenDate ? `on day ${published.slice(8)}` : ''
  const parts = [
    `<h1>${name}</h1>`,
    layout.optionalFirst ? optional : '',
    `<figure><img src="${picture}" alt=""></figure>`,
    facts,
    labelled('Code', code, layout.code),
    `<time datetime="${published}">${date === '' ? published : date}</time>`,
    `<div class="story">${text.map((line) => `<p>${line}</p>`).join('')}</div>`,
    layout.optionalFirst ? '' : optional,
    `<ul class="tags">${tags.map((tag) => `<li>${tag}</li>`).join('')}</ul>`,
  ].join('\n')
  const main = layout.wrapped ? `<main><article><div class="inner">${parts}</div></article></main>` : parts
  return `<nav><a href="/">Home</a><a href="/all">All</a></nav>${main}<footer>All rights reserved. <a href="/terms">Terms</a></footer>`
}
