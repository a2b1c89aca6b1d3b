/** Browsers take a charset `<meta>` in the first 1,024 bytes, and reparse for a later one in the head; this sees both. */
export const PRESCAN_BYTES = 16_384

/** Enough text for a statistical guess of an undeclared encoding. */
export const GUESS_BYTES = 65_536

/** Characters of more than one byte in a file of valid UTF-8 from which on a declared encoding of one byte each is not believed. */
export const SURE_MULTIBYTE_CHARS = 3
