export { applyPalette } from '#client/palette'
export { askPark, NO_NAME, type Park, parkOf, storedPark } from './park.ts'
export { ParkMark, ParkName } from './park-mark.tsx'
export { useLocalProvince, usePark } from './use-park.ts'
