export { byDay, type OfDay } from './by-day.ts'
export { type MoneyDay, type MoneyRow, MoneyRows, type MoneyRowsProps } from './money-rows.tsx'
