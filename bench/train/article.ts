// Learns this room's weights (see article/weights.ts), or with --sweep says what its constants move (see sweep.ts):
//   node bench/train/article.ts ... | --sweep [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

if (process.argv.includes('--sweep'))
  sweep(
    { constants: ['src/core/article/constants.ts'], jobs: ['content', 'articles-single', 'articles-template'] },
    process.argv.slice(2),
  )
else await import('./article/weights.ts')
