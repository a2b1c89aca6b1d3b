/** A change of a page that changes no value of it. */
export interface Change {
  readonly name: string
  readonly apply: (html: string) => string
}

const BLOCKS =
  'div|p|section|main|header|footer|nav|aside|article|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|h1|h2|h3|h4|h5|h6|body'
/** Between two tags of blocks, where white space is nothing. */
const BETWEEN = new RegExp(`(</?(?:${BLOCKS})(?:\\s[^<>]*)?>)(?=<(?:/)?(?:${BLOCKS})[\\s>])`, 'gi')
/** What holds texts in which nothing may be changed. */
const VERBATIM = /(<(script|style|pre|textarea|title|noscript)\b[\s\S]*?<\/\2\s*>)/gi

/** A change of the markup, but in scripts, styles and preformatted texts. */
function outside(html: string, change: (markup: string) => string): string {
  const verbatim: string[] = []
  const rest = html.replace(VERBATIM, (text) => `<verbatim-${verbatim.push(text) - 1}>`)
  return change(rest).replace(/<verbatim-(\d+)>/g, (_, at: string) => verbatim[Number(at)]!)
}

export const COMMENTS: Change = {
  name: 'comments',
  apply: (html) => outside(html, (markup) => markup.replace(BETWEEN, '$1<!-- part -->')),
}

export const INDENTATION: Change = {
  name: 'indentation',
  apply: (html) => outside(html, (markup) => markup.replace(BETWEEN, '$1\n    ')),
}

export const WRAPPER_ELEMENT: Change = {
  name: 'a wrapper element',
  apply: (html) => inBody(html, (body) => `<div class="outermost">${body}</div>`),
}

export const BLOCK_BEFORE: Change = {
  name: 'an unrelated block before',
  apply: (html) => inBody(html, (body) => `${UNRELATED}${body}`),
}

export const BLOCK_AFTER: Change = {
  name: 'an unrelated block after',
  apply: (html) => inBody(html, (body) => `${body}${UNRELATED}`),
}

const UNRELATED =
  '<aside class="newsletter"><h3>Newsletter</h3><p>Get our news by mail each Sunday.</p><p><a href="/subscribe">Subscribe</a></p></aside>'

export const RENAMED_CLASSES: Change = {
  name: 'renamed classes',
  apply: (html) =>
    html.replace(/ class="([^"]*)"/g, (_, classes: string) => {
      const renamed = classes.split(' ').map((token) => `z${[...token].reverse().join('')}`)
      return ` class="${renamed.join(' ')}"`
    }),
}

export const SECTIONS: Change = {
  name: 'section for div',
  apply: (html) => html.replaceAll('<div', '<section').replaceAll('</div>', '</section>'),
}

export const PARAGRAPHS: Change = {
  name: 'p for div around text',
  apply: (html) => html.replace(/<div([^<>]*)>([^<]+)<\/div>/g, '<p$1>$2</p>'),
}

/** Changes that can be made to any page. */
export const CHANGES_OF_ANY: readonly Change[] = [COMMENTS, INDENTATION, WRAPPER_ELEMENT]

/** Changes that can be made to generated pages, of which the markup is known. */
export const CHANGES: readonly Change[] = [
  ...CHANGES_OF_ANY,
  BLOCK_BEFORE,
  BLOCK_AFTER,
  RENAMED_CLASSES,
  SECTIONS,
  PARAGRAPHS,
]

function inBody(html: string, change: (body: string) => string): string {
  const open = /<body[^>]*>/i.exec(html)
  const close = html.toLowerCase().lastIndexOf('</body>')
  if (open === null || close < 0) return html
  const start = open.index + open[0].length
  return html.slice(0, start) + change(html.slice(start, close)) + html.slice(close)
}
