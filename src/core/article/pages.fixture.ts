/** Hand-written pages: the main part of each kind, and the frame that sites put around it. */

const NAV = `<header class="site-header"><nav class="menu"><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li>
<li><a href="/shop">Shop</a></li><li><a href="/about">About us</a></li><li><a href="/login">Log in</a></li></ul></nav></header>`
export const COOKIE_BANNER = `<div class="cookie-consent" role="dialog"><p>We use cookies to improve your experience. By using our site you accept our policy.</p>
<button>Accept all</button></div>`
export const FOOTER = `<footer class="site-footer"><ul><li><a href="/privacy">Privacy policy</a></li><li><a href="/terms">Terms of use</a></li></ul>
<p>© 2024 Example Media. All rights reserved.</p></footer>`
export const RELATED = `<aside class="related"><h3>More stories</h3><ul><li><a href="/a">Ten ways to cook a pumpkin</a></li>
<li><a href="/b">The bridge that nobody wanted</a></li><li><a href="/c">Why trains are late</a></li></ul></aside>`

/** A whole page around a main part. */
export function page(main: string, { head = '', lang = 'en', extra = '' } = {}): string {
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body>${NAV}${main}${extra}${FOOTER}</body></html>`
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n')

export const ENGLISH = [
  'The old lighthouse on the northern cape was switched on again on Tuesday, after eleven years in the dark, and the whole village came to see it.',
  'Engineers had to rebuild the rotating mechanism from drawings of 1904, because no company in the country makes the parts any more, the harbour office said.',
  '“We did not know until the last minute whether it would turn,” said Marta Lind, who led the work. “When it did, nobody spoke for a while.”',
  'The light can be seen from a distance of thirty kilometres in clear weather. It will be lit every evening from October to March, and on request of passing ships.',
]
export const GERMAN = [
  'Der alte Leuchtturm am nördlichen Kap ist am Dienstag wieder eingeschaltet worden, nach elf Jahren im Dunkeln, und das ganze Dorf war dabei.',
  'Die Ingenieure mussten das Drehwerk nach Zeichnungen von 1904 neu bauen, weil keine Firma im Land die Teile noch herstellt, teilte das Hafenamt mit.',
  '„Wir wussten bis zur letzten Minute nicht, ob er sich dreht“, sagte Marta Lind, die die Arbeiten leitete. „Als es so weit war, sprach lange niemand.“',
  'Das Licht ist bei klarem Wetter dreißig Kilometer weit zu sehen. Es soll von Oktober bis März jeden Abend leuchten.',
]
export const JAPANESE = [
  '北の岬にある古い灯台が十一年ぶりに火曜日に再び点灯し、村の人々が全員集まってその瞬間を見守った。',
  '国内にはもう部品を製造する会社がないため、技術者たちは一九〇四年の図面をもとに回転装置を作り直さなければならなかったと港湾事務所は説明した。',
  '工事を率いた責任者は「最後の瞬間まで回るかどうか分からなかった。回り始めたとき、しばらく誰も口を開かなかった」と語った。',
  '灯台の光は晴れた日には三十キロ先からも見える。十月から三月まで毎晩点灯する予定である。',
]
export const ARABIC = [
  'أضيئت المنارة القديمة في الرأس الشمالي من جديد يوم الثلاثاء بعد أحد عشر عاما من الظلام، وحضرت القرية كلها لمشاهدتها.',
  'واضطر المهندسون إلى إعادة بناء آلية الدوران اعتمادا على رسومات تعود إلى عام ألف وتسعمئة وأربعة، لأن أي شركة في البلاد لم تعد تصنع القطع، كما قال مكتب الميناء.',
  'وقالت مديرة المشروع: لم نكن نعرف حتى اللحظة الأخيرة ما إذا كانت ستدور، وعندما دارت لم يتكلم أحد لبعض الوقت.',
  'ويمكن رؤية الضوء من مسافة ثلاثين كيلومترا في الطقس الصافي، وستضاء كل مساء من أكتوبر إلى مارس.',
]

/** A news article with its frame. */
export function article(texts: readonly string[], lang: string, title: string, byline = ''): string {
  const head = `<title>${title} | Example Times</title><meta property="og:type" content="article"><meta property="og:title" content="${title}">`
  return page(
    `<main><article><h1>${title}</h1>${byline}<div class="article-body">${paragraphs(texts)}</div></article></main>`,
    {
      head,
      lang,
      extra: RELATED,
    },
  )
}

export const DOCUMENTATION =
  page(`<div class="sidebar"><ul class="toc"><li><a href="#a">Install</a></li><li><a href="#b">Configure</a></li></ul></div>
<main class="content"><h1>Configuring the server</h1>
<p>The server reads its configuration from a file in the current directory. Every option has a default, so an empty file is valid.</p>
<h2 id="b">Options</h2><p>The following options are known. Unknown options are an error, so that typing mistakes do not go unnoticed.</p>
<pre>port = 8080\nhost = localhost</pre>
<p>Restart the server after a change. Options given on the command line win over those of the file.</p></main>`)

export const THREAD = page(`<main class="thread"><h1 class="topic-title">Bread does not rise in winter</h1>
${[
  'My dough has been rising well all summer, but since it got cold it takes twice as long and the crumb is dense. What can I do about it?',
  'Put the bowl in the oven with only the lamp switched on. That gives about twenty-six degrees, which is what the yeast wants.',
  'I use warmer water in winter and simply wait longer. A slow dough tastes better anyway, so I would not call it a problem.',
  'Thank you both. The lamp worked on the first try, the loaf came out as it did in July and my kitchen is still cold.',
]
  .map(
    (
      text,
      i,
    ) => `<div class="post"><div class="post-author"><a href="/u/${i}">baker${i}</a></div><div class="message-body"><p>${text}</p></div>
<div class="post-actions"><a href="#">Like</a> <a href="#">Reply</a></div></div>`,
  )
  .join('\n')}</main>`)

export const PRODUCT = page(
  `<main><div class="product"><h1>Walnut desk lamp</h1><div class="price">€ 89.00</div><button>Add to cart</button>
<div class="product-description"><p>A lamp turned from a single piece of walnut, with a brass joint that can be set to any angle and stays there.</p>
<p>The shade is spun aluminium, painted inside to give a warm light. Each lamp is made to order in our workshop and signed by the maker.</p>
<ul><li>Height 42 cm, reach 60 cm</li><li>Bulb included, replaceable</li><li>Two metre textile cable</li></ul></div></div></main>
<section class="related-products"><h2>You may also like</h2><ul><li><a href="/1">Oak lamp</a> <span>€ 79</span></li><li><a href="/2">Ash lamp</a> <span>€ 69</span></li>
<li><a href="/3">Pine lamp</a> <span>€ 59</span></li></ul></section>`,
  { head: '<meta property="og:type" content="product"><title>Walnut desk lamp – Example Shop</title>' },
)

const STORIES = [
  ['Harbour gets a new crane', 'The crane arrived by ship on Monday and will be ready in spring, the port says.'],
  ['School wins chess prize', 'Four pupils of the village school won the national final after nine rounds.'],
  ['Library stays open longer', 'From May the library will close at nine in the evening, at first as a trial.'],
  ['Old mill to be restored', 'A foundation has bought the mill and wants to grind flour there within two years.'],
  ['Ferry runs again', 'After three weeks in dock the ferry crosses the fjord again every hour.'],
  ['Record apple harvest', 'Farmers expect twice as many apples as last year and are looking for hands.'],
] as const

export const LISTING = page(
  `<main><h1>Local news</h1><div class="list">${STORIES.map(
    ([title, text], i) =>
      `<div class="story-item"><h2><a href="/s/${i}">${title}</a></h2><p>${text}</p><time>May ${i + 1}, 2024</time></div>`,
  ).join('')}</div></main>`,
)

/** What each page must say, and what it must not say. */
export const KINDS = [
  { kind: 'article', html: article(ENGLISH, 'en', 'Lighthouse shines again'), says: ENGLISH },
  { kind: 'article in German', html: article(GERMAN, 'de', 'Leuchtturm leuchtet wieder'), says: GERMAN },
  { kind: 'article in Japanese', html: article(JAPANESE, 'ja', '灯台が再び点灯'), says: JAPANESE },
  { kind: 'article in Arabic', html: article(ARABIC, 'ar', 'المنارة تضيء من جديد'), says: ARABIC },
  {
    kind: 'documentation',
    html: DOCUMENTATION,
    says: ['Every option has a default', 'Unknown options are an error', 'host = localhost', 'Restart the server'],
  },
  {
    kind: 'thread',
    html: THREAD,
    says: ['My dough has been', 'only the lamp switched on', 'warmer water', 'came out as it did'],
  },
  { kind: 'product', html: PRODUCT, says: ['single piece of walnut', 'spun aluminium', 'Two metre textile cable'] },
  { kind: 'listing', html: LISTING, says: STORIES.flat() },
] as const
