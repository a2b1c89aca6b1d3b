/** An entry of a generated list: the texts of its fields, and the entries nested in it. */
export interface Entry {
  readonly texts: readonly string[]
  readonly inner: readonly Entry[]
}

/** A generated listing page and what is in its list. */
export interface ListingPage {
  readonly html: string
  readonly entries: readonly Entry[]
  /** Other right ways to write the list: with its groups as a level of their own. */
  readonly others?: readonly (readonly Entry[])[]
}

/** A page of one layout, different for each seed. */
export type Layout = (random: Random, count: number) => ListingPage

/** Deterministic random choices. */
export interface Random {
  /** An integer, 0 .. below - 1. */
  int(below: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** So many different-looking words. */
  words(count: number): string
}

export function createRandom(seed: number): Random {
  let state = seed * 2654435761 + 1
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  const int = (below: number): number => Math.floor(next() * below)
  const syllables = 'ka lo mi ren tu vas del or pin qua sel tor um wex yar zin'.split(' ')
  const word = (): string => Array.from({ length: 2 + int(3) }, () => syllables[int(syllables.length)]!).join('')
  return { int, chance: (p) => next() < p, words: (count) => Array.from({ length: count }, word).join(' ') }
}

const link = (text: string, className = ''): string =>
  `<a${className === '' ? '' : ` class="${className}"`} href="/${text.replace(/\W+/g, '-')}">${text}</a>`
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** The list amid a menu, a side bar and a footer. */
function frame(random: Random, body: string): string {
  const links = (count: number): string => times(count, () => `<li>${link(random.words(2))}</li>`).join('')
  return `<!doctype html><html><head><title>${random.words(3)}</title></head><body>
<header><nav><ul class="menu">${links(7)}</ul></nav></header><h1>${random.words(4)}</h1>
<div id="main">${body}</div>
<aside class="sidebar"><h4>${random.words(1)}</h4><ul>${links(6)}</ul></aside>
<footer><p>${random.words(12)}</p><ul>${links(5)}</ul></footer></body></html>`
}

/** Entries without nesting. */
interface Flat {
  readonly html: string
  readonly texts: readonly string[]
}

function page(
  random: Random,
  body: string,
  entries: readonly (Flat | (Flat & { readonly inner: readonly Flat[] }))[],
): ListingPage {
  const inner = (entry: Flat): readonly Entry[] =>
    'inner' in entry ? (entry.inner as readonly Flat[]).map(({ texts }) => ({ texts, inner: [] })) : []
  return { html: frame(random, body), entries: entries.map((entry) => ({ texts: entry.texts, inner: inner(entry) })) }
}

const join = (parts: readonly { readonly html: string }[], between = ''): string =>
  parts.map(({ html }) => html).join(between)

const cards: Layout = (random, count) => {
  const entries = times(count, () => {
    const [title, price, text] = [random.words(3), `$${1 + random.int(900)}.99`, random.words(14)]
    const sale = random.chance(0.3) ? 'Sale today' : null
    return {
      html: `<div class="card"><h3>${link(title)}</h3>${sale === null ? '' : `<b class="flag">${sale}</b>`}<p class="price">${price}</p><p class="text">${text}</p></div>`,
      texts: [title, price, text, ...(sale === null ? [] : [sale])],
    }
  })
  return page(random, `<div class="cards">${join(entries)}</div>`, entries)
}

const tableRows: Layout = (random, count) => {
  const entries = times(count, (i) => {
    const [name, city] = [random.words(2), random.chance(0.7) ? random.words(1) : '']
    const size = `${100 + i * 7}`
    return {
      html: `<tr><td>${link(name)}</td><td>${city}</td><td>${size}</td></tr>`,
      texts: [name, size, ...(city === '' ? [] : [city])],
    }
  })
  return page(
    random,
    `<table><thead><tr><th>Name</th><th>City</th><th>Size</th></tr></thead><tbody>${join(entries)}</tbody></table>`,
    entries,
  )
}

/** Title row, detail row, spacer row, as link aggregators have them. */
const tripleRows: Layout = (random, count) => {
  const entries = times(count, (i) => {
    const [title, points, user] = [random.words(6), `${3 + random.int(400)} points`, random.words(1)]
    return {
      html: `<tr class="thing"><td class="rank">${i + 1}.</td><td>${link(title)}</td></tr><tr><td></td><td class="sub"><span class="score">${points}</span><span class="user">${user}</span></td></tr><tr class="spacer"><td></td></tr>`,
      texts: [`${i + 1}.`, title, points, user],
    }
  })
  return page(random, `<table>${join(entries)}</table>`, entries)
}

/** A term and one description or two. */
const definitions: Layout = (random, count) => {
  const entries = times(count, () => {
    const [term, meaning] = [random.words(2), random.words(15)]
    const note = random.chance(0.4) ? random.words(9) : null
    return {
      html: `<dt>${link(term)}</dt><dd class="meaning">${meaning}</dd>${note === null ? '' : `<dd class="note">${note}</dd>`}`,
      texts: [term, meaning, ...(note === null ? [] : [note])],
    }
  })
  return page(random, `<dl>${join(entries)}</dl>`, entries)
}

/** None, one or several replies; that they are a list shows where there are several. */
const thread: Layout = (random, count) => {
  const entries = times(count, (i) => {
    const [author, text] = [random.words(1), random.words(20)]
    const inner = times(i === 0 ? 2 : random.int(4), () => {
      const [replier, reply] = [random.words(1), random.words(10)]
      return {
        html: `<li class="reply"><span class="who">${replier}</span><div class="said">${reply}</div></li>`,
        texts: [replier, reply],
      }
    })
    return {
      html: `<article class="post"><a class="author" href="/u/${author}">${author}</a><div class="body">${text}</div><ul class="replies">${join(inner)}</ul></article>`,
      texts: [author, text],
      inner,
    }
  })
  return page(random, `<section class="thread">${join(entries)}</section>`, entries)
}

const variants: Layout = (random, count) => {
  const entries = times(count, () => {
    const [name, text] = [random.words(3), random.words(11)]
    const inner = times(1 + random.int(3), (i) => {
      const [size, price] = [['Small', 'Medium', 'Large'][i]!, `${5 + random.int(60)}.50 EUR`]
      return {
        html: `<div class="variant"><em class="size">${size}</em><span class="cost">${price}</span></div>`,
        texts: [size, price],
      }
    })
    return {
      html: `<li class="product"><img src="/i/${name.replace(/ /g, '')}.jpg"><h2>${link(name)}</h2><p>${text}</p>${join(inner)}</li>`,
      texts: [name, text],
      inner,
    }
  })
  return page(random, `<ul class="products">${join(entries)}</ul>`, entries)
}

const programme: Layout = (random, count) => {
  const entries = times(count, (i) => {
    const [session, room] = [random.words(4), `Room ${1 + random.int(9)}`]
    const inner = times(i === 0 ? 2 : random.int(4), (j) => talk(random, i, j))
    return {
      html: `<section class="session"><h3>${session}</h3><p class="room">${room}</p><ol class="talks">${join(inner)}</ol></section>`,
      texts: [session, room],
      inner,
    }
  })
  return page(random, `<div class="programme">${join(entries)}</div>`, entries)
}

function talk(random: Random, i: number, j: number): Flat {
  const [time, title] = [`${8 + i}:${10 + j * 5}`, random.words(6)]
  return {
    html: `<li class="talk"><span class="time">${time}</span>${link(title, 'title')}</li>`,
    texts: [time, title],
  }
}

/** A grid with a header row and empty cells: a bus that does not stop everywhere. */
const timetable: Layout = (random, count) => {
  const stops = times(4, () => random.words(1))
  const entries = times(count, (i) => {
    const stopTimes = stops.map((_, j) => (random.chance(0.8) ? `${5 + (i >> 2)}:${10 + (i % 4) * 10 + j}` : ''))
    const line = `Line ${i + 1}`
    return {
      html: `<tr><th>${line}</th>${stopTimes.map((time) => `<td>${time}</td>`).join('')}</tr>`,
      texts: [line, ...stopTimes.filter((time) => time !== '')],
    }
  })
  const header = `<tr><th>Bus</th>${stops.map((stop) => `<th>${stop}</th>`).join('')}</tr>`
  return page(random, `<table>${header}${join(entries)}</table>`, entries)
}

/** Parts and their sections. */
const lawCode: Layout = (random, count) => {
  const entries = times(count, (i) => {
    const title = `Part ${i + 1} ${random.words(2)}`
    const inner = times(1 + random.int(3), (j) => {
      const [number, text] = [`${i + 1}.${j + 1}`, random.words(12)]
      return {
        html: `<li class="section"><span class="number">${number}</span><div class="text">${text}</div></li>`,
        texts: [number, text],
      }
    })
    return { html: `<li class="part"><h3>${title}</h3><ul>${join(inner)}</ul></li>`, texts: [title], inner }
  })
  return page(random, `<ul class="code">${join(entries)}</ul>`, entries)
}

/** Jobs as table rows, each followed by rows for its terms. */
const rowsBelowRows: Layout = (random, count) => {
  const entries = times(count, () => {
    const [job, place] = [random.words(4), random.words(1)]
    const inner = times(1 + random.int(3), () => {
      const [kind, pay] = [random.words(1), `${20 + random.int(70)},000 a year`]
      return {
        html: `<tr class="terms"><td class="pad"></td><td><i class="kind">${kind}</i><u class="pay">${pay}</u></td></tr>`,
        texts: [kind, pay],
      }
    })
    return {
      html: `<tr class="job"><td><b>${link(job)}</b></td><td class="place">${place}</td></tr>${join(inner)}`,
      texts: [job, place],
      inner,
    }
  })
  return page(random, `<table>${join(entries)}</table>`, entries)
}

/** Two columns of boxes. */
const twoColumns: Layout = (random, count) => {
  const entries = times(count, () => {
    const [title, day, text] = [random.words(5), `${1 + random.int(28)} May 2021`, random.words(16)]
    return {
      html: `<div class="box"><h4>${link(title)}</h4><small class="day">${day}</small><p>${text}</p></div>`,
      texts: [title, day, text],
    }
  })
  const half = Math.ceil(count / 2)
  const body = [entries.slice(0, half), entries.slice(half)].map(
    (column) => `<div class="column">${join(column)}</div>`,
  )
  return page(random, `<div class="columns">${body.join('')}</div>`, entries)
}

/** A list with advertisements and a pager in it. */
const withAdvertisements: Layout = (random, count) => {
  const entries = times(count, () => {
    const [title, source, text] = [random.words(5), random.words(1), random.words(18)]
    return {
      html: `<div class="hit"><h3>${link(title)}</h3><cite>${source}</cite><p>${text}</p></div>`,
      texts: [title, source, text],
    }
  })
  const advertisement = (): string => `<div class="ad-slot"><iframe src="/ad"></iframe><span>Advertisement</span></div>`
  const parts = entries.map(({ html }, i) => (i % 4 === 2 ? html + advertisement() : html))
  const pager = `<div class="pager">${times(5, (i) => `<a href="?page=${i + 1}">${i + 1}</a>`).join('')}</div>`
  return page(random, `<div class="hits">${parts.join('')}${pager}</div>`, entries)
}

/** Optional parts with labels before them. */
const labelled: Layout = (random, count) => {
  const entries = times(count, () => {
    const title = random.words(4)
    const facts = ['Author', 'Year', 'Pages'].filter((_, i) => i === 0 || random.chance(0.6))
    const values = facts.map((_, i) => `${random.words(1)} ${i}`)
    const lines = facts.map(
      (fact, i) => `<div class="fact"><span class="key">${fact}:</span><span class="val">${values[i]}</span></div>`,
    )
    return { html: `<li><h3>${link(title)}</h3>${lines.join('')}</li>`, texts: [title, ...values] }
  })
  return page(random, `<ol class="books">${join(entries)}</ol>`, entries)
}

/** Promoted and ordinary results side by side. */
const twoKinds: Layout = (random, count) => {
  const entries = times(count, (i) => {
    const [title, text] = [random.words(5), random.words(15)]
    const promoted = i % 5 === 0
    return {
      html: promoted
        ? `<li class="item promoted"><div class="inner"><h3>${link(title)}</h3><p>${text}</p><span class="mark">Promoted</span></div></li>`
        : `<li class="item"><h3>${link(title)}</h3><p>${text}</p></li>`,
      texts: [title, text, ...(promoted ? ['Promoted'] : [])],
    }
  })
  return page(random, `<ul class="items">${join(entries)}</ul>`, entries)
}

/** Groups with headings: the entries are one list, and each has its group's heading. */
const groups: Layout = (random, count) => {
  const headings = times(3, (i) => `${random.words(1)} ${i}`)
  const entries = times(count, (j) => {
    const [name, text] = [random.words(2), random.words(9)]
    return { html: `<li class="entry">${link(name)}<p>${text}</p></li>`, texts: [headings[j % 3]!, name, text] }
  })
  const body = headings.map(
    (heading, i) => `<h2>${heading}</h2><ul class="group">${join(entries.filter((_, j) => j % 3 === i))}</ul>`,
  )
  const order = times(3, (i) => entries.filter((_, j) => j % 3 === i)).flat()
  return page(random, body.join(''), order)
}

/** Plain boxes, no classes at all. */
const plain: Layout = (random, count) => {
  const entries = times(count, () => {
    const [title, text] = [random.words(5), random.words(17)]
    return { html: `<div><div>${link(title)}</div><div>${text}</div></div>`, texts: [title, text] }
  })
  return page(random, `<div>${join(entries)}</div>`, entries)
}

/** Pictures, titles and prices in rows below each other, three records side by side. */
const parallelRows: Layout = (random, count) => {
  const entries = times(Math.ceil(count / 3) * 3, () => {
    const [title, price] = [random.words(3), random.chance(0.8) ? `${10 + random.int(80)}.00` : '']
    return { html: '', title, price, texts: price === '' ? [title] : [title, price] }
  })
  const body = times(entries.length / 3, (i) => {
    const three = entries.slice(3 * i, 3 * i + 3)
    const row = (cell: (entry: (typeof entries)[number]) => string): string =>
      `<tr>${three.map((entry) => `<td>${cell(entry)}</td>`).join('')}</tr>`
    return row(() => '<img src="/x.jpg">') + row(({ title }) => link(title)) + row(({ price }) => `<b>${price}</b>`)
  })
  return page(random, `<table>${body.join('')}</table>`, entries)
}

/** Every layout by name. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  cards,
  'table rows': tableRows,
  'triple rows': tripleRows,
  'definition list': definitions,
  'thread with replies': thread,
  'shop with variants': variants,
  'programme of sessions and talks': programme,
  timetable,
  'law code': lawCode,
  'rows below rows': rowsBelowRows,
  'two columns': twoColumns,
  'with advertisements': withAdvertisements,
  'labelled facts': labelled,
  'two kinds of results': twoKinds,
  'groups with headings': groups,
  'boxes without classes': plain,
  'parallel rows': parallelRows,
}
