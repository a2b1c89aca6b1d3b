const AMOUNT = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The price as the shop writes it: `€ 1,249.00`, with a no-break space. */
export function formatPrice(amount: number): string {
  return `€\u00a0${AMOUNT.format(amount)}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** An ISO day as the shop writes it: `2 March 2024`. */
export function formatDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number)
  return `${day} ${MONTHS[month! - 1]} ${year}`
}
