import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Rule } from '#platform/settings'
import type { AnyCall, AnyContract } from '#vocabulary/call'
import type { Retention } from '#vocabulary/retention'
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

/** Who asks for a page: without a session, for nobody in particular. */
export interface PageAsked {
  readonly db: Db
  readonly areaId: string
  readonly now: Date
  readonly query: URLSearchParams
}

/** What is said of a page where its address is passed on. */
export interface PageCard {
  readonly title: string
  readonly description: string
  /** The lasting address of its picture, below our own; null: none. */
  readonly picture: string | null
}

/** A page that everybody may read. */
export interface ServedPage {
  readonly card: PageCard
  /** What the phone would ask first: answers of open calls, from which the page is drawn. */
  readonly answers: readonly { readonly call: string; readonly input: object; readonly body: unknown }[]
}

/** What stands under an address of the phone client; null alike for what is unknown, not published and withdrawn. One or two statements. */
export type PageSource = (asked: PageAsked) => Promise<ServedPage | null>

/** What a feature or engine gives the server. */
export interface FeatureServer {
  readonly calls: BoundCalls
  /** What it keeps of people: every table and column of its schema. */
  readonly retention?: Retention
  /** What a park may set of it. */
  readonly rules?: readonly Rule[]
  /** Subscribes to events and registers jobs. */
  subscribe?(jobs: Jobs): void
  /** Routes that are no calls: channels and devices speak their own tongue. */
  raw?(app: FastifyInstance): void | Promise<void>
  /** Its part in the demo, imported only when asked for. */
  demo?(park: DemoPark): Promise<AreaDemo>
  /** Pages of the phone client that come with their text, by the route's path. */
  readonly pages?: Readonly<Record<string, PageSource>>
  /** What those routes are, for the OpenAPI document. */
  readonly paths?: RoutePaths
}
