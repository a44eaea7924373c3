import type { Static, TSchema } from 'typebox'
import type { AnyContract } from '#vocabulary/call'
import type { Answer, Download } from './answer.ts'
import type { Command, SendOptions } from './command.ts'
import type { PostOptions, ReadOptions } from './options.ts'
import type { CallIssue, CallPages, CallQuery, KeysetPage, Known } from './queries.ts'
import type { Place } from './wire.ts'

type CallOf<C extends AnyContract> = C['calls'][keyof C['calls']]
type By<C extends AnyContract, Family, Method> = Extract<CallOf<C>, { family: Family; method: Method }>
type Named<C extends AnyContract, Family, Method, Name> = Extract<By<C, Family, Method>, { name: Name }>
type Value<Schema> = Schema extends TSchema ? Static<Schema> : never
type InputOf<One> = One extends { input: infer Input } ? Value<Input> & Place : never
type OutputOf<One> = One extends { output: infer Output } ? Value<Output> : never

/** The families that a contract has calls in. */
export type FamilyOf<C extends AnyContract> = CallOf<C>['family']

// An input without obligatory fields may be left out.
type Rest<Input, Options> =
  Partial<Input> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]

type Given<Kind, Output> = Kind extends 'answer' ? Answer<Output> : Kind extends 'file' ? Download : Output

/** The two verbs, typed by the method of each call. */
export interface Verbs<C extends AnyContract, Family, Kind> {
  get<Name extends By<C, Family, 'GET'>['name']>(
    name: Name,
    ...rest: Rest<InputOf<Named<C, Family, 'GET', Name>>, ReadOptions>
  ): Promise<Given<Kind, OutputOf<Named<C, Family, 'GET', Name>>>>
  post<Name extends By<C, Family, 'POST'>['name']>(
    name: Name,
    ...rest: Rest<InputOf<Named<C, Family, 'POST', Name>>, PostOptions>
  ): Promise<Given<Kind, OutputOf<Named<C, Family, 'POST', Name>>>>
}

type Doing<C extends AnyContract, Family, Effect> = Extract<CallOf<C>, { family: Family; effect: Effect }>
type ByName<Calls, Name> = Extract<Calls, { name: Name }>
type Reads<C extends AnyContract, Family> = Doing<C, Family, 'read'>
type Writes<C extends AnyContract, Family> = Doing<C, Family, 'write' | 'steps'>
/** The calls of a family that answer a page of a keyset list: reads, and writes that note who read. */
type Lists<C extends AnyContract, Family> =
  CallOf<C> extends infer One ? (One extends { family: Family } ? ListOf<One> : never) : never
type ListOf<Call> = Call extends infer One
  ? One extends { output: infer Output }
    ? Value<Output> extends KeysetPage<unknown>
      ? One
      : never
    : never
  : never
type NameOf<One> = One extends { name: infer Name extends string } ? Name : never
type Page<Output> = Output extends KeysetPage<unknown> ? Output : never
// An input without obligatory fields may be left out.
type InputIf<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input]

/**
 * The client of a family. What a screen reads it names by `read` and `pages`, what it sends by `send`; nothing is asked before a query or a form runs them.
 * `get` and `post` ask at once, answer the body or throw a `CallFailure`: for engines.
 */
export interface Calls<C extends AnyContract, Family> extends Verbs<C, Family, 'body'> {
  /** The query of a read, for `useQuery`. */
  read<Name extends NameOf<Reads<C, Family>>>(
    name: Name,
    ...input: InputIf<InputOf<ByName<Reads<C, Family>, Name>>>
  ): CallQuery<OutputOf<ByName<Reads<C, Family>, Name>>>
  /** The query of a keyset list, for `usePages`; the input is that of the call without `next`. A writing call may be asked so where `query` may ask it. */
  pages<Name extends NameOf<Lists<C, Family>>>(
    name: Name,
    ...input: InputIf<Omit<InputOf<ByName<Lists<C, Family>, Name>>, 'next'>>
  ): CallPages<Page<OutputOf<ByName<Lists<C, Family>, Name>>>>
  /**
   * The query of a writing call that answers how something is, such as one whose channel is asked on the way: kept, repeated and asked anew as a read is.
   * Each time it is asked it runs, so it may have no effect that a person would see twice.
   */
  query<Name extends NameOf<Writes<C, Family>>>(
    name: Name,
    ...input: InputIf<InputOf<ByName<Writes<C, Family>, Name>>>
  ): CallQuery<OutputOf<ByName<Writes<C, Family>, Name>>>
  /** The query of a writing call that makes something for the screen that shows it; `per` tells apart two of the same input. */
  issue<Name extends NameOf<Writes<C, Family>>>(
    name: Name,
    input: InputOf<ByName<Writes<C, Family>, Name>>,
    per?: unknown,
  ): CallIssue<OutputOf<ByName<Writes<C, Family>, Name>>>
  /** What is meant by a write, for `useSend`, `useAct` and `useCommand`. */
  send<Name extends NameOf<Writes<C, Family>>>(
    name: Name,
    ...rest: Rest<InputOf<ByName<Writes<C, Family>, Name>>, SendOptions>
  ): Command<OutputOf<ByName<Writes<C, Family>, Name>>>
  /** What is known of the family, of one of its reads, or of its answers to inputs that hold these fields: for `useAnew`. */
  known<Name extends NameOf<Reads<C, Family>>>(
    name?: Name,
    input?: Partial<InputOf<ByName<Reads<C, Family>, Name>>>,
  ): Known
  /** The same calls, resolved to the letter of the specification: see `Answer`. */
  readonly answers: Verbs<C, Family, 'answer'>
  /** Calls whose answer is a file. */
  readonly files: Verbs<C, Family, 'file'>
}
