// Learns this room's weights (see adapt/weights.ts), with --errors how likely repairs are wrong (see adapt/errors.ts), or with --sweep says what its
// constants move (see sweep.ts):
//   node bench/train/adapt.ts ... | --errors [--write | --check] | --sweep [--only NAME,...] [--sample ci|whole]
import { sweep } from './sweep.ts'

if (process.argv.includes('--sweep'))
  sweep({ constants: ['src/core/adapt/constants.ts'], jobs: ['changes'] }, process.argv.slice(2))
else if (process.argv.includes('--errors')) await import('./adapt/errors.ts')
else await import('./adapt/weights.ts')
