import { calls } from './calls.ts'

/** How often what moves with the clock, as a price does, is asked for anew while it is shown, in milliseconds. */
const PRICE_MS = 60_000
const SPACES_MS = 30_000

/** Lots with tariff and place. */
export const lotsQuery = calls.read('parkingLotList')

/** Free spaces by lot, polled. */
export const spacesQuery = { ...calls.read('carSpace'), refetchInterval: SPACES_MS }

/** My plates with their open stays, polled. */
export const myPlatesQuery = { ...calls.read('myPlates'), refetchInterval: PRICE_MS }

/** The open stay of a plate and its past stays, polled. */
export const traceQuery = (plate: string) => ({
  ...calls.read('parkingTrace', { plate }),
  refetchInterval: PRICE_MS,
})

/** Until when a plate may leave, with the server's clock. */
export const leaveQuery = (plate: string) => ({ ...calls.read('freeOutTime', { plate }), retry: false })
