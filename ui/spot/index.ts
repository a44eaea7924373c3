export { type Hue, Spot, type SpotProps } from './spot.tsx'
