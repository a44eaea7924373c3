import type { Retention } from '#vocabulary/retention'
import { casesRetention } from './applications/retention.ts'
import { crewRetention } from './crew/retention.ts'
import { groundRetention } from './ground/retention.ts'
import { moneyRetention } from './money/retention.ts'
import { noiseRetention } from './noise/retention.ts'
import { visitsRetention } from './visits/retention.ts'

/** What decoration keeps of people. */
export const retention: Retention = {
  ...groundRetention,
  ...casesRetention,
  ...moneyRetention,
  ...crewRetention,
  ...noiseRetention,
  ...visitsRetention,
}
