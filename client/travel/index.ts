export { ARRIVED, arrive, depart } from './travel.ts'
