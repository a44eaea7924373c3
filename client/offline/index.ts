export { useOnline } from './online.ts'
