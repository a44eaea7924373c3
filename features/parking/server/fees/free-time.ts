/** A time in which a plate parks free in a lot. Instants are ms since 1970, on five-minute marks of the clock. */
export interface FreeTime {
  from: number
  /** The first moment that is no longer free. */
  until: number
  /** What the line of a price calls it: `免费活动 园区开放日`. */
  words: string
}

/** A registration as the store tells of it. Instants are ms. */
export interface FreeRow {
  kind: 'event' | 'card' | 'staff'
  /** Empty where the kind says it all. */
  name: string
  from: number
  until: number
}

const KINDS = { event: '免费活动', card: '免费卡', staff: '员工停车' } as const

/** The free times of a plate's registrations, in an order that depends on them alone. */
export function freeTimesOf(rows: readonly FreeRow[]): FreeTime[] {
  return rows
    .map(({ kind, name, from, until }) => ({
      from,
      until,
      words: name === '' ? KINDS[kind] : `${KINDS[kind]} ${name}`,
    }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until || (a.words < b.words ? -1 : 1))
}
