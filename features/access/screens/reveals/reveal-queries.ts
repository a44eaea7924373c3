import { keysetQuery } from '#client/query'
import { entrance, REVEALS_KEY } from '../parts/calls.ts'

/** What operators of the park saw whole, the newest first. */
export const revealsQuery = keysetQuery(REVEALS_KEY, (from, options) => entrance.post('reveals', from, options))
