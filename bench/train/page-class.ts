// Learns this room's weights (see page-class/weights.ts), or with --sweep says what its constants move (see sweep.ts):
//   node bench/train/page-class.ts ... | --sweep [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

if (process.argv.includes('--sweep'))
  sweep(
    { constants: ['src/core/page-class/constants.ts'], jobs: ['classify', 'several-classes', 'locate'] },
    process.argv.slice(2),
  )
else await import('./page-class/weights.ts')
