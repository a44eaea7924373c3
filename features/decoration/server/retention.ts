import type { Retention } from '#vocabulary/retention'
import { groundRetention } from './ground/retention.ts'
import { moneyRetention } from './money/retention.ts'

/** What decoration keeps of people. */
export const retention: Retention = {
  ...groundRetention,
  ...moneyRetention,
}
