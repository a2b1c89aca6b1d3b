// What the constants of this room move (see sweep.ts): node bench/train/tree.ts [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

sweep({ constants: ['src/core/tree/constants.ts'], jobs: ['changes'] }, process.argv.slice(2))
