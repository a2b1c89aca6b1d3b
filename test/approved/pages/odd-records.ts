import type { Say, Writer } from './say.ts'

/* Pages with records, each in another markup of the web. */

const rows = (say: Say, least: number, most: number, make: (i: number) => string): string =>
  say.list(least, most, make).join('')

const comment = (say: Say, depth: number): string =>
  `<li class="comment"><b>${say.name()}</b> <i>${say.number(1, 28)}.${say.number(1, 12)}.2024</i><p>${say.words(9)}</p>${depth > 0 && say.maybe(60) ? `<ol>${rows(say, 1, 2, () => comment(say, depth - 1))}</ol>` : ''}</li>`

const card = (say: Say): string =>
  `<div class="card${say.maybe(30) ? ' sale' : ''}"><a href="/p/${say.word()}-${say.number(1, 99)}"><img src="/i/${say.word()}.png"></a><h3><a href="/p/${say.word()}">${say.name()}</a></h3>${say.maybe(70) ? `<span class="price">${say.price('$')}</span>` : ''}<ul class="tags">${rows(say, 0, 3, () => `<li>${say.word()}</li>`)}</ul></div>`

export const RECORD_PAGES: Readonly<Record<string, Writer>> = {
  'comments in comments': (say) =>
    `<h1>${say.name()}</h1><ol class="comments">${rows(say, 2, 4, () => comment(say, 2))}</ol>`,
  'cards in rows': (say, page) =>
    `<h1>Things ${page}</h1>${rows(say, 2, 3, () => `<div class="row">${rows(say, 2, 3, () => card(say))}</div>`)}<div class="pager"><a href="?p=${page}">Previous</a> <b>${page + 1}</b> <a href="?p=${page + 2}">Next</a></div>`,
  'a table with heads, spans and sums': (say) => {
    const values = say.list(3, 6, () => [say.name(), say.number(1, 20), say.number(100, 900)] as const)
    return `<h1>${say.name()}</h1><table><thead><tr><th rowspan="2">Name</th><th colspan="2">Figures</th></tr><tr><th>Count</th><th>Cost</th></tr></thead><tbody>${values.map(([name, count, cost]) => `<tr><td><a href="/${name.replace(' ', '-')}">${name}</a></td><td>${count}</td><td>${cost}</td></tr>`).join('')}</tbody><tfoot><tr><td>Total</td><td>${values.reduce((sum, [, count]) => sum + count, 0)}</td><td>${values.reduce((sum, [, , cost]) => sum + cost, 0)}</td></tr></tfoot></table>`
  },
  'groups of rows in one table': (say) =>
    `<table class="t">${rows(say, 2, 3, () => `<tr><th colspan="3">${say.name()}</th></tr>${rows(say, 1, 4, () => `<tr><td>${say.word()}</td><td>${say.number(1, 99)}</td><td>${say.price('€')}</td></tr>`)}`)}</table>`,
  'records of two rows': (say) =>
    `<table>${rows(say, 3, 6, () => `<tr class="a"><td><a href="/j/${say.number(1, 999)}">${say.name()}</a></td><td>${say.word()}</td></tr><tr class="b"><td colspan="2">${say.words(10)}</td></tr>`)}</table>`,
  'records as columns': (say) => {
    const count = say.number(2, 4)
    const line = (label: string, make: () => string): string =>
      `<tr><th>${label}</th>${say.list(count, count, () => `<td>${make()}</td>`).join('')}</tr>`
    return `<h2>${say.name()}</h2><table>${line('Model', say.name)}${line('Price', () => say.price('$'))}${line('Weight', () => `${say.number(1, 40)} g`)}</table>`
  },
  'siblings without boxes': (say) =>
    `<div class="list">${rows(say, 3, 6, () => `<h3><a href="/${say.word()}">${say.name()}</a></h3><p>${say.words(12)}</p>${say.maybe(50) ? `<small>${say.number(1, 99)} comments</small>` : ''}`)}</div>`,
  'parts between rules': (say) =>
    `<h1>${say.name()}</h1>${rows(say, 2, 4, () => `<b>${say.name()}</b> ${say.words(5)}<br><i>${say.word()}</i><hr>`)}`,
  'lists under headings': (say) =>
    `<h1>${say.name()}</h1>${['Starters', 'Mains', 'Sweets']
      .filter(() => say.maybe(85))
      .map(
        (title) =>
          `<h2>${title}</h2><ul class="dishes">${rows(say, 1, 4, () => `<li><b>${say.name()}</b> <span>${say.price('£')}</span>${say.maybe(40) ? `<em>${say.words(3)}</em>` : ''}</li>`)}</ul>`,
      )
      .join('')}`,
  'a recipe': (say) =>
    `<h1>${say.name()}</h1><p class="intro">${say.words(14)}.</p><ul class="meta"><li>Prep: ${say.number(5, 60)} min</li><li>Cook: ${say.number(5, 90)} min</li><li>Serves ${say.number(2, 8)}</li></ul><h2>Ingredients</h2><h3>Dough</h3><ul>${rows(say, 3, 5, () => `<li>${say.number(1, 500)} g ${say.word()}</li>`)}</ul>${say.maybe(50) ? `<h3>Filling</h3><ul>${rows(say, 2, 3, () => `<li>${say.number(1, 5)} ${say.word()}</li>`)}</ul>` : ''}<h2>Method</h2><ol>${rows(say, 3, 5, () => `<li>${say.words(10)}.</li>`)}</ol><h2>Notes</h2><p>${say.words(12)}.</p>`,
  'a job': (say) =>
    `<article><header><h1>${say.name()}</h1><p class="company">${say.name()} Ltd</p><p class="place">${say.name()}, Norway</p></header><p>Salary: ${say.number(30, 60)},000 - ${say.number(61, 99)},000 EUR</p><p>Posted ${say.number(1, 28)} June 2024</p><h2>Your tasks</h2><ul>${rows(say, 2, 5, () => `<li>${say.words(6)}</li>`)}</ul><h2>You bring</h2><ul>${rows(say, 2, 4, () => `<li>${say.words(5)}</li>`)}</ul></article><aside><h2>Similar jobs</h2><ul>${rows(say, 2, 3, () => `<li><a href="/job/${say.number(1, 999)}">${say.name()}</a></li>`)}</ul></aside>`,
  'events by day': (say) =>
    `<h1>Programme</h1>${rows(say, 2, 4, (i) => `<section class="day"><h2>${i + 1} July 2024</h2>${rows(say, 1, 3, () => `<div class="event"><time>${say.number(10, 22)}:00</time> <strong>${say.name()}</strong> <span class="room">Room ${say.number(1, 9)}</span></div>`)}</section>`)}`,
  'a calendar': (say) =>
    `<table class="month"><caption>March ${say.number(2000, 2024)}</caption><tr><th>Mo</th><th>Tu</th><th>We</th></tr>${rows(say, 3, 4, (week) => `<tr>${[1, 2, 3].map((day) => `<td>${week * 3 + day}${say.maybe(30) ? `<a href="/e/${say.word()}">${say.word()}</a>` : ''}</td>`).join('')}</tr>`)}</table>`,
  'links alone': (say) =>
    `<h1>${say.name()}</h1><p>${say.list(4, 9, () => `<a href="/t/${say.word()}">${say.word()}</a>`).join(' | ')}</p><ul class="az">${rows(say, 3, 8, () => `<li><a href="/n/${say.word()}">${say.name()}</a> (${say.number(1, 400)})</li>`)}</ul>`,
  'a thread': (say) =>
    `<h1>${say.words(4)}</h1>${rows(say, 2, 5, (i) => `<div class="post" id="p${say.number(1000, 9999)}"><div class="who"><a href="/u/${say.word()}">${say.name()}</a><span>Posts: ${say.number(1, 5000)}</span></div><div class="body">${say.maybe(40) && i > 0 ? `<blockquote>${say.words(6)}</blockquote>` : ''}<p>${say.words(16)}</p>${say.maybe(30) ? `<div class="sig">${say.words(3)}</div>` : ''}</div></div>`)}<p class="closed">This thread is closed</p>`,
  'empty and constant': (say) =>
    `<h1>${say.name()}</h1><ul class="items">${rows(say, 2, 4, () => `<li><span class="n">${say.word()}</span><span class="s">In stock</span><span class="e">${say.maybe(50) ? '' : say.number(1, 9)}</span></li>`)}</ul><div class="none"></div><p class="fixed">Free delivery</p><p class="rare">${say.maybe(20) ? say.words(3) : ''}</p>`,
  'lists in lists in lists': (say) =>
    `<h1>${say.name()}</h1><ul class="a">${rows(say, 2, 3, () => `<li><h3>${say.name()}</h3><ul class="b">${rows(say, 1, 3, () => `<li><b>${say.word()}</b><ul class="c">${rows(say, 1, 3, () => `<li>${say.number(1, 99)} ${say.word()}</li>`)}</ul></li>`)}</ul></li>`)}</ul>`,
  'one record or none': (say, page) =>
    `<h1>${say.name()}</h1><div class="offers">${page % 3 === 0 ? '' : rows(say, 1, 2, () => `<div class="offer"><b>${say.name()}</b><span>${say.price('€')}</span></div>`)}</div><p>${say.words(20)}</p>`,
  'the same said twice': (say) => {
    const items = say.list(2, 4, () => [say.name(), say.price('$')] as const)
    return `<h1>${say.name()}</h1><ul class="wide">${items.map(([name, price]) => `<li><b>${name}</b> ${price}</li>`).join('')}</ul><div class="narrow">${items.map(([name, price]) => `<p>${name}: ${price}</p>`).join('')}</div>`
  },
}
