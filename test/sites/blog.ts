import { anchors, chunk, dice, numbered, type Pages } from './pages.ts'

/** What the `article` of a post says in its class attribute: nothing, its category and tags too, or something for it alone. */
export type PostClasses = 'none' | 'topics' | 'own'

interface Post {
  readonly path: string
  readonly number: number
  readonly category: number
  readonly tags: readonly number[]
  readonly author: number
}

const CATEGORIES = numbered('/category/c', 8)
const TAGS = numbered('/tag/t', 40)
const AUTHORS = numbered('/author/a', 3)
const BLOCKS = [
  '<p>1</p>',
  '<p>2 <a href="http://else.example/">x</a></p>',
  '<ul><li>3</li></ul>',
  '<blockquote><p>4</p></blockquote>',
  '<h2>5</h2>',
  '<figure><img src="/6.png"><figcaption>7</figcaption></figure>',
  '<p>8<em>9</em></p>',
]

/**
 * A blog as the most used program makes them: posts in free form, and lists of posts by category, tag and author, in pages of ten, that
 * show each post by the same template with the class attribute that it has on its own page.
 *
 * @param classes where there are none, no other element has any either
 */
export function blog(count: number, classes: PostClasses): Pages {
  const roll = dice(3)
  const posts = Array.from({ length: count }, (_, number) => postOf(number, roll))
  const html = createTemplates(classes, posts, roll)
  const pages: Record<string, string> = {}
  for (const [i, post] of posts.entries()) pages[post.path] = html.single(post, [posts[i - 1], posts[i + 1]])
  const list = (path: string, own: readonly Post[]): void => {
    const parts = chunk(own, 10)
    const names = parts.map((_, n) => (n === 0 ? path : `${path}/page/${n + 1}`.replace('//', '/')))
    for (const [n, part] of parts.entries()) {
      const near = names.filter((_, other) => other !== n && (Math.abs(other - n) < 3 || other === names.length - 1))
      pages[names[n]!] = html.list(path, part, near)
    }
  }
  list('/', posts)
  for (const [i, path] of CATEGORIES.entries())
    list(
      path,
      posts.filter(({ category }) => category === i),
    )
  for (const [i, path] of TAGS.entries())
    list(
      path,
      posts.filter(({ tags }) => tags.includes(i)),
    )
  for (const [i, path] of AUTHORS.entries())
    list(
      path,
      posts.filter(({ author }) => author === i),
    )
  for (const path of ['/about', '/contact']) pages[path] = html.plain()
  return pages
}

function postOf(number: number, roll: (limit: number) => number): Post {
  const tags = Array.from({ length: 1 + roll(4) }, () => roll(TAGS.length))
  return {
    path: `/post/${number}`,
    number,
    category: roll(CATEGORIES.length),
    tags: [...new Set(tags)],
    author: roll(AUTHORS.length),
  }
}

interface Templates {
  single(post: Post, beside: readonly (Post | undefined)[]): string
  list(path: string, posts: readonly Post[], near: readonly string[]): string
  plain(): string
}

function createTemplates(classes: PostClasses, posts: readonly Post[], roll: (limit: number) => number): Templates {
  const named = (name: string): string => (classes === 'none' ? '' : ` class="${name}"`)
  const shell = (main: string): string =>
    `<div id="page"${named('site')}><header${named('site-header')}><p${named('site-title')}><a href="/">Blog</a></p><nav${named('main-navigation')}><ul>${anchors(['/', '/about', '/contact', ...CATEGORIES.slice(0, 4)])}</ul></nav></header><div${named('content-area')}><main${named('site-main')}>${main}</main></div><aside${named('widget-area')}><section${named('widget')}><h2>Recent</h2><ul>${anchors(posts.slice(0, 5).map(({ path }) => path))}</ul></section><section${named('widget')}><h2>Categories</h2><ul>${anchors(CATEGORIES)}</ul></section></aside><footer${named('site-footer')}><p>Thanks</p></footer></div>`
  const head = (post: Post, title: string): string =>
    `<header${named('entry-header')}>${title}<div${named('entry-meta')}><a href="${post.path}"><time>2024</time></a> by ${anchors([AUTHORS[post.author]!], '$')}</div></header>`
  const foot = (post: Post): string =>
    `<footer${named('entry-footer')}><span${named('cat-links')}>${anchors([CATEGORIES[post.category]!], '$')}</span><span${named('tags-links')}>${anchors(
      post.tags.map((tag) => TAGS[tag]!),
      '$',
    )}</span><ul${named('share')}><li><button>1</button></li></ul></footer>`
  const article = (post: Post, title: string, content: string): string =>
    `<article id="post-${post.number}"${classesOf(post, classes)}>${head(post, title)}<div${named('entry-content')}>${content}</div>${foot(post)}</article>`
  const content = (): string => Array.from({ length: 2 + roll(6) }, () => BLOCKS[roll(BLOCKS.length)]!).join('')
  const comments = (): string =>
    roll(2) === 0
      ? ''
      : `<div id="comments"${named('comments-area')}><h2>Thoughts</h2><ol${named('comment-list')}>${`<li${named('comment')}><article><footer><b>1</b></footer><div><p>2</p></div></article></li>`.repeat(1 + roll(4))}</ol></div>`
  return {
    single(post, beside) {
      const near = beside.filter((one) => one !== undefined).map(({ path }) => path)
      return shell(
        `${article(post, `<h1${named('entry-title')}>1</h1>`, content())}${comments()}<nav${named('post-navigation')}><h2>Posts beside</h2><div${named('nav-links')}>${anchors(near, '<div>$</div>')}</div></nav>`,
      )
    },
    list(path, some, near) {
      const title = path === '/' ? '' : `<header${named('page-header')}><h1${named('page-title')}>1</h1></header>`
      const articles = some.map((post) =>
        article(post, `<h2${named('entry-title')}>${anchors([post.path], '$')}</h2>`, '<p>1</p>'),
      )
      return shell(
        `${title}${articles.join('')}<nav${named('paging-navigation')}><h2>More posts</h2><div${named('nav-links')}>${anchors(near, '$')}</div></nav>`,
      )
    },
    plain: () =>
      shell(
        `<article><header${named('entry-header')}><h1${named('entry-title')}>1</h1></header><div${named('entry-content')}><p>2</p><p>3</p></div></article>`,
      ),
  }
}

/** Names without digits, which would all count as one. */
function classesOf({ number, category, tags }: Post, classes: PostClasses): string {
  const letter = (n: number): string =>
    String.fromCharCode(97 + (n % 26)) + (n > 25 ? letter(Math.floor(n / 26) - 1) : '')
  if (classes === 'none') return ''
  if (classes === 'own') return ` class="post item-${letter(number)}"`
  return ` class="post-${number} post hentry category-${letter(category)} ${tags.map((tag) => `tag-${letter(tag)}`).join(' ')}"`
}
