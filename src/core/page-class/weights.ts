import type { EVIDENCE } from './evidence.ts'

/** What each piece of evidence counts, as the logarithm of odds for a boundary; and where the odds begin. */
export type Weights = Readonly<Record<(typeof EVIDENCE)[number] | 'bias', number>>

/**
 * Found by `node bench/train/page-class.ts FOLDER_OF_SITES... --write`, which changes this file. With the site in question left out:
 * urls, real sites, each left out: R 0.932 P 0.994; said to be unsure: 93 % of the bad answers, 29 % of the good ones;
 * plain, real sites, each left out: R 0.920 P 0.843; said to be unsure: 61 % of the bad answers, 24 % of the good ones.
 */
export const BOUNDARY: { readonly urls: Weights; readonly plain: Weights } = {
  urls: {
    bias: 2.5976,
    level: -5.1894,
    background: 6.0573,
    drop: 3.5238,
    next: -1.6734,
    cohesionOf: -3.9148,
    cohesion: 1.3924,
    few: -4.9251,
    pages: -0.2849,
    shareOf: 2.7413,
    outlines: 3.3074,
    outlinesBy: 1.2376,
    outlinesRise: 0.0875,
    outlinesAlike: -4.8766,
    texts: 5.7585,
    textsBy: -1.1315,
    textsRise: 2.4656,
    links: -3.7183,
    linksAlike: 1.2445,
    foreign: -2.657,
    spelling: -3.5754,
    spelledWithin: 3.747,
    listedWithin: 1.1581,
    listedRatio: -3.2884,
    listedNext: 2.2835,
    listedShared: -2.046,
    listedOutside: 1.908,
    listedOutsideOf: 1.2596,
  },
  plain: {
    bias: 4.1182,
    level: -1.9101,
    background: 2.7623,
    drop: 1.3232,
    next: -1.9019,
    cohesionOf: 2.3563,
    cohesion: 0.5512,
    few: -3.6867,
    pages: -0.3208,
    shareOf: 3.4685,
    outlines: 1.8143,
    outlinesBy: 1.0469,
    outlinesRise: 0.664,
    outlinesAlike: -5.7184,
    texts: 3.4944,
    textsBy: -1.4866,
    textsRise: 4.1624,
    links: -1.926,
    linksAlike: -0.1822,
    foreign: -3.9629,
    spelling: 0,
    spelledWithin: 0,
    listedWithin: 2.4414,
    listedRatio: -4.5826,
    listedNext: -0.3757,
    listedShared: -0.8959,
    listedOutside: -1.2056,
    listedOutsideOf: 2.6921,
  },
}
