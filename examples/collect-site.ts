// The main job: from one sample page to the records of all pages like it.
//   node examples/collect-site.ts
import { collect } from '../src/index.ts' // 'treegram' in your own project
import { serveSmallSite } from './small-site.ts'

const site = await serveSmallSite()
let records = 0
for await (const record of collect(`${site.origin}/talk/3`)) {
  records++
  console.log(new URL(record.url).pathname, JSON.stringify(record.data))
}
console.log(`${records} records`)
site.close()
