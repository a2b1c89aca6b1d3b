import { baseUrl, canonicalUrl, type Tree } from '../dom/index.ts'
import { embeddedData, isObject, type JsonObject } from '../embedded/index.ts'

/** Absolute addresses of the pictures that a page names for programs as what stands for it. */
export function ownPictures(tree: Tree, url: string): readonly string[] {
  const { jsonLd, meta } = embeddedData(tree)
  const ofThings = jsonLd.filter(isOfArticle).flatMap(({ image }) => addressesIn(image))
  const named = [...(meta['og:image'] ?? []), ...ofThings, ...(meta['twitter:image'] ?? [])]
  return named.flatMap((address) => canonicalUrl(address, baseUrl(tree, url)) ?? [])
}

function isOfArticle(thing: JsonObject): boolean {
  return /article|posting|report/i.test(String(thing['@type']))
}

function addressesIn(image: JsonObject[string] | undefined): readonly string[] {
  if (Array.isArray(image)) return image.flatMap((one) => addressesIn(one))
  if (typeof image === 'string') return [image]
  return isObject(image) && typeof image.url === 'string' ? [image.url] : []
}
