export { type DeviceKind, deviceRefusals, POINT_KINDS, type PointKind } from './contract.ts'
export {
  createDevices,
  type Devices,
  type DevicesOptions,
  type NewDevice,
  type NewGate,
  type NewPointDevice,
} from './devices.ts'
export { GATE_PATH, type GateAnswer, type GateEventBody } from './gate/contract.ts'
export { type GateDecision, type GateEvent, type GateHandler, hearEvent } from './gate/handler.ts'
export type { GateMessage } from './gate/queries.ts'
export { signGateEvent } from './gate/sign.ts'
export type { PictureStore } from './gate/take.ts'
export { devicePaths } from './paths.ts'
export { POINT_PATH, type PointAnswer, type PointEventBody } from './point/contract.ts'
export type { PointMessage } from './point/queries.ts'
export type { PointEvent, PointHandler } from './point/take.ts'
export { PULL_PATH, type PullAnswer, type PullBody, THING_KINDS, type ThingKind } from './pull/contract.ts'
export type { HoldingChange } from './pull/list-queries.ts'
export type { HeldHandler } from './pull/take.ts'
export type { Command as Wish, Unwish, Wanted } from './pull/wanted.ts'
export type { Holding, Thing } from './pull/wanted-queries.ts'
export type { RefusedRequest } from './refused/queries.ts'
export type { Device, HeardDevice } from './registry/queries.ts'
export { retention } from './retention.ts'
export type { DeviceRequest } from './signing/admit.ts'
export { deviceKey, type SignedHeaders, type SignedRequest, signRequest } from './signing/signature.ts'
