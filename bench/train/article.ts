// What the constants of this room move: node bench/train/article.ts [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

sweep(
  {
    constants: ['src/core/content/article/constants.ts'],
    jobs: ['content', 'articles-single', 'articles-template'],
  },
  process.argv.slice(2),
)
