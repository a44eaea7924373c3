import type { FastifyInstance } from 'fastify'
import type { Jobs } from '#platform/jobs'
import type { AnyCall, AnyContract } from '#vocabulary/call'
import type { Keeps } from '#vocabulary/keeps'
import type { HandlersOf, StepsContext } from './context.ts'
import type { AreaDemo, DemoPark } from './demo.ts'
import type { RoutePaths } from './openapi.ts'

/** A handler without its types: input was parsed by the call's schema before it gets here. */
export type LooseHandler = (ctx: StepsContext, input: unknown) => Promise<unknown>

/** A contract with a handler for each of its calls. */
export interface BoundCalls {
  readonly contract: AnyContract
  readonly bound: readonly { readonly call: AnyCall; readonly handler: LooseHandler }[]
}

/** Binds every call of a contract; a missing or superfluous handler does not compile. */
export function serve<C extends AnyContract>(contract: C, handlers: HandlersOf<C>): BoundCalls {
  const bound = Object.entries(contract.calls).map(([key, call]) => ({
    call,
    // The types met in the signature above; from here on the call's schema stands for them.
    handler: handlers[key as keyof C['calls']] as unknown as LooseHandler,
  }))
  return { contract, bound }
}

/** What a feature or engine gives the server. */
export interface FeatureServer {
  readonly calls: BoundCalls
  /** What it keeps of people: every table and column of its schema. */
  readonly keeps?: Keeps
  /** Subscribes to events and registers jobs. */
  subscribe?(jobs: Jobs): void
  /** Routes that are no calls: channels and devices speak their own tongue. */
  raw?(app: FastifyInstance): void | Promise<void>
  /** Its part in the demo, imported only when asked for. */
  demo?(park: DemoPark): Promise<AreaDemo>
  /** What those routes are, for the OpenAPI document. */
  readonly paths?: RoutePaths
}
