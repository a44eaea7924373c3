export { MapButtons } from './map-sheet.tsx'
export { NextWishes, type NextWishesProps } from './next-wishes.tsx'
