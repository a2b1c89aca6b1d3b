import type { Say, Writer } from './say.ts'

/* Pages with facts of one thing, each said in another way of the web. */

const FACTS = ['Maker', 'Weight', 'Opened', 'Seats', 'Tel.'] as const

const fact = (say: Say, label: (typeof FACTS)[number]): string => {
  switch (label) {
    case 'Maker':
      return say.name()
    case 'Weight':
      return `${say.number(1, 90)}.${say.number(0, 9)} kg`
    case 'Opened':
      return `${say.number(1, 28)} May 20${say.number(10, 24)}`
    case 'Seats':
      return String(say.number(20, 4000))
    case 'Tel.':
      return `+49 30 ${say.number(100000, 999999)}`
  }
}

/** Labels in any order, some missing. */
const facts = (say: Say, least = 60): [string, string][] =>
  FACTS.flatMap((label, i): [string, string][] => (i === 0 || say.maybe(least) ? [[label, fact(say, label)]] : []))

export const FACT_PAGES: Readonly<Record<string, Writer>> = {
  'rows of two facts each, spans': (say) => {
    const all = facts(say)
    const rows = all.flatMap(([label, value], i) =>
      i % 2 === 0
        ? [
            `<tr><th>${label}</th><td>${value}</td>${all[i + 1] ? `<th>${all[i + 1]![0]}</th><td>${all[i + 1]![1]}</td>` : '<td colspan="2"></td>'}</tr>`,
          ]
        : [],
    )
    return `<table><caption>Data</caption><tr><td colspan="4"><h1>${say.name()}</h1></td></tr>${rows.join('')}<tr><td rowspan="2">Note</td><td colspan="3">${say.words(6)}</td></tr><tr><td colspan="3">${say.words(4)}</td></tr></table>`
  },
  'terms with several descriptions': (say) =>
    `<h1>${say.name()}</h1><dl>${facts(say)
      .map(([label, value]) => `<dt>${label}:<dd>${value}${say.maybe(40) ? `<dd>${say.words(2)}` : ''}`)
      .join(
        '',
      )}</dl><dl class="more"><div><dt>Colour</dt><dd>${say.word()}</dd></div><div><dt>Size</dt><dd>${say.pick(['S', 'M', 'L'])}</dd></div></dl>`,
  'lines with breaks': (say) =>
    `<h2>${say.name()}</h2><p>${facts(say)
      .map(([label, value]) => `<b>${label}</b>: ${value}`)
      .join(
        '<br>',
      )}<br>${say.words(3)}, ${say.number(10000, 99999)} ${say.name()}</p><address>${say.name()}<br>${say.number(1, 99)} ${say.name()} Street<br>Oslo</address>`,
  'a sentence of parts': (say) =>
    `<h1>${say.name()}</h1><p class="by">By <a href="/u/${say.word()}">${say.name()}</a> on <time datetime="20${say.number(10, 24)}-03-1${say.number(0, 9)}">March ${say.number(1, 28)}</time> | ${say.number(1, 60)} min read | ${say.number(2, 900)} views</p><div class="text"><p>${say.words(30)}.</p>${say.maybe(60) ? `<p>${say.words(25)} <em>${say.word()}</em>.</p>` : ''}<ul><li>${say.words(4)}</ul></div>`,
  'text around values': (say) =>
    `<h1>Profile of ${say.name()}</h1><div class="a">Price: from ${say.price('€')} per night</div><div class="b">(${say.number(3, 900)} reviews)</div><div class="c">Rated ${say.number(1, 4)}.${say.number(0, 9)}/5</div><div class="d">Ref. no. ${say.number(1000, 9999)}-X</div><div class="e">Tags: ${say.list(1, 4, say.word).join(', ')}</div><div class="f">${say.name()} › ${say.name()} › ${say.word()}</div><div class="g">«${say.words(3)}»</div>`,
  'several currencies': (say) =>
    `<h1>${say.name()}</h1><ul class="prices"><li>${say.price('$')}</li><li>${say.price('£')}</li><li>${say.number(100, 900)} kr</li></ul><p class="old"><s>${say.price('$')}</s> <b>${say.price('$')}</b></p><p class="in">In stock</p><p>${say.maybe(50) ? '' : 'Sold out'}</p>`,
  microdata: (say) =>
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${say.name()}</h1><img itemprop="image" src="/i/${say.word()}.jpg"><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">${say.name()}</span></span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="${say.number(3, 99)}.50">${say.number(3, 99)},50 €</span><link itemprop="availability" href="https://schema.org/InStock">In stock</div><div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">Rated <span itemprop="ratingValue">${say.number(1, 4)}.${say.number(0, 9)}</span> by <span itemprop="reviewCount">${say.number(2, 400)}</span></div><p itemprop="description">${say.words(14)}</p>${say.list(1, 3, () => `<div itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="author">${say.name()}</b><p itemprop="reviewBody">${say.words(8)}</p></div>`).join('')}</div>`,
  'RDFa and open graph': (say) =>
    `<div vocab="http://schema.org/" typeof="Event"><h2 property="name">${say.name()}</h2><time property="startDate" datetime="2024-0${say.number(1, 9)}-11T20:00">Tonight</time><div property="location" typeof="Place"><span property="name">${say.name()}</span>, <span property="address">${say.number(1, 99)} ${say.name()} Road</span></div><div property="organizer" typeof="Organization"><b property="name">${say.name()}</b></div><p property="description">${say.words(16)}</p></div>`,
  'data for machines': (say) => {
    const [name, price, author] = [say.name(), say.number(5, 500), say.name()]
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      sku: `S${price}7`,
      offers: { price: `${price}.00`, priceCurrency: 'USD' },
      brand: { name: author },
    }
    return `<script type="application/ld+json">${JSON.stringify(data)}</script><div class="x1"><div class="x2">${name}</div><div class="x3">$${price}.00</div><div class="x4">${author}</div><div class="x5">S${price}7</div><div class="x6">${say.words(20)}</div></div>`
  },
  'a form': (say) =>
    `<h1>${say.name()}</h1><form><label for="n">Name</label><input id="n" value="${say.name()}"><label>City <input name="city" value="${say.word()}"></label><select name="size"><option>S</option><option selected>M</option></select><textarea name="note">${say.words(5)}</textarea><button>Send</button></form><output>${say.number(1, 99)}</output>`,
  'sections of text under headings': (say) =>
    `<h1>${say.name()}</h1>${['History', 'Geography', 'People', 'See also']
      .filter((_, i) => i === 0 || say.maybe(75))
      .map(
        (title) =>
          `<h2>${title}</h2>${title === 'See also' ? `<ul>${say.list(1, 4, () => `<li><a href="/${say.word()}">${say.name()}</a></li>`).join('')}</ul>` : say.list(1, 3, () => `<p>${say.words(18)}.</p>`).join('')}`,
      )
      .join('')}`,
  'sections of unlike parts': (say) =>
    `<h1>${say.name()}</h1><h3>Contact</h3><p>${say.name()}</p><a href="mailto:${say.word()}@x.example">Write</a><h3>Hours</h3><table><tr><td>Mo</td><td>${say.number(7, 10)}-1${say.number(1, 9)}</td></tr><tr><td>Tu</td><td>${say.maybe(50) ? 'closed' : '9-12'}</td></tr></table>${say.maybe(60) ? `<h3>Prices</h3><ol><li>Adults ${say.price('€')}</li><li>Children ${say.price('€')}</li></ol>` : ''}<h3>How to get there</h3><p>${say.words(15)}. <a href="/map/${say.word()}">Map</a></p>`,
  'pictures, tabs and links': (say) =>
    `<div class="gallery">${say.list(1, 4, () => `<a href="/big/${say.word()}.jpg"><img src="/small/${say.word()}.jpg" alt="${say.words(2)}"></a>`).join('')}</div><div class="tabs"><div class="tab">${say.words(9)}</div><div class="tab"><ul>${say.list(2, 4, () => `<li>${say.words(2)}</li>`).join('')}</ul></div><div class="tab">${say.maybe(50) ? `<p>${say.words(6)}</p>` : ''}</div></div><a class="pdf" href="/f/${say.word()}.pdf">Download</a><video src="/v/${say.word()}.mp4"></video><iframe src="https://maps.example/${say.word()}"></iframe>`,
  'what stands behind labels': (say) =>
    `<div class="head"><span>Order</span><strong>#${say.number(1000, 9999)}</strong></div>${facts(say, 70)
      .map(([label, value]) => `<div><span>${label}</span><span>${value}</span></div>`)
      .join(
        '',
      )}<hr><p>Opening hours</p><p>${say.number(7, 11)} to ${say.number(12, 20)}</p><h4>Language:</h4><p>${say.pick(['English', 'German', 'French'])}</p>`,
  'lines of text alone': (say) =>
    `<pre>NAME    ${say.name()}\nSIZE    ${say.number(1, 99)} mm\nCOLOUR  ${say.word()}\n\n${say.words(12)}\n${say.words(9)}</pre><tt>${say.number(100, 999)}</tt>`,
}
