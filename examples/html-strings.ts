// Learns the template of a few pages that are at hand as strings, and reads another page with it.
//   node examples/html-strings.ts
import { type HtmlPage, learn, run } from '../src/index.ts' // 'treegram' in your own project

const page = (number: number, title: string, price: string): HtmlPage => ({
  url: `https://shop.example/books/${number}`,
  html: `<html><body><nav><a href="/">Home</a></nav>
    <h1 class="title">${title}</h1><dl><dt>Price</dt><dd>${price}</dd></dl></body></html>`,
})

const wrapper = await learn(
  [page(1, 'A Room of Birch', '12.50 EUR'), page(2, 'The Ninth Lagoon', '8.00 EUR'), page(3, 'Ember', '21.00 EUR')],
  { name: 'books' },
)

for await (const record of run(wrapper, page(4, 'Kestrel Harbour', '15.00 EUR'))) {
  console.log(record.status, record.data)
}
