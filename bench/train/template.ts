// What the constants of this room move (see sweep.ts): node bench/train/template.ts [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

sweep(
  {
    constants: ['src/core/induce/template/constants.ts', 'src/core/induce/main-list/constants.ts'],
    jobs: ['wrappers', 'list-wrappers', 'several-classes', 'articles-template'],
  },
  process.argv.slice(2),
)
