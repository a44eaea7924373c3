export { depositRefusals } from './contract.ts'
export type {
  DepositKind,
  Deposits,
  PayRequest,
  PotFact,
  PotRequest,
  TransferRequest,
} from './deposits.ts'
export { createDeposits } from './engine.ts'
export type {
  BackLine,
  BackState,
  BackWay,
  HoldLine,
  PaidLine,
  PotLately,
  PotState,
  PotStatement,
  TransferView,
  WaitingBack,
} from './facts.ts'
export { retention } from './retention.ts'
