// Table 1 of Ferrara and Baumgartner (2011): simple and clustered tree matching as printed, beside the same algorithms and ours on seven made sites of the paper's kinds.
//   node bench/quality/table-1/run.ts [--seeds N]
// Ten pages of each site, the paper's threshold for it, its counts of instances. A wrapper of one list is learned before the redesign and adapted after it; an instance is right where its
// record has the title that the site gave it.
import { parseArgs } from 'node:util'
import { tableOf } from './score.ts'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1' } } })

console.log(tableOf(Number(values.seeds)))
