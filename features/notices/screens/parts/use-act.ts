import { useActOn } from '#client/query'
import { NOTICES_KEY } from './queries.ts'

/** Does something about notices, which are then asked anew. */
export const useAct = () => useActOn(NOTICES_KEY)
