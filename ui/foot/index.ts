export { useFoot } from './foot.ts'
