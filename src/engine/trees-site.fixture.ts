const WOODS = 'ash birch cedar dogwood elm fir ginkgo hazel ivy juniper larch maple nettle oak pine quince'.split(' ')

/** The name of a tree. */
export const wood = (i: number): string => `${WOODS[i % WOODS.length]} ${i}`

/** Pages about trees, by number, as a site has them. */
export function treePage(i: number): string {
  const notes = Array.from({ length: 2 + (i % 3) }, (_, n) => `<li class="note">note ${n} on ${wood(i)}</li>`)
  return `<html><head><title>${wood(i)} - Trees</title></head><body><div class="page"><h1 class="name">${wood(i)}</h1>
    <p class="height">${10 + 3 * i} metres tall</p><ul class="notes">${notes.join('')}</ul></div></body></html>`
}

/** The same page with other tags, classes and frame. */
export const redesignedTreePage = (i: number): string =>
  treePage(i)
    .replace('<div class="page">', '<main class="layout"><section class="tree-page">')
    .replace('</div></body>', '</section></main></body>')
    .replace(/<p class="height">(.*?)<\/p>/, '<div class="tree-height">$1</div>')
    .replaceAll('class="note"', 'class="remark"')
    .replace('class="notes"', 'class="remarks"')

/** In the old frame, without anything that a wrapper reads: what a site shows while it is rebuilt. */
export const emptyTreePage = (i: number): string =>
  `<html><head></head><body><div class="page"><em>Come back in ${i} days, we are at it!</em></div></body></html>`
