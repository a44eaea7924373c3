import type { Retention } from '#vocabulary/retention'
import { groundRetention } from './ground/retention.ts'
import { visitsRetention } from './visits/retention.ts'

/** What decoration keeps of people. */
export const retention: Retention = { ...groundRetention, ...visitsRetention }
