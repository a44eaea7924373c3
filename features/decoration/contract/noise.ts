import { complaintCalls } from './noise/complaints.ts'
import { doorSignCalls } from './noise/sign.ts'
import { noiseSlotCalls } from './noise/slots.ts'

export type { Complaint } from './noise/complaints.ts'
export type { NoiseSlot, OwnComplaint } from './noise/shapes.ts'
export type { DoorSign } from './noise/sign.ts'
export type { NoiseAct, NoiseWeek } from './noise/slots.ts'

/** Calls of the room `noise`. */
export const noiseCalls = { ...noiseSlotCalls, ...complaintCalls, ...doorSignCalls }
