export { leaveForCashier, returnFromCashier } from './cashier.ts'
