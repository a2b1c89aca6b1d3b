import { assign, type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor } from './components.ts'
import { addMoved, addParts, addUsualPages, createKit, type Kit } from './kit.ts'
import { prose } from './prose.ts'
import { capital } from './voice.ts'

interface Paper {
  readonly kit: Kit
  readonly articles: readonly Item[]
  readonly mentions: readonly Item[]
  readonly authors: readonly Item[]
}

/** A paper whose articles each have a page for printing, of another and simpler template. */
export function printTwins(size: number, seed: number): MadeSite {
  const start = createKit(seed, { name: 'printTwins', language: 'de', menu: [] })
  const sections = itemsOf(
    5,
    () => capital(start.voice.word()),
    (name) => `/ressort/${name}`,
  )
  const kit = createKit(seed, { name: 'printTwins', language: 'de', menu: sections })
  const { voice, random } = kit
  const articles = itemsOf(
    Math.round(size * 0.42),
    () => voice.title(),
    (_, i) => `/artikel/${3000 + i * 11}.html`,
  )
  const authors = itemsOf(
    Math.max(6, Math.round(size * 0.05)),
    () => voice.person(),
    (name) => `/autor/${name}`,
  )
  const paper: Paper = { kit, articles, authors, mentions: addMoved(kit, articles, 1) }
  const byAuthor = assign(random, articles, authors)
  const bySection = assign(random, articles, sections)
  for (const [author, own] of byAuthor) {
    for (const item of own) {
      const section = sections.find((one) => bySection.get(one)!.includes(item))!
      const body = bodyOf(paper, item)
      addArticle(paper, item, author, section, body)
      addPrint(paper, item, author, body)
    }
    addAuthor(paper, author, own)
  }
  for (const [section, own] of bySection) addSection(paper, section, own)
  const main = `<h1>${kit.site}</h1>${kit.skin.cards(articles.slice(0, 15), () => `<p>${voice.sentence()}</p>`)}`
  kit.builder.page('/', kit.skin.page({ path: '/', title: kit.site, kind: 'home', main }))
  addUsualPages(kit)
  return kit.builder.done('printTwins')
}

const printOf = (path: string): string => path.replace('/artikel/', '/druck/')

/** The text is the same on both pages. */
function bodyOf({ kit, mentions }: Paper, item: Item): string {
  const { random, voice } = kit.at(item.path)
  return prose(random, voice, { mentions, blocks: [2, 10] })
}

function addArticle({ kit, articles }: Paper, item: Item, author: Item, section: Item, body: string): void {
  const { skin, home, builder } = kit
  const { random, voice } = kit.at(item.path)
  const tools = `<ul${skin.cls('tools')}><li><a rel="nofollow" href="${printOf(item.path)}">Druckversion</a></li><li><a href="mailto:?subject=x">Versenden</a></li></ul>`
  const teaser = random.chance(60) ? `<p${skin.cls('article-teaser')}>${voice.sentence()}</p>` : ''
  const comments = random.chance(40)
    ? skin.section(
        skin.labels.comments,
        `<div${skin.cls('comment')}><b>${voice.person()}</b><p>${voice.paragraph(2)}</p></div>`.repeat(
          random.between(1, 5),
        ),
        'comments',
      )
    : ''
  const main = `${skin.crumbs([home, section], item.text)}<article${skin.cls('article')}><h1>${item.text}</h1><p${skin.cls('meta')}>${skin.labels.by} ${anchor(author)}, ${voice.date()}</p>${tools}${teaser}<div${skin.cls('article-body')}>${body}</div></article>${skin.share()}${comments}`
  const aside = skin.section(skin.labels.popular, skin.links(random.some(articles, 5)), 'widget')
  builder.page(item.path, skin.page({ path: item.path, title: item.text, kind: 'article', main, aside }), 'articles')
}

function addPrint({ kit }: Paper, item: Item, author: Item, body: string): void {
  const { voice } = kit.at(item.path)
  const html = `<!doctype html><html><head><title>${item.text}</title><link rel="stylesheet" href="/print.css"></head><body class="print"><p><b>${kit.site}</b></p><h1>${item.text}</h1><p>${author.text}, ${voice.date()}</p>${body}<hr><p>Quelle: <a href="${item.path}">${item.path}</a></p><p>© ${kit.site}</p></body></html>`
  kit.builder.page(printOf(item.path), html, 'prints')
}

function addAuthor({ kit }: Paper, author: Item, own: readonly Item[]): void {
  const { skin, home, builder } = kit
  const { random, voice } = kit.at(author.path)
  const photo = random.chance(60) ? `<img${skin.cls('photo')} src="/foto.jpg" alt="${author.text}">` : ''
  const main = `${skin.crumbs([home], author.text)}<h1>${author.text}</h1>${photo}<p>${voice.paragraph(3)}</p>${skin.section('Artikel', skin.links(own))}`
  builder.page(author.path, skin.page({ path: author.path, title: author.text, kind: 'author', main }), 'authors')
}

function addSection({ kit }: Paper, section: Item, own: readonly Item[]): void {
  const { skin, home, voice } = kit
  const parts = partsOf(own, 12, (n) => (n === 1 ? section.path : `${section.path}/seite-${n}`))
  addParts(
    kit,
    parts,
    section.text,
    (part) =>
      `${skin.crumbs([home], section.text)}<h1>${section.text}</h1>${skin.cards(part.items, () => `<p>${voice.sentence()}</p>`)}`,
    'sections',
  )
}
