// Learns this room's weights (see portal/weights.ts), or with --sweep says what its constants move (see sweep.ts):
//   node bench/train/portal.ts ... | --sweep [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

if (process.argv.includes('--sweep'))
  sweep({ constants: ['src/core/portal/constants.ts'], jobs: ['clip'] }, process.argv.slice(2))
else await import('./portal/weights.ts')
