/** What a boundary is told by, in the order of its weights. */
export const EVIDENCE = [
  // How the component joins: by what affinity, beside that of all of the site, of the last and of the next one, and of its own parts and the members.
  'level',
  'background',
  'drop',
  'next',
  'cohesionOf',
  'cohesion',
  // How many pages the class has, and what part of the site the component is.
  'few',
  'pages',
  'shareOf',
  // What tells them apart in outline, texts and links (`Separation`): share and amount, and by how much more than any that has joined.
  'outlines',
  'outlinesBy',
  'outlinesRise',
  'outlinesAlike',
  'texts',
  'textsBy',
  'textsRise',
  'links',
  'linksAlike',
  'foreign',
  // How alike they are spelled, and by how much more the members are among themselves.
  'spelling',
  'spelledWithin',
  // Who lists them (`Listings`).
  'listedWithin',
  'listedRatio',
  'listedNext',
  'listedShared',
  'listedOutside',
  'listedOutsideOf',
] as const

/** By name of `EVIDENCE`. */
export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>
