// What the constants of this room move (see sweep.ts): node bench/train/validate.ts [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

sweep(
  {
    constants: ['src/core/validate/constants.ts'],
    jobs: ['constraints-wrappers', 'constraints-sites', 'constraints-changes'],
  },
  process.argv.slice(2),
)
