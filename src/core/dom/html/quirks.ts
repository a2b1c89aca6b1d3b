/** A document type as it was read; null for a part that it does not have. */
export interface Doctype {
  readonly name: string | null
  readonly publicId: string | null
  readonly systemId: string | null
  /** Whether it was so wrong that the page is in quirks mode. */
  readonly isBroken: boolean
}

const SYSTEM_ID = 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'
const PUBLIC_IDS = new Set(['-//w3o//dtd w3 html strict 3.0//en//', '-/w3c/dtd html 4.0 transitional/en', 'html'])

/** Beginnings of public ids, by the name of who owns the document type. */
const PREFIXES = [
  ['+//silmaril//dtd ', 'html pro v0r11 19970101//'],
  ['-//as//dtd ', 'html 3.0 aswedit + extensions//'],
  ['-//advasoft ltd//dtd ', 'html 3.0 aswedit + extensions//'],
  [
    '-//ietf//dtd html ',
    '2.0 level 1//|2.0 level 2//|2.0 strict level 1//|2.0 strict level 2//|2.0 strict//|2.0//|2.1e//|3.0//|3.2 final//|3.2//|3//|level 0//|' +
      'level 1//|level 2//|level 3//|strict level 0//|strict level 1//|strict level 2//|strict level 3//|strict//',
  ],
  ['-//ietf//dtd ', 'html//'],
  ['-//metrius//dtd ', 'metrius presentational//'],
  [
    '-//microsoft//dtd internet explorer ',
    '2.0 html strict//|2.0 html//|2.0 tables//|3.0 html strict//|3.0 html//|3.0 tables//',
  ],
  ['-//netscape comm. corp.//dtd ', 'html//|strict html//'],
  ["-//o'reilly and associates//dtd html ", '2.0//|extended 1.0//|extended relaxed 1.0//'],
  ['-//sq//dtd ', 'html 2.0 hotmetal + extensions//'],
  [
    '-//softquad',
    ' software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//|//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  ],
  ['-//spyglass//dtd ', 'html 2.0 extended//'],
  ['-//sun microsystems corp.//dtd ', 'hotjava html//|hotjava strict html//'],
  [
    '-//w3c//dtd ',
    'html 3 1995-03-24//|html 3.2 draft//|html 3.2 final//|html 3.2//|html 3.2s draft//|html 4.0 frameset//|html 4.0 transitional//|' +
      'html experimental 19960712//|html experimental 970421//|w3 html//',
  ],
  ['-//w3o//dtd ', 'w3 html 3.0//'],
  ['-//webtechs//dtd ', 'mozilla html 2.0//|mozilla html//'],
].flatMap(([owner, types]) => types!.split('|').map((type) => owner + type))

/** Those that are so only without a system id. */
const WITHOUT_SYSTEM_ID = ['-//w3c//dtd html 4.01 frameset//', '-//w3c//dtd html 4.01 transitional//']

/** Whether a page with this document type is in quirks mode, where a table does not end a paragraph. */
export function isQuirky({ name, publicId, systemId, isBroken }: Doctype): boolean {
  if (isBroken || name !== 'html' || systemId?.toLowerCase() === SYSTEM_ID) return true
  if (publicId === null) return false
  const id = publicId.toLowerCase()
  const begins = (prefix: string): boolean => id.startsWith(prefix)
  return PUBLIC_IDS.has(id) || PREFIXES.some(begins) || (systemId === null && WITHOUT_SYSTEM_ID.some(begins))
}
