export { MapButtons } from './map-sheet.tsx'
export { NextTiles, type NextTilesProps } from './next-tiles.tsx'
