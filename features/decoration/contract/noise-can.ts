// What calendar, door sign and refusal ask alike: at which hours of which day a room's kind may be noisy. Minutes are whole and count from the park's midnight.

/** A slot is announced so many hours before it begins, and stands on the screens of the floors around as long. */
export const NOISE_AHEAD_HOURS = 48
/** How many complaints somebody may make on one day of the park. */
export const COMPLAINTS_A_DAY = 3
/** How long a slot lasts, in minutes. */
export const SLOT_LEAST = 30

/** What rooms are used for: where people live, and everything else. */
export type RoomUse = 'flat' | 'office'
/** How uses are called. */
export const USE_WORDS: Readonly<Record<RoomUse, string>> = { flat: '公寓', office: '办公及商铺' }

/** Of which use a room of this kind of estate is. */
export const useOf = (kind: string): RoomUse => (kind === 'flat' ? 'flat' : 'office')

/** From a minute of the day until before another one. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** When a use may be noisy: on workdays, and on days off, 调休 decided by the park's table of workdays. No window: never on such a day. */
export interface NoiseHours {
  readonly flat: { readonly workday: readonly Window[]; readonly off: readonly Window[] }
  readonly office: { readonly workday: readonly Window[]; readonly off: readonly Window[] }
}

/** What holds where a park set nothing else. */
export const USUAL_HOURS: NoiseHours = {
  flat: {
    workday: [
      { from: 480, to: 720 },
      { from: 840, to: 1080 },
    ],
    off: [],
  },
  office: { workday: [{ from: 1110, to: 1290 }], off: [{ from: 540, to: 1080 }] },
}

/** When a use may be noisy on a day. */
export const windowsOn = (hours: NoiseHours, use: RoomUse, isWorkday: boolean): readonly Window[] =>
  isWorkday ? hours[use].workday : hours[use].off

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `08:00–12:00、14:00–18:00`; none: `当日不可施工`. */
export const windowsWords = (windows: readonly Window[]): string =>
  windows.length === 0 ? '当日不可施工' : windows.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join('、')

/** Whether one of the windows holds all of a slot. */
export const fits = (windows: readonly Window[], { from, to }: Window): boolean =>
  from < to && windows.some((window) => window.from <= from && to <= window.to)

/**
 * Why a room may not be noisy from a minute of a day until another one: null: it may, else which windows that day has, as `windowsWords` says them.
 */
export function noiseProblem(
  hours: NoiseHours,
  { use, isWorkday, slot }: { use: RoomUse; isWorkday: boolean; slot: Window },
): string | null {
  const windows = windowsOn(hours, use, isWorkday)
  return fits(windows, slot) ? null : windowsWords(windows)
}

/** Whether hours may be set: each window at least half an hour within the day, in order, none touching another. */
export function hoursProblem(hours: NoiseHours): string | null {
  for (const windows of [hours.flat.workday, hours.flat.off, hours.office.workday, hours.office.off])
    for (const [at, { from, to }] of windows.entries()) {
      const before = windows[at - 1]
      if (from < 0 || to > 1440 || to - from < SLOT_LEAST) return `每个时段至少${SLOT_LEAST}分钟，且在当天之内`
      if (before && before.to >= from) return '时段须按先后填写，不能重叠或相连'
    }
  return null
}

/** How a slot stands. `suspended`: the job was stopped · `withdrawn`: taken back. */
export const SLOT_WORDS = {
  announced: '已公示',
  running: '进行中',
  suspended: '已暂停',
  over: '已结束',
  withdrawn: '已撤回',
} as const
/** How a slot stands. */
export type SlotState = keyof typeof SLOT_WORDS

/** What of a slot says whether it may begin. */
export interface SlotFacts {
  readonly state: SlotState
  /** In milliseconds since 1970, as all times here. */
  readonly startsAt: number
  readonly endsAt: number
  /** Since when it stands on the screens of the floors around without a break. */
  readonly shownAt: number
}

/** Why a slot may not begin now, by a word; null: nothing of the slot itself is against it. It may begin a quarter of an hour late and as long as it lasts, never early. */
export function beginProblem(
  { state, startsAt, endsAt, shownAt }: SlotFacts,
  now: number,
): 'state' | 'early' | 'late' | 'shown' | null {
  if (state !== 'announced') return 'state'
  if (now - shownAt < NOISE_AHEAD_HOURS * 3_600_000) return 'shown'
  if (now < startsAt) return 'early'
  return now >= endsAt ? 'late' : null
}

/** What a neighbour complains of. */
export const COMPLAINT_WORDS = {
  hours: '非规定时段施工',
  noise: '噪声过大',
  dust: '粉尘异味',
  blocking: '占用公共区域',
  water: '渗水漏水',
  other: '其他',
} as const
/** What a neighbour complains of. */
export type ComplaintKind = keyof typeof COMPLAINT_WORDS
