/**
 * Different outlines that are collected before classes are made of them (some 50 MB of real pages). Later ones are placed
 * among those classes as they come.
 */
export const MAX_OUTLINES = 10_000

/** Kinds at most: their similarities are held in a table of twice that many squared numbers (32 MB). */
export const MAX_KINDS = 2_000
