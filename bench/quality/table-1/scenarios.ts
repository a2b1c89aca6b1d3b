// Seven made sites, one of each kind in Table 1 of Ferrara and Baumgartner (2011), before and after a redesign: as many pages (ten) and instances as the paper's, its thresholds.

/** What a record is made of. */
export interface Item {
  readonly title: string
  readonly by: string
  readonly text: string
  readonly day: string
  readonly price: string
  readonly count: number
}

/** How a version of a site shows its items. */
interface Template {
  readonly item: (item: Item) => string
  /** The page around its records. */
  readonly page: (records: string, others: readonly Item[]) => string
}

export interface Scenario {
  readonly name: string
  readonly threshold: number
  /** Instances on all ten pages. */
  readonly instances: number
  /** As printed: true positives, false positives, false negatives of simple and of clustered tree matching. */
  readonly printed: { readonly simple: Counts; readonly clustered: Counts }
  readonly old: Template
  readonly now: Template
}

export type Counts = readonly [right: number, wrong: number, missing: number]

const menu = (...names: readonly string[]): string =>
  `<ul class="menu">${names.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul>`

const slug = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** A bookmark gets a box around its link, its tags become a list item. */
const delicious: Scenario = {
  name: 'Delicious (bookmarks)',
  threshold: 0.4,
  instances: 100,
  printed: { simple: [100, 4, 0], clustered: [100, 0, 0] },
  old: {
    item: ({ title, by, count, day }) =>
      `<li class="post"><div class="data"><h4><a href="/u/${slug(title)}">${title}</a></h4><div class="meta"><a href="/p/${by}">${by}</a> <span>${day}</span></div></div><div class="saves"><b>${count}</b></div></li>`,
    page: (records, others) =>
      `<div id="head">${menu('Home', 'Bookmarks', 'People', 'Tags')}</div><div id="main"><h1>Popular bookmarks</h1><ul class="posts">${records}</ul></div><div id="side"><h3>Related tags</h3><ul>${others.map(({ by, count }) => `<li><a href="/t/${by}">${by}</a> <i>${count}</i></li>`).join('')}</ul></div>`,
  },
  now: {
    item: ({ title, by, count, day }) =>
      `<li class="bookmark"><div class="box"><div class="link"><h4><a href="/u/${slug(title)}">${title}</a></h4></div><div class="by"><a href="/p/${by}">${by}</a> <span>${day}</span></div></div><div class="count"><b>${count}</b><i>saves</i></div></li>`,
    page: (records, others) =>
      `<header>${menu('Home', 'Explore', 'People')}</header><section class="content"><h1>Popular bookmarks</h1><ul class="list">${records}</ul></section><aside><h3>Related tags</h3><ul>${others.map(({ by, count }) => `<li><a href="/t/${by}">${by}</a> <i>${count}</i></li>`).join('')}</ul></aside>`,
  },
}

/** Rows of a table get a cell for shipping, and sponsored rows stand in a table of their own. */
const ebay: Scenario = {
  name: 'Ebay (auctions)',
  threshold: 0.85,
  instances: 200,
  printed: { simple: [200, 12, 0], clustered: [196, 0, 4] },
  old: {
    item: ({ title, price, count, day }) =>
      `<tr class="lot"><td class="pic"><img src="/i/${slug(title)}.jpg" alt=""></td><td class="name"><div><a href="/lot/${slug(title)}">${title}</a></div></td><td class="bids"><span>${count} bids</span></td><td class="price"><b>${price}</b></td><td class="left"><span>${day}</span></td></tr>`,
    page: (records, others) =>
      `<div id="gh">${menu('Buy', 'Sell', 'My account')}</div><div id="results"><table class="lots"><tbody>${records}</tbody></table></div><div id="ads"><table><tbody>${others.map(({ by, price }) => `<tr><td><a href="/shop/${by}">${by} shop</a></td><td>${price}</td></tr>`).join('')}</tbody></table></div>`,
  },
  now: {
    item: ({ title, price, count, day }) =>
      `<tr class="item"><td class="img"><img src="/i/${slug(title)}.jpg" alt=""></td><td class="dtl"><div><a href="/lot/${slug(title)}">${title}</a></div></td><td class="bids"><span>${count} bids</span></td><td class="prc"><b>${price}</b><i>free shipping</i></td><td class="time"><span>${day}</span></td></tr>`,
    page: (records, others) =>
      `<div id="top">${menu('Buy', 'Sell', 'Community')}</div><div class="wrap"><div class="col"><table class="ads"><tbody>${others.map(({ by, price }) => `<tr><td><a href="/shop/${by}">${by} shop</a></td><td>${price}</td></tr>`).join('')}</tbody></table><table class="rows"><tbody>${records}</tbody></table></div></div>`,
  },
}

/** Posts of friends; suggestions beside them are built much alike. */
const facebook: Scenario = {
  name: 'Facebook (posts)',
  threshold: 0.65,
  instances: 240,
  printed: { simple: [240, 72, 0], clustered: [240, 12, 0] },
  old: {
    item: ({ title, by, text, day, count }) =>
      `<div class="story"><a class="photo" href="/u/${by}"><img src="/i/${by}.jpg" alt=""></a><div class="body"><h5><a href="/s/${slug(title)}">${title}</a></h5><p>${text}</p><div class="foot"><span>${day}</span><b>${count}</b></div></div></div>`,
    page: (records, others) =>
      `<div id="bar">${menu('Home', 'Profile', 'Friends')}</div><div id="stream">${records}</div><div id="right"><div class="people">${others.map(({ by, count }) => `<div class="person"><a class="photo" href="/u/${by}"><img src="/i/${by}.jpg" alt=""></a><div class="body"><h5><a href="/u/${by}">${by}</a></h5><p>${count} friends</p></div></div>`).join('')}</div></div>`,
  },
  now: {
    item: ({ title, by, text, day, count }) =>
      `<div class="unit"><a class="pic" href="/u/${by}"><img src="/i/${by}.jpg" alt=""></a><div class="main"><h6><a href="/s/${slug(title)}">${title}</a></h6><p>${text}</p><div class="actions"><span>${day}</span><b>${count}</b><i>Like</i></div></div></div>`,
    page: (records, others) =>
      `<div id="nav">${menu('Home', 'Profile', 'Friends', 'Inbox')}</div><div id="content"><div class="box"><div class="feed">${records}</div></div><div class="pymk">${others.map(({ by, count }) => `<div class="row"><a class="pic" href="/u/${by}"><img src="/i/${by}.jpg" alt=""></a><div class="main"><h6><a href="/u/${by}">${by}</a></h6><p>${count} friends</p></div></div>`).join('')}</div></div>`,
  },
}

/** Every third story gets a picture; sources move behind the date. */
const googleNews: Scenario = {
  name: 'Google news (stories)',
  threshold: 0.9,
  instances: 656,
  printed: { simple: [604, 0, 52], clustered: [644, 0, 12] },
  old: {
    item: ({ title, by, text, day }) =>
      `<div class="story"><h2><a href="/n/${slug(title)}">${title}</a></h2><div class="sub"><span class="source">${by}</span><span class="date">${day}</span></div><div class="snippet">${text}</div></div>`,
    page: (records, others) =>
      `<div class="nav">${menu('Top stories', 'World', 'Business', 'Sports')}</div><div class="main">${records}</div><div class="rail"><h3>In the news</h3>${others.map(({ by }) => `<div><a href="/q/${by}">${by}</a></div>`).join('')}</div>`,
  },
  now: {
    item: ({ title, by, text, day, count }) =>
      `<div class="article">${count % 3 === 0 ? `<div class="thumb"><img src="/i/${slug(title)}.jpg" alt=""></div>` : ''}<h2><a href="/n/${slug(title)}">${title}</a></h2><div class="meta"><span class="when">${day}</span><span class="from">${by}</span></div><div class="text">${text}</div></div>`,
    page: (records, others) =>
      `<div class="menu">${menu('Top stories', 'World', 'Business', 'Science')}</div><div class="page"><div class="section">${records}</div></div><div class="more"><h3>Trending</h3>${others.map(({ by }) => `<div><a href="/q/${by}">${by}</a></div>`).join('')}</div>`,
  },
}

/** Results get a line with their address and cache; some have links below. */
const google: Scenario = {
  name: 'Google.com (results)',
  threshold: 0.8,
  instances: 160,
  printed: { simple: [100, 0, 60], clustered: [136, 0, 24] },
  old: {
    item: ({ title, by, text }) =>
      `<li class="g"><h3><a href="http://${by}.example/${slug(title)}">${title}</a></h3><div class="s">${text}<br><cite>${by}.example</cite></div></li>`,
    page: (records, others) =>
      `<div id="gbar">${menu('Web', 'Images', 'Maps')}</div><div id="res"><ol>${records}</ol></div><div id="rhs"><ol>${others.map(({ by, price }) => `<li><h3><a href="/ad/${by}">${by} deals</a></h3>${price}</li>`).join('')}</ol></div>`,
  },
  now: {
    item: ({ title, by, text, count }) =>
      `<li class="r"><div class="vsc"><h3><a href="http://${by}.example/${slug(title)}">${title}</a></h3><div class="s"><div class="f"><cite>${by}.example</cite><a href="/cache/${slug(title)}">Cached</a></div><span class="st">${text}</span>${count % 4 === 0 ? `<div class="links"><a href="/more/${by}">More from ${by}</a></div>` : ''}</div></div></li>`,
    page: (records, others) =>
      `<div id="top">${menu('Web', 'Images', 'Videos', 'News')}</div><div id="center"><div class="med"><ol>${records}</ol></div></div><div id="ads"><ol>${others.map(({ by, price }) => `<li><h3><a href="/ad/${by}">${by} deals</a></h3>${price}</li>`).join('')}</ol></div>`,
  },
}

/** Offers of a comparison turn from rows of divisions into articles of a list. */
const kelkoo: Scenario = {
  name: 'Kelkoo (offers)',
  threshold: 0.4,
  instances: 60,
  printed: { simple: [60, 4, 0], clustered: [58, 0, 2] },
  old: {
    item: ({ title, by, text, price }) =>
      `<div class="offer"><div class="image"><img src="/i/${slug(title)}.jpg" alt=""></div><div class="info"><h3><a href="/o/${slug(title)}">${title}</a></h3><p>${text}</p></div><div class="buy"><strong>${price}</strong><span>at ${by}</span></div></div>`,
    page: (records, others) =>
      `<div id="header">${menu('Cameras', 'Phones', 'Shoes')}</div><div id="list">${records}</div><div id="best">${others.map(({ by, count }) => `<div class="shop"><div class="info"><h3><a href="/s/${by}">${by}</a></h3></div><span>${count} offers</span></div>`).join('')}</div>`,
  },
  now: {
    item: ({ title, by, text, price }) =>
      `<div class="result"><div class="pic"><a href="/o/${slug(title)}"><img src="/i/${slug(title)}.jpg" alt=""></a></div><div class="desc"><h3><a href="/o/${slug(title)}">${title}</a></h3><p>${text}</p><p class="stock">in stock</p></div><div class="deal"><div><strong>${price}</strong></div><span>at ${by}</span></div></div>`,
    page: (records, others) =>
      `<div id="head">${menu('Cameras', 'Phones', 'Garden')}</div><div class="grid"><div class="results">${records}</div></div><div class="shops">${others.map(({ by, count }) => `<div class="shop"><div class="desc"><h3><a href="/s/${by}">${by}</a></h3></div><span>${count} offers</span></div>`).join('')}</div>`,
  },
}

/** Posts of a blog: the head of each gets another level and a line of its author. */
const techcrunch: Scenario = {
  name: 'Techcrunch (posts)',
  threshold: 0.85,
  instances: 80,
  printed: { simple: [52, 0, 28], clustered: [80, 0, 0] },
  old: {
    item: ({ title, by, text, day, count }) =>
      `<div class="post"><h2><a href="/${slug(title)}">${title}</a></h2><div class="by"><a href="/author/${by}">${by}</a><span>${day}</span></div><div class="entry"><p>${text}</p></div><div class="comments"><a href="/${slug(title)}#c">${count} comments</a></div></div>`,
    page: (records, others) =>
      `<div id="nav">${menu('Startups', 'Gadgets', 'Events')}</div><div id="col">${records}</div><div id="side"><h4>Most read</h4><ol>${others.map(({ by, count }) => `<li><a href="/x/${by}">${by}</a> <b>${count}</b></li>`).join('')}</ol></div>`,
  },
  now: {
    item: ({ title, by, text, day, count }) =>
      `<div class="item"><h2><a href="/${slug(title)}">${title}</a></h2><div class="who"><a href="/author/${by}">${by}</a><span>${day}</span><i>Read more</i></div><div class="excerpt"><p>${text}</p></div><div class="talk"><a href="/${slug(title)}#c">${count} comments</a></div></div>`,
    page: (records, others) =>
      `<div id="menu">${menu('Startups', 'Mobile', 'Events')}</div><div id="page"><div class="river">${records}</div></div><div id="rail"><h4>Most read</h4><ol>${others.map(({ by, count }) => `<li><a href="/x/${by}">${by}</a> <b>${count}</b></li>`).join('')}</ol></div>`,
  },
}

export const SCENARIOS: readonly Scenario[] = [delicious, ebay, facebook, googleNews, google, kelkoo, techcrunch]
