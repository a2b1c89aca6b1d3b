// What the constants of this room move (see sweep.ts): node bench/train/locate.ts [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

sweep({ constants: ['src/core/locate/constants.ts'], jobs: ['locate', 'other-sites'] }, process.argv.slice(2))
