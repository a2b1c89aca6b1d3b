// What a single page holds, without learning anything first.
//   node examples/lists-of-a-page.ts
import { get } from '../src/index.ts' // 'treegram' in your own project

const html = `<h1>Stays</h1><ul class="stays">
  <li><a href="/stay/1">Mill house</a> <i class="town">Aarhus</i> <b>120 EUR</b></li>
  <li><a href="/stay/2">Lighthouse</a> <i class="town">Faro</i> <b>95 EUR</b></li>
  <li><a href="/stay/3">Tree hut</a> <i class="town">Bergen</i> <b>60 EUR</b></li>
</ul>`

for await (const content of get({ url: 'https://stays.example/', html })) {
  // `$nodes` says which elements of the page a record is.
  for (const { $nodes, ...record } of content.lists[0]?.records ?? []) console.log(record, $nodes)
}
