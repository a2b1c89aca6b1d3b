/** A candidate of a `srcset`. */
interface Candidate {
  readonly url: string
  /** `2x`, `300w`; '' for none. */
  readonly descriptor: string
}

/** The candidates of a `srcset`, as the HTML Standard splits them (4.8.4.3.10); descriptors that are none are left out. */
export function candidatesOf(srcset: string): readonly Candidate[] {
  const found: Candidate[] = []
  for (let at = 0; at < srcset.length; ) {
    while (/[\s,]/.test(srcset[at] ?? '')) at++
    const from = at
    while (at < srcset.length && !/\s/.test(srcset[at]!)) at++
    const word = srcset.slice(from, at)
    const url = word.replace(/(?<!,),+$/, '')
    let descriptor = ''
    if (url === word) {
      const end = srcset.indexOf(',', at)
      descriptor = srcset.slice(at, end < 0 ? srcset.length : end).trim()
      at = end < 0 ? srcset.length : end + 1
    }
    if (url !== '' && /^(?:|\d{1,6}w|\d{1,4}(?:\.\d{1,4})?x)$/.test(descriptor)) found.push({ url, descriptor })
  }
  return found
}
