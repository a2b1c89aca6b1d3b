import { formatDay } from './format.ts'
import { type Html, html, richText } from './html.ts'
import type { Review } from './model.ts'

/** What customers say about a product, or an invitation to be the first. */
export function reviewSection(reviews: readonly Review[]): Html {
  if (reviews.length === 0) {
    return html`<section class="reviews" id="reviews">
<h2>Customer reviews</h2>
<p class="reviews__none">No reviews yet. <a href="/contact">Be the first</a> to write one.</p>
</section>`
  }
  return html`<section class="reviews" id="reviews">
<h2>Customer reviews <span class="count">${reviews.length}</span></h2>
<ol class="reviews__list">
${reviews.map(reviewItem)}
</ol>
</section>`
}

function reviewItem(review: Review): Html {
  return html`<li class="review">
  <div class="review__head">
    <span class="review__author">${review.author}</span>
    <span class="stars stars--${review.rating}" aria-hidden="true"></span>
    <span class="review__rating">${review.rating} out of 5</span>
    <time class="review__date" datetime="${review.date}">${formatDay(review.date)}</time>
  </div>
  <p class="review__text">${richText(review.text)}</p>
${review.helpfulVotes === null ? null : html`  <p class="review__helpful">${review.helpfulVotes} ${review.helpfulVotes === 1 ? 'person' : 'people'} found this helpful</p>`}
${
  review.sellerReply === null
    ? null
    : html`  <blockquote class="review__reply">
    <cite>Fjørd &amp; Daughters</cite>
    <p>${review.sellerReply}</p>
  </blockquote>`
}
</li>`
}
