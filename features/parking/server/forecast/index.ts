// How many spaces will be free: see README.md. Pure: fed with half-hourly readings, from a park's stays or from a file.
export { bestTime, type ForeseenSpaces, spacesOf } from './best-time.ts'
export { createForecaster, type Forecaster, type ForecastManner, LEADS } from './model.ts'
export type { Foreseen, Review } from './pending.ts'
export { isSilentDay } from './silence.ts'
export {
  type DayKind,
  dayNumber,
  dayNumbered,
  isDaytime,
  type KindOf,
  plainWeek,
  SLOT_MINUTES,
  SLOTS_A_DAY,
  slotOf,
  slotOfDay,
} from './slots.ts'
