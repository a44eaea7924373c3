export { applyPalette } from '#client/palette'
export { askPark, keptPark, NO_NAME, type Park, parkOf } from './park.ts'
export { ParkMark, ParkName } from './park-mark.tsx'
export { usePark } from './use-park.ts'
