import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateShop } from '../../demo/shop/index.ts'
import { learn } from '../../src/engine/index.ts'
import { writeArchive } from '../../test/archives/make.ts'

const LEARNED_FROM = 30

/** Writes product pages of the demo shop as web archives, and a wrapper of them as `w.json`. @returns the archives' names */
export async function writeShopArchives(folder: string, archives: number, each: number): Promise<readonly string[]> {
  const count = archives * each
  const shop = generateShop({ products: count })
  const paths = [...shop.productPaths()].slice(0, count)
  const page = (path: string) => ({ url: `https://shop.example${path}`, html: shop.render(path)! })
  const step = Math.ceil(count / LEARNED_FROM)
  const wrapper = await learn(paths.filter((_, i) => i % step === 0).map(page))
  writeFileSync(join(folder, 'w.json'), JSON.stringify(wrapper))
  const names = Array.from({ length: archives }, (_, i) => `${String(i).padStart(4, '0')}.warc.gz`)
  for (const [i, name] of names.entries())
    await writeArchive(join(folder, name), paths.slice(i * each, (i + 1) * each).map(page))
  return names
}
