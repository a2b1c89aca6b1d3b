// Says how many siblings the weights of `core/induce/interpret` read right, and what weights that are fitted with each family of makers left out would read right
// (see interpret/weights.ts): node bench/train/interpret.ts
// Read are the themes of `makers/resumes` (in `TREEGRAM_CORPUS`), the golden cases of `learn` and generated pages, with what each page says.
import './interpret/weights.ts'
