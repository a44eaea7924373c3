export { DayStrip, type DayStripProps } from './day-strip.tsx'
export {
  addMonths,
  comingWords,
  type Days,
  dateInWords,
  dayInFull,
  daysInFull,
  daysTapped,
  monthOfDay,
  weekdayInWords,
} from './day-words.ts'
export { type DayState, MonthDays, type MonthDaysProps } from './month-days.tsx'
