export { answerActs } from './acts/acts.ts'
export {
  type BoundCalls,
  type FeatureServer,
  type PageAsked,
  type PageCard,
  type PageSource,
  type ServedPage,
  serve,
} from './bind.ts'
export { type Buckets, createBuckets } from './buckets.ts'
export {
  accepted,
  type CallContext,
  FileAnswer,
  type Handler,
  type HandlersOf,
  Marked,
  type ReadContext,
  repeated,
  type StepsContext,
  type UploadedFile,
  type WriteContext,
} from './context.ts'
export type { AreaDemo, DemoPark } from './demo.ts'
export type { Envelope } from './exit.ts'
export { createLive, type Hint, type Live, livePaths } from './live/live.ts'
export { openApi, type RoutePaths } from './openapi.ts'
export type { HttpOptions } from './options.ts'
export { originOf } from './origin.ts'
export { answerFault, checkInput, readCursor, readQuery } from './parse.ts'
export { pruneRequests } from './repeats.ts'
export { retention } from './retention.ts'
export { admit } from './rights.ts'
export type { AnswerSeal } from './secrecy.ts'
export { createHttp } from './server.ts'
