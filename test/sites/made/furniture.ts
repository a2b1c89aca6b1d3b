import type { Naming } from './naming.ts'
import type { Random } from './random.ts'
import { slug, type Voice } from './voice.ts'

/** What stands on every page of a site and says nothing about it: before the main content and after. */
export interface Furniture {
  readonly before: string
  readonly after: string
}

/** None on some sites, 200 nodes on others. */
export function createFurniture(random: Random, cls: Naming, voice: Voice): Furniture {
  const size = random.pick([0, 0, 1, 2, 4])
  const words = (count: number): string[] => Array.from({ length: count }, () => voice.word())
  if (size === 0) return { before: '', after: '' }
  const icons = words(size * 2).map(
    (name) => `<li><a href="http://${slug(name)}.example/"><svg><use></use></svg><span>${name}</span></a></li>`,
  )
  const options = words(size * 6).map((name) => `<option>${name}</option>`)
  const partners = words(size * 5).map(
    (name) => `<li><a href="http://${slug(name)}.example/"><img src="/p.png" alt="${name}"></a></li>`,
  )
  const fields = words(size).map((name) => `<div><label>${name}</label><input type="text" name="${slug(name)}"></div>`)
  return {
    before: `<div${cls('topbar')}><ul>${icons.join('')}</ul>${size > 1 ? `<form method="post"><select name="region">${options.join('')}</select></form>` : ''}</div>`,
    after: `<div${cls('partners')}><p>${voice.title()}</p><ul>${partners.join('')}</ul></div>${size > 1 ? `<div${cls('dialog')}><h4>${voice.title()}</h4><form method="post">${fields.join('')}<button>OK</button></form></div>` : ''}`,
  }
}
