/** Class words for how a thing looks, behaves or where it stands; and names of mere boxes. */
const EMPTY_WORDS: ReadonlySet<string> = wordSet(
  `a abbr absolute accordion action actions active align article aside auto b background banner base bg big bidi black
   blank block blue body bold border bordered bot bottom box br btn btns bullet button buttons card cards carousel cell
   center centered checkbox chevron child children class clear clearfix clickable code col collapse collapsed color colored
   column columns compact component condensed container contain content contents copy css current custom d dark data dd default
   desktop details disabled display div dk dl dropdown dt dynamic element elements ellipsis em empty end entry even expand
   expanded expansion fa field fields figure filtered first fit fixed flat flex float fluid font foot footer form frame full fw
   get glyph gray green grey grid group gs gutter h1 h2 h3 h4 h5 h6 half has hd head header height hidden hide highlight hint holder hover
   html i icon id img indent info inline inner input is item items js justify l label labels large last layout lazy left
   li light line link links list listing ln lower main margin mb md media medium menu meta middle min mini ml mobile
   mod modal module mono monospace more mr ms mt muted mx my narrow nav navigation none normal odd ol option options
   orange outer outline overflow overflowing overlay p pad padded padding page pages pane panel part pb pill pl placeholder plain
   pointer popup pos pr pre primary pt pull px py r reader red redirect region relative responsive right role root rounded row
   rows s scroll secondary sec section select selected separator set shadow show single size slide slider slot sm small
   solid spacer span split sprite sr srch stack start static sticky strong style styled sub sup svg t tab table tabset tabs target tbody td
   text th thead tile tiles toggle tooltip top toplevel tr transparent truncate txt u ul unit unstyled upper util val value values vertical
   three four five six eight ten twelve theme share chunk metadata alert success trigger smart offscreen arrange fill prev
   area areas prod pdp plp solr apachesolr elastic drupal wp magento shopify foundation mui ant vue react ng    filmstrip anchor parent multi next promo personal builder rich third party search    visible visuallyhidden w white wide width widget wrap wrapper wrapping xl xs xxs yellow lg horizontal viewport visited`,
)

/** Words for what a thing is, anywhere in a class or id. */
const MEANING_WORDS: ReadonlySet<string> = wordSet(
  `abstract actor address affiliation age album amount answer artist attendee author availability available avatar award
   badge bedroom beds biography birthday brand byline calory caption capacity cast category chapter character chef city
   club comment company condition contributor cost count country course cover currency customer date day deadline delivery department
   depth description designer difficulty dimension director discount distance district doi duration edition editor education email
   employer engine episode event excerpt expiry feature file flavor follower format founded fuel gallery gender genre
   headline height hour image ingredient institution isbn issue job journal keyword language length lesson license like
   location logo maker manufacturer material member mileage minute model mpn name nickname note number offer opinion organization
   origin owner paper party people person phone photo picture place platform player playlist population post
   poster posted prep price product profile property publication published publisher quantity question quote rank rating recipe
   reference release reply reviewer review runtime salary sale saving score season seat seller series service session shipping
   skill sku snippet species speaker specification speed sponsor stars state status step stock store street studio subject subtitle
   summary surname symbol tag tagline teacher team teaser telephone temperature thumbnail thumb ticket time title topic track trailer
   type updated uploaded url user username variant vendor venue version video view views vintage volume vote warranty
   website weight winner word world writer year zip result story news lyric`,
)

/** Words for the box that one of many things stands in. */
const BOX_WORDS: ReadonlySet<string> = wordSet(
  'block box card cell child class col column element entry group item list page panel row section slide tab tile unit wrapper',
)

/** Words for what a thing is when they are the whole class, else for how it looks: `font-size`. */
const ALONE_WORDS: ReadonlySet<string> = wordSet(
  'size sizes color colors colour colours pages source height width weight length depth',
)

/** Words for a single value: a list inside such an element is not called by it. */
const VALUE_WORDS: ReadonlySet<string> = wordSet(
  `abstract address amount badge byline body caption count date description excerpt headline height image name number photo picture
   price phone score snippet status subtitle summary teaser thumb thumbnail time title url view year`,
)

/** Words for a whole record: a field inside such an element is not called by it. */
const RECORD_WORDS: ReadonlySet<string> = wordSet(
  'feature gallery news offer paper part post product profile property recipe result story ticket view',
)

/** Words for what people read first; unknown words before them are of a style guide: `lockup-title`. */
const READ_WORDS: ReadonlySet<string> = wordSet(
  'title name headline heading subtitle byline description summary snippet excerpt',
)

const PICTURE_WORDS: ReadonlySet<string> = wordSet(
  'image picture photo thumbnail thumb logo avatar poster cover icon portrait banner',
)

/** Words of addresses for whom or what is behind a link. */
const LINK_WORDS: ReadonlySet<string> = wordSet(
  'author artist category genre tag topic publisher seller user member speaker actor director keyword brand',
)

/** Item properties for where a thing stands, as names. */
const PAGE_PROPERTIES: ReadonlySet<string> = wordSet(
  'main_content_of_page main_entity main_entity_of_page item_list_element item_list item_offered about has_part part_of',
)

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''))
}

/** A word without the ending of an English plural. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}

/** A name with its last word in the English plural; unchanged when that is plural or no Latin word. */
export function plural(name: string): string {
  const last = name.split('_').at(-1)!
  if (!/^[a-z]+$/.test(last) || singular(last) !== last || last.endsWith('s') || last === 'people' || last === 'news')
    return name
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

export const isEmpty = (word: string): boolean =>
  EMPTY_WORDS.has(word) || EMPTY_WORDS.has(singular(word)) || EMPTY_WORDS.has(`${word}s`)
/** Whether the last of a class's or id's words says what the element is, not how it looks or where it stands. */
export const isMeant = (words: readonly string[]): boolean => {
  const last = words.at(-1) ?? ''
  return isMeaning(last) || (/^[a-z]{4,}$/.test(last) && /[aeiouy]/.test(last) && !isEmpty(last))
}
export const isMeaning = (word: string): boolean => MEANING_WORDS.has(word) || MEANING_WORDS.has(singular(word))
export const isMeaningAlone = (token: string): boolean => ALONE_WORDS.has(token.toLowerCase())
export const isBox = (word: string): boolean => BOX_WORDS.has(word)
export const isOfPage = (property: string): boolean => PAGE_PROPERTIES.has(property)
export const isOfLink = (word: string): boolean => LINK_WORDS.has(singular(word))
export const isPicture = (name: string): boolean => PICTURE_WORDS.has(name.split('_').at(-1)!)
export const isRecord = (name: string): boolean => RECORD_WORDS.has(name.split('_').at(-1)!)
export const isRead = (word: string): boolean => READ_WORDS.has(word)
export const isOfValue = (name: string): boolean => VALUE_WORDS.has(singular(name.split('_').at(-1)!))
