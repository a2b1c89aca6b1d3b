// Learns this room's weights (see record/weights.ts), or with --sweep says what its constants move (see sweep.ts):
//   node bench/train/record.ts FOLDER_OF_TRUTHS FOLDER_OF_SETS SCORER [--write] | --sweep [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

if (process.argv.includes('--sweep'))
  sweep({ constants: ['src/core/induce/record/constants.ts'], jobs: ['fields'] }, process.argv.slice(2))
else await import('./record/weights.ts')
