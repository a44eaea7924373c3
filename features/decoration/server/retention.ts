import type { Retention } from '#vocabulary/retention'
import { applicationsRetention } from './applications/retention.ts'
import { changesRetention } from './changes/retention.ts'
import { crewRetention } from './crew/retention.ts'
import { firmsRetention } from './firms/retention.ts'
import { groundRetention } from './ground/retention.ts'
import { moneyRetention } from './money/retention.ts'
import { noiseRetention } from './noise/retention.ts'
import { typesRetention } from './types/retention.ts'
import { visitsRetention } from './visits/retention.ts'

/** What decoration keeps of people. */
export const retention: Retention = {
  ...groundRetention,
  ...typesRetention,
  ...firmsRetention,
  ...applicationsRetention,
  ...changesRetention,
  ...moneyRetention,
  ...crewRetention,
  ...noiseRetention,
  ...visitsRetention,
}
