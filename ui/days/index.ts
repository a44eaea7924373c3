export { DayStrip, type DayStripProps } from './day-strip.tsx'
export {
  addMonths,
  comingWords,
  type Days,
  dateInWords,
  dayInFull,
  dayPoint,
  daysInFull,
  daysTapped,
  monthOfDay,
  shortDate,
  weekdayInWords,
} from './day-words.ts'
export { type DayState, MonthDays, type MonthDaysProps } from './month-days.tsx'
