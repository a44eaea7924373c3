export { PayMark, type PayMarkProps } from './pay-mark.tsx'
