import type { Entry, Layout, Random } from './layouts.fixture.ts'

const link = (text: string, className = ''): string =>
  `<a${className === '' ? '' : ` class="${className}"`} href="/${text.replace(/\W+/g, '-')}">${text}</a>`
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** An entry with its markup. */
interface Node extends Entry {
  readonly html: string
}

const join = (nodes: readonly Node[]): string => nodes.map(({ html }) => html).join('')
const plain = ({ texts, inner }: Entry): Entry => ({ texts, inner: inner.map(plain) })

/** A page with a menu and a footer around its list. */
function page(random: Random, entries: readonly Node[], body: (html: string) => string): ReturnType<Layout> {
  const menu = times(6, () => `<li>${link(random.words(1))}</li>`).join('')
  const html = `<!doctype html><html><head><title>${random.words(2)}</title></head><body>
<header><nav><ul class="menu">${menu}</ul></nav></header><main><h1>${random.words(3)}</h1>${body(join(entries))}</main>
<footer><p>${random.words(9)}</p></footer></body></html>`
  return { html, entries: entries.map(plain) }
}

/** None to three, but two in the first entry: that they are a list must show somewhere. */
const few = (random: Random, index: number): number => (index === 0 ? 2 : random.int(4))

/** A forum: posts, their comments, and the replies to these. */
const commentTree: Layout = (random, count) => {
  const reply = (): Node => {
    const [who, said] = [random.words(1), random.words(7)]
    return { html: `<li class="reply"><b>${who}</b><p>${said}</p></li>`, texts: [who, said], inner: [] }
  }
  const comment = (index: number): Node => {
    const [who, said] = [random.words(1), random.words(11)]
    const inner = times(few(random, index), reply)
    const html = `<li class="comment"><b class="who">${who}</b><div class="said">${said}</div><ul class="replies">${join(inner)}</ul></li>`
    return { html, texts: [who, said], inner }
  }
  const entries = times(count, (i): Node => {
    const [title, text] = [random.words(4), random.words(24)]
    const inner = times(few(random, i), comment)
    const html = `<article class="post"><h2>${link(title)}</h2><div class="body">${text}</div><ul class="comments">${join(inner)}</ul></article>`
    return { html, texts: [title, text], inner }
  })
  return page(random, entries, (html) => `<section class="forum">${html}</section>`)
}

/** A conference: days, sessions with an optional chair, talks. */
const conference: Layout = (random, count) => {
  const talk = (): Node => {
    const [time, title, speaker] = [`${9 + random.int(9)}:${10 + random.int(49)}`, random.words(5), random.words(2)]
    const html = `<div class="talk"><time>${time}</time><span class="name">${title}</span><span class="speaker">${speaker}</span></div>`
    return { html, texts: [time, title, speaker], inner: [] }
  }
  const session = (index: number): Node => {
    const [title, chair] = [random.words(3), random.chance(0.5) ? random.words(2) : null]
    const inner = times(few(random, index), talk)
    const html = `<div class="session"><h4>${title}</h4>${chair === null ? '' : `<em class="chair">${chair}</em>`}<div class="talks">${join(inner)}</div></div>`
    return { html, texts: chair === null ? [title] : [title, chair], inner }
  }
  const entries = times(count, (i): Node => {
    const [day, theme] = [`Day ${i + 1}`, random.words(3)]
    const inner = times(1 + few(random, i), session)
    return {
      html: `<section class="day"><h2>${day}</h2><p class="theme">${theme}</p>${join(inner)}</section>`,
      texts: [day, theme],
      inner,
    }
  })
  return page(random, entries, (html) => `<div class="programme">${html}</div>`)
}

/** A menu card: courses, dishes with optional notes. */
const menuCard: Layout = (random, count) => {
  const entries = times(count, (i): Node => {
    const [course, hint] = [random.words(2), random.words(6)]
    const inner = times(1 + few(random, i), (): Node => {
      const [dish, price] = [random.words(3), `${5 + random.int(20)}.50`]
      const note = random.chance(0.4) ? random.words(4) : null
      const html = `<li class="dish"><strong>${dish}</strong><span class="price">${price}</span>${note === null ? '' : `<p class="note">${note}</p>`}</li>`
      return { html, texts: note === null ? [dish, price] : [dish, price, note], inner: [] }
    })
    return {
      html: `<section class="course"><h3>${course}</h3><p class="hint">${hint}</p><ul>${join(inner)}</ul></section>`,
      texts: [course, hint],
      inner,
    }
  })
  return page(random, entries, (html) => `<div class="card">${html}</div>`)
}

/** A library: books with a table of copies, or none. */
const holdings: Layout = (random, count) => {
  const entries = times(count, (i): Node => {
    const [title, author, year] = [random.words(4), random.words(2), `${1950 + random.int(70)}`]
    const inner = times(few(random, i), (): Node => {
      const [shelf, state] = [`${random.words(1)} ${random.int(900)}`, random.chance(0.5) ? 'on loan' : 'available']
      return { html: `<tr class="copy"><td>${shelf}</td><td>${state}</td></tr>`, texts: [shelf, state], inner: [] }
    })
    const html = `<div class="book"><h3>${link(title)}</h3><span class="author">${author}</span><span class="year">${year}</span><table class="copies">${join(inner)}</table></div>`
    return { html, texts: [title, author, year], inner }
  })
  return page(random, entries, (html) => `<div class="results">${html}</div>`)
}

/** Questions, answers, comments on the answers; some answers are marked. */
const answers: Layout = (random, count) => {
  const entries = times(count, (i): Node => {
    const [question, votes] = [random.words(7), `${random.int(90)} votes`]
    const inner = times(few(random, i), (j): Node => {
      const [text, user] = [random.words(16), random.words(1)]
      const marked = random.chance(0.3)
      const remarks = times(few(random, j), (): Node => {
        const [remark, by] = [random.words(6), random.words(1)]
        const html = `<div class="remark"><span class="words">${remark}</span><i class="by">${by}</i></div>`
        return { html, texts: [remark, by], inner: [] }
      })
      const html = `<div class="answer">${marked ? '<b class="mark">Accepted</b>' : ''}<div class="text">${text}</div><span class="user">${user}</span><div class="remarks">${join(remarks)}</div></div>`
      return { html, texts: [...(marked ? ['Accepted'] : []), text, user], inner: remarks }
    })
    const html = `<div class="question"><h2>${link(question)}</h2><span class="votes">${votes}</span><div class="answers">${join(inner)}</div></div>`
    return { html, texts: [question, votes], inner }
  })
  return page(random, entries, (html) => `<div class="questions">${html}</div>`)
}

/** Connections with one leg or several, and advertisements among them. */
const connections: Layout = (random, count) => {
  const entries = times(count, (i): Node => {
    const [span, price] = [`${6 + random.int(12)}:${10 + random.int(49)}`, `${19 + random.int(80)}.90`]
    const inner = times(1 + few(random, i), (): Node => {
      const [train, from, to] = [`IC ${100 + random.int(800)}`, random.words(1), random.words(1)]
      const html = `<li class="leg"><b>${train}</b><span class="from">${from}</span><span class="to">${to}</span></li>`
      return { html, texts: [train, from, to], inner: [] }
    })
    const html = `<div class="trip"><span class="start">${span}</span><span class="fare">${price}</span><ol class="legs">${join(inner)}</ol></div>`
    return {
      html: i % 4 === 2 ? `${html}<div class="ad-box"><p>Rent a car</p></div>` : html,
      texts: [span, price],
      inner,
    }
  })
  return page(random, entries, (html) => `<div class="trips">${html}</div>`)
}

/** Publications, each with its authors as links in a row, and an optional venue. */
const publications: Layout = (random, count) => {
  const entries = times(count, (i): Node => {
    const [title, venue] = [random.words(7), random.chance(0.7) ? random.words(3) : null]
    const inner = times(1 + few(random, i), (): Node => {
      const name = random.words(2)
      return { html: link(name, 'author'), texts: [name], inner: [] }
    })
    const html = `<li class="paper"><h3>${link(title)}</h3><div class="authors">${inner.map((one) => one.html).join(', ')}</div>${venue === null ? '' : `<cite>${venue}</cite>`}</li>`
    return { html, texts: venue === null ? [title] : [title, venue], inner }
  })
  return page(random, entries, (html) => `<ol class="papers">${html}</ol>`)
}

/** Hotels over two siblings: a head, and a box of rooms. */
const hotels: Layout = (random, count) => {
  const entries = times(count, (i): Node => {
    const [name, town, stars] = [random.words(2), random.words(1), `${1 + random.int(5)} stars`]
    const inner = times(few(random, i), (): Node => {
      const [room, price] = [random.words(2), `$${60 + random.int(200)}`]
      const html = `<div class="room"><span class="kind">${room}</span><span class="rate">${price}</span></div>`
      return { html, texts: [room, price], inner: [] }
    })
    const html = `<div class="head"><h3>${link(name)}</h3><span class="town">${town}</span></div><div class="offers"><em>${stars}</em>${join(inner)}</div>`
    return { html, texts: [name, town, stars], inner }
  })
  return page(random, entries, (html) => `<div class="hotels">${html}</div>`)
}

/** A law code three levels deep: parts, chapters, sections. */
const deepCode: Layout = (random, count) => {
  const section = (number: string): Node => {
    const text = random.words(12)
    return {
      html: `<li class="section"><span class="no">${number}</span><div>${text}</div></li>`,
      texts: [number, text],
      inner: [],
    }
  }
  const chapter = (part: number, index: number): Node => {
    const title = `Chapter ${part}.${index + 1} ${random.words(2)}`
    const inner = times(1 + few(random, index), (k) => section(`${part}.${index + 1}.${k + 1}`))
    return { html: `<li class="chapter"><h4>${title}</h4><ol>${join(inner)}</ol></li>`, texts: [title], inner }
  }
  const entries = times(count, (i): Node => {
    const title = `Part ${i + 1} ${random.words(2)}`
    const inner = times(1 + few(random, i), (j) => chapter(i + 1, j))
    return { html: `<div class="part"><h2>${title}</h2><ol>${join(inner)}</ol></div>`, texts: [title], inner }
  })
  return page(random, entries, (html) => `<div class="law">${html}</div>`)
}

/** Listing pages with lists in lists, by name. */
export const NESTED_LAYOUTS: Readonly<Record<string, Layout>> = {
  'comments and replies': commentTree,
  'days, sessions and talks': conference,
  'menu card': menuCard,
  'books with copies': holdings,
  'questions, answers and remarks': answers,
  'connections with legs': connections,
  'publications with authors': publications,
  'hotels over two siblings': hotels,
  'law code in three levels': deepCode,
}
