// What a single page holds, without learning anything first.
//   node examples/lists-of-a-page.ts
import { get } from '../src/index.ts' // 'treegram' in your own project

const html = `<h1>Stays</h1><ul class="stays">
  <li><a href="/stay/1">Mill house</a> <span>120 EUR</span></li>
  <li><a href="/stay/2">Lighthouse</a> <span>95 EUR</span></li>
  <li><a href="/stay/3">Tree hut</a> <span>60 EUR</span></li>
</ul>`

for await (const content of get({ url: 'https://stays.example/', html })) {
  for (const record of content.lists[0]?.records ?? []) console.log(record)
}
