// What the constants of this room move: node bench/train/lists.ts [--only NAME,...] [--sample ci|whole]
// Its weights are learnt by bench/quality/list-weights.ts.
import { sweep } from './sweep.ts'

sweep({ constants: ['src/core/content/lists/constants.ts'], jobs: ['records', 'list-wrappers'] }, process.argv.slice(2))
