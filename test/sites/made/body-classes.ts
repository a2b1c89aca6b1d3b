import { type Item, itemsOf, type MadeSite, partsOf } from './builder.ts'
import { anchor } from './components.ts'
import { prose } from './prose.ts'
import { createRandom, type Random } from './random.ts'
import { capital, createVoice, slug, type Voice } from './voice.ts'
import { WORDS } from './words.ts'

interface Post extends Item {
  readonly number: number
  readonly category: Item
  readonly tags: readonly Item[]
  readonly author: Item
  readonly month: Item
}

interface Blog {
  readonly seed: number
  readonly site: string
  readonly posts: readonly Post[]
  readonly categories: readonly Item[]
  readonly months: readonly Item[]
  readonly hasSidebar: boolean
}

/** A blog whose body and articles carry class names of the single page: its number, its category, its tags. */
export function bodyClasses(size: number, seed: number): MadeSite {
  const random = createRandom(seed)
  const voice = createVoice(random, 'es')
  const word = (): string => capital(voice.word())
  const categories = itemsOf(6, word, (name) => `/category/${name}/`)
  const tags = itemsOf(
    Math.max(12, Math.round(size * 0.08)),
    () => `${voice.word()} ${voice.place()}`,
    (name) => `/tag/${name}/`,
  )
  const authors = itemsOf(
    Math.max(8, Math.round(size * 0.03)),
    () => voice.person(),
    (name) => `/author/${name}/`,
  )
  const months = Array.from({ length: Math.max(12, Math.round(size * 0.05)) }, (_, i): Item => {
    const year = 2012 + Math.floor(i / 12)
    return { path: `/${year}/${String((i % 12) + 1).padStart(2, '0')}/`, text: `${WORDS.es.months[i % 12]} ${year}` }
  })
  const items = itemsOf(
    Math.round(size * 0.5),
    () => voice.title(),
    (name, i) => `${random.pick(months).path}${name}-${i}/`,
  )
  const posts = items.map(
    (item, i): Post => ({
      ...item,
      number: 100 + i * 3,
      category: random.pick(categories),
      tags: random.some(tags, random.between(0, 5)),
      author: random.pick(authors),
      month: months.find(({ path }) => item.path.startsWith(path))!,
    }),
  )
  const blog: Blog = {
    seed,
    site: `Blog de ${voice.place()}`,
    posts,
    categories,
    months,
    hasSidebar: random.chance(70),
  }
  return write(blog, tags, authors)
}

function write(blog: Blog, tags: readonly Item[], authors: readonly Item[]): MadeSite {
  const pages: Record<string, string> = {}
  const classes: Record<string, string[]> = { posts: [], authors: [], months: [], tags: [], categories: [] }
  for (const [i, post] of blog.posts.entries()) {
    pages[post.path] = single(blog, post, [blog.posts[i - 1], blog.posts[i + 1]])
    classes.posts!.push(post.path)
  }
  const archive = (name: string, list: Item, own: readonly Post[]): void => {
    if (own.length === 0) return
    for (const part of partsOf(own, 8, (n) => (n === 1 ? list.path : `${list.path}page/${n}/`))) {
      pages[part.path] = archivePage(blog, name, list, part)
      classes[name]?.push(part.path)
    }
  }
  archive('home', { path: '/', text: blog.site }, blog.posts)
  for (const item of tags)
    archive(
      'tags',
      item,
      blog.posts.filter((post) => post.tags.includes(item)),
    )
  for (const item of authors)
    archive(
      'authors',
      item,
      blog.posts.filter(({ author }) => author === item),
    )
  for (const item of blog.months)
    archive(
      'months',
      item,
      blog.posts.filter(({ month }) => month === item),
    )
  for (const item of blog.categories)
    archive(
      'categories',
      item,
      blog.posts.filter(({ category }) => category === item),
    )
  for (const name of ['acerca-de', 'contacto']) pages[`/${name}/`] = plain(blog, name)
  return { name: 'bodyClasses', pages, classes, copies: {} }
}

function shell(
  { site, posts, categories, months, hasSidebar }: Blog,
  bodyClass: string,
  title: string,
  main: string,
): string {
  const widget = (name: string, heading: string, items: readonly Item[]): string =>
    `<section id="${name}-2" class="widget widget_${name}"><h2 class="widget-title">${heading}</h2><ul>${items.map((item) => `<li>${anchor(item)}</li>`).join('')}</ul></section>`
  const sidebar = hasSidebar
    ? `<aside id="secondary" class="widget-area">${widget('recent_entries', 'Entradas recientes', posts.slice(0, 5))}${widget('archive', 'Archivos', months)}${widget('categories', 'Categorías', categories)}</aside>`
    : ''
  const menu = [
    { path: '/acerca-de/', text: 'Acerca de' },
    { path: '/contacto/', text: 'Contacto' },
    ...categories.slice(0, 3),
  ]
  return `<!doctype html><html lang="es"><head><title>${title} – ${site}</title></head><body class="${bodyClass} wp-theme${hasSidebar ? ' has-sidebar' : ''}"><div id="page" class="site"><a class="skip-link" href="#content">Saltar</a><header id="masthead" class="site-header"><p class="site-title"><a href="/">${site}</a></p><nav class="main-navigation"><ul class="menu">${menu.map((item, i) => `<li id="menu-item-${i + 20}" class="menu-item menu-item-${i + 20}">${anchor(item)}</li>`).join('')}</ul></nav></header><div id="content" class="site-content"><main class="site-main">${main}</main>${sidebar}</div><footer class="site-footer">${hasSidebar ? '' : widget('archive', 'Archivos', months)}<p>Funciona con gusto</p></footer></div></body></html>`
}

function articleOf(post: Post, title: string, content: string): string {
  const names = [
    `post-${post.number}`,
    'post',
    'type-post',
    'hentry',
    `category-${slug(post.category.text)}`,
    ...post.tags.map(({ text }) => `tag-${slug(text)}`),
  ]
  const tags = post.tags.length > 0 ? `<span class="tags-links">${post.tags.map(anchor).join(', ')}</span>` : ''
  return `<article id="post-${post.number}" class="${names.join(' ')}"><header class="entry-header">${title}<div class="entry-meta"><a class="url" href="${post.path}"><time>${post.month.text}</time></a> por <span class="author">${anchor(post.author)}</span></div></header><div class="entry-content">${content}</div><footer class="entry-footer"><span class="cat-links">${anchor(post.category)}</span>${tags}</footer></article>`
}

function ownOf(blog: Blog, path: string): { readonly random: Random; readonly voice: Voice } {
  const random = createRandom(blog.seed).fork(path)
  return { random, voice: createVoice(random, 'es') }
}

function single(blog: Blog, post: Post, near: readonly (Post | undefined)[]): string {
  const { random, voice } = ownOf(blog, post.path)
  const body = prose(random, voice, { mentions: blog.posts, blocks: [1, 10] })
  const count = random.chance(50) ? random.between(1, 7) : 0
  const comments = Array.from(
    { length: count },
    (_, i) =>
      `<li id="comment-${post.number + i}" class="comment depth-${random.between(1, 3)}"><b>${voice.person()}</b><p>${voice.paragraph(2)}</p></li>`,
  )
  const thread =
    count > 0
      ? `<div id="comments" class="comments-area"><h2>${count} comentarios</h2><ol class="comment-list">${comments.join('')}</ol></div>`
      : ''
  const links = near.map((other, i) =>
    other === undefined ? '' : `<div class="nav-${i === 0 ? 'previous' : 'next'}">${anchor(other)}</div>`,
  )
  const bio = random.chance(30)
    ? `<div class="author-box"><h2>${post.author.text}</h2><p>${voice.sentence()}</p></div>`
    : ''
  const main = `${articleOf(post, `<h1 class="entry-title">${post.text}</h1>`, body)}${bio}<nav class="post-navigation">${links.join('')}</nav>${thread}`
  return shell(
    blog,
    `post-template-default single single-post postid-${post.number} category-${slug(post.category.text)} author-${slug(post.author.text)}`,
    post.text,
    main,
  )
}

function archivePage(
  blog: Blog,
  name: string,
  list: Item,
  part: { readonly number: number; readonly items: readonly Post[]; readonly all: readonly string[] },
): string {
  const { voice } = ownOf(blog, list.path)
  const key = slug(list.text)
  const prefix = { authors: 'Autor: ', months: 'Mes: ', tags: 'Etiqueta: ', categories: 'Categoría: ' }[name]
  const names = {
    authors: `archive author author-${key}`,
    months: 'archive date',
    tags: `archive tag tag-${key}`,
    categories: `archive category category-${key}`,
  }[name]
  const about =
    name === 'authors'
      ? `<div class="author-bio"><img class="avatar" src="/a.jpg" alt=""><p>${voice.sentence()}</p></div>`
      : ''
  const heading =
    prefix === undefined
      ? ''
      : `<header class="page-header"><h1 class="page-title">${prefix}<span>${list.text}</span></h1>${about}</header>`
  const near = part.all.map((path, i) =>
    i + 1 === part.number
      ? `<span class="current">${i + 1}</span>`
      : `<a class="page-numbers" href="${path}">${i + 1}</a>`,
  )
  const paging =
    part.all.length > 1
      ? `<nav class="navigation pagination"><div class="nav-links">${near.slice(0, 9).join('')}${part.all[part.number] === undefined ? '' : `<a class="next page-numbers" href="${part.all[part.number]}">Siguientes</a>`}</div></nav>`
      : ''
  const posts = part.items.map((post) =>
    articleOf(post, `<h2 class="entry-title">${anchor(post)}</h2>`, `<p>${voice.sentence()}</p>`),
  )
  return shell(
    blog,
    `${names ?? 'home blog'}${part.number > 1 ? ` paged paged-${part.number}` : ''}`,
    list.text,
    `${heading}${posts.join('')}${paging}`,
  )
}

function plain(blog: Blog, name: string): string {
  const { random, voice } = ownOf(blog, name)
  return shell(
    blog,
    `page page-id-${random.between(2, 90)}`,
    name,
    `<article class="page hentry"><header class="entry-header"><h1 class="entry-title">${capital(name)}</h1></header><div class="entry-content">${prose(random, voice)}</div></article>`,
  )
}
