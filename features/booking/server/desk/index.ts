import type { BookingEngines } from '../engines.ts'
import { cancelHandlers } from './cancel-calls.ts'
import { closureHandlers } from './closure-calls.ts'
import { paperHandlers } from './paper-calls.ts'
import { deskPlaceHandlers } from './place-calls.ts'
import { processHandlers } from './process-calls.ts'
import { useHandlers } from './use-calls.ts'

/** What operators and managers do with the places that they run. */
export const deskHandlers = (engines: BookingEngines) => ({
  ...deskPlaceHandlers(engines),
  ...closureHandlers(engines),
  ...cancelHandlers(engines),
  ...paperHandlers(engines),
  ...processHandlers(engines),
  ...useHandlers,
})
