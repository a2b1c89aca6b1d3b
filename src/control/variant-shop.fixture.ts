const NAMES = ['Lamp', 'Chair', 'Table', 'Clock', 'Shelf', 'Mirror', 'Carpet', 'Vase', 'Sofa', 'Stool', 'Bench', 'Desk']
const PRODUCTS = 12
const USED = 6

/** Pages by path of a shop whose used products are of another build than the new ones, and so are none of them for a search. */
export function variantShop(): Readonly<Record<string, string>> {
  const products = Array.from({ length: PRODUCTS }, (_, i) => [`/product/${i + 1}`, productPage(i)] as const)
  const used = Array.from({ length: USED }, (_, i) => [`/used/${i + 1}`, usedPage(i)] as const)
  return {
    '/': framed('All things', list([...products, ...used].map(([path]) => path))),
    '/about': framed('About us', '<p>We have sold furniture since 1911, and like it.</p>'),
    ...Object.fromEntries([...products, ...used]),
  }
}

/** Paths of the used products. */
export const USED_PATHS: readonly string[] = Array.from({ length: USED }, (_, i) => `/used/${i + 1}`)

function productPage(i: number): string {
  const others = [1, 2, 3].map((step) => `/product/${((i + step) % PRODUCTS) + 1}`)
  const text = `The ${NAMES[i]} is made of ${i % 2 ? 'oak' : 'steel'} and weighs ${i + 4} kg.`
  return framed(
    `${NAMES[i]} ${i + 1}`,
    `<h1 class="name">${NAMES[i]} ${i + 1}</h1><p class="price"><b>Price:</b> <span>${10 + 3 * i}.50 EUR</span></p><div class="text"><p>${text}</p></div>${list(others)}`,
  )
}

function usedPage(i: number): string {
  const rows = ['Age', 'Scratches', 'Owners', 'Colour', 'Legs']
    .map((label, n) => `<tr><th>${label}</th><td>${(i * 7 + n * 3) % 11}</td></tr>`)
    .join('')
  const others = [1, 2].map((step) => `/used/${((i + step) % USED) + 1}`)
  return framed(
    `Used ${NAMES[i]}`,
    `<h1 class="name">Used ${NAMES[i]}</h1><p class="price"><b>Price:</b> <span>${4 + i}.20 EUR</span></p><section class="state"><table class="facts">${rows}</table><blockquote>Sold as it is.</blockquote><form action="/ask"><textarea name="q"></textarea></form></section><ol class="also">${others.map((path) => `<li><em><a href="${path}">Another</a></em></li>`).join('')}</ol>`,
  )
}

function list(paths: readonly string[]): string {
  return `<ul class="more">${paths.map((path) => `<li><a href="${path}">Thing</a></li>`).join('')}</ul>`
}

function framed(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title} | Shop</title></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main>${body}</main><footer><p>Shop of tests</p></footer></body></html>`
}
