import { snake } from './name-rules.ts'

/** What the pictograms of the common icon sets (Font Awesome, Material, Bootstrap) stand for, where they are not called by it. */
const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: 'envelope at mail envelope_open paper_plane',
    phone: 'telephone tel mobile smartphone call local_phone',
    location: 'map_marker map_pin pin marker place location_dot location_on geo location_arrow',
    website: 'globe earth world link',
    date: 'calendar calendar_days calendar_today',
    time: 'clock schedule access_time hourglass stopwatch timer',
    rating: 'star',
    comments: 'comment chat chat_bubble',
  }).flatMap(([meaning, names]) => names.split(' ').map((name): [string, string] => [name, meaning])),
)

/** What the class or alternative text of an icon calls what it marks: `fa-map-marker` -> `location`, `icon-bed` -> `bed`. */
export function pictogramName(icon: string): string {
  const name = snake(
    icon.replace(/^[a-z]{1,8}-(?=\p{L})/iu, '').replace(/(?<=\p{L})-(?:o|alt|fill|outline|circle|square)$/iu, ''),
  )
  return MEANINGS.get(name) ?? name
}
