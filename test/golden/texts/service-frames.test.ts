import { describe, it } from 'vitest'
import { parse } from '../../../src/core/dom/index.ts'
import { createParts } from '../../../src/server/frames/parts.ts'
import { writePage } from '../../../src/server/frames/write-page.ts'
import { seeds } from './cases.ts'
import { written } from './expected.ts'
import { areAsExpected } from './held.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'
import { productPages } from './pages/redesigned.ts'

describe('frames', () => {
  /** What stands at the places that a frame names. */
  const partsOf = (parts: ReturnType<typeof createParts>): readonly unknown[] =>
    seeds(40).flatMap((i) => parts.at(i.toString(36)) ?? [])
  const paged = (html: string): string => {
    const tree = parse(html)
    if (!tree.ok) return tree.problem.message
    const parts = createParts('/frames/x/')
    const { html: own, ...more } = writePage(tree.tree, 'https://a.test/dir/page', parts)
    return `${own}\n${written(more)}\n${written(partsOf(parts))}`
  }
  const HTML = [
    '<base href="/other/"><link rel=stylesheet href=a.css><link rel="icon" href=i.png><style>@import "b.css";a{background:url(c.png)}</style><p style="background:url(d.png);color:red" onclick=x class=k id=i title="a<b">text',
    '<img src=a.png data-src=b.png srcset="c.png 1x, d.png 2x" alt=x width=5><img src="data:image/gif;base64,AA" data-lazy-src=e.png><img src=" " data-original=f.png data-srcset="g.png 2x"><picture><source srcset="h.webp"></picture>',
    '<form action=x><input type=file value=a><input type=image src=j.png><button type=submit>b</button><textarea>t</textarea><select><option selected>o</select></form><iframe src=x></iframe><video poster=p.png></video>',
    '<a href="/x">1</a><a href="javascript:x">2</a><a href="mailto:a@b.test">3</a><a href="https://b.test/">4</a><area href="tel:1"><table background=k.png><td colspan=2>c</td></table>',
    '<svg viewBox="0 0 1 1"><use href="#g"/><image href="l.png"/><a href="x">t</a><script>x</script><path d="M0"/></svg><math><mi>x</mi><annotation-xml>y</annotation-xml></math>',
    '<script>x</script><noscript>n</noscript><object data=x></object><template><b>t</b></template><details open><summary>s</summary></details><xmp><i></xmp><!-- c -->',
    `<p style="${'x'.repeat(32_769)}">a</p><a href="${'y'.repeat(4097)}">b</a><img srcset="${'z'.repeat(32_769)}">`,
  ]

  it('a kept page is rewritten without scripts for its frame', async () => {
    const own = [...HTML, ...Object.values(FLOW_PAGES).slice(0, 8), ...productPages(0, 2)].map(paged)
    const cases = own.map((text, i) => () => `# ${i}\n${text.slice(0, 1500)}`)
    await areAsExpected('service', 'frames', cases)
  })
})
