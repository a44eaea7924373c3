export { Turn, type TurnProps } from './turn.tsx'
