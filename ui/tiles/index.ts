export { type TileItem, Tiles, type TilesProps } from './tiles.tsx'
