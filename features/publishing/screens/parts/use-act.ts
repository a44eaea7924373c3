import { useActOn } from '#client/query'
import { PUBLISHING_KEY } from './queries.ts'

/** Does something about what is published, which is then asked anew. */
export const useAct = () => useActOn(PUBLISHING_KEY)
