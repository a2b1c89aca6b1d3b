/** The words of some lines, as a type. */
export type Words<Line extends string, Found extends string = never> = Line extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | Line

/** The words of some lines, in order. */
export function wordsIn<Line extends string>(lines: readonly Line[]): readonly Words<Line>[] {
  return lines.flatMap((line) => line.split(' ')) as readonly string[] as readonly Words<Line>[]
}

/** A number for each name, by its place. */
export function byName<Name extends string>(
  names: readonly Name[],
  numberOf: (place: number) => number,
): Readonly<Record<Name, number>> {
  return Object.freeze(Object.fromEntries(names.map((name, place) => [name, numberOf(place)])) as Record<Name, number>)
}
