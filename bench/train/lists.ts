// Learns this room's weights (see lists/weights.ts; those of the first list for readers: lists/first.ts), or with --sweep says what its constants move (see sweep.ts):
//   node bench/train/lists.ts ... | --first ... | --sweep [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

if (process.argv.includes('--sweep'))
  sweep({ constants: ['src/core/lists/constants.ts'], jobs: ['records', 'list-wrappers'] }, process.argv.slice(2))
else if (process.argv.includes('--first')) await import('./lists/first.ts')
else await import('./lists/weights.ts')
