import type { RefusalKind } from './refusal.ts'

/** Who may make a call. The server decides; the phone only uses it to explain. */
export type Who =
  | 'open'
  | 'guest'
  | 'session'
  | 'session:company'
  | 'session:manager'
  | 'session:merchant'
  | 'session:staff'
  | 'session:operator'

/**
 * Who may make a call: one kind, or several of which any one is enough (`['session:manager', 'session:operator']`). An open call
 * admits everybody, so `open` stands alone.
 */
export type Callers = Who | readonly [Exclude<Who, 'open'>, ...Exclude<Who, 'open'>[]]

/** The kinds of callers that a call names, as a list of at least one. */
export function kindsOf(who: Callers): readonly Who[] {
  return typeof who === 'string' ? [who] : who
}

/**
 * Whose record a call may touch, for the tests of who-may-do-what:
 * `none` it names no record · `own` the caller's · `company` the caller's company's · `park` anyone's in this park.
 */
export type Whose = 'none' | 'own' | 'company' | 'park'

/** `read` never writes · `write` runs in one transaction · `steps` opens short transactions around slow work. */
export type Effect = 'read' | 'write' | 'steps'

/** What a call says beside its address, who may make it and what it does. */
interface Spec<Input, Output> {
  /** One English sentence for the map and the OpenAPI document. */
  readonly about: string
  /** A schema of the schema library; an object that allows no further properties. */
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly RefusalKind[]
  /** `bytes`: the handler answers with a file, not the envelope. `multipart`: the request carries files. */
  readonly wire?: 'json' | 'bytes' | 'multipart'
  /** The answer carries a secret (a proof, a ticket): it is not kept for repeats, which the call must bear by itself. */
  readonly unkept?: true
  /** How long the phone waits, in milliseconds; 60,000 where it is not said. */
  readonly timeoutMs?: number
  /** Of a read: how long the phone takes its answer for current, in milliseconds; 15,000 where it is not said, 0: it asks at each sight. */
  readonly freshMs?: number
  /** Of a write: `family/name` of the read whose answer it answers: the phone shows it at once. The fields that this read must have, or all where it must have none, are found in the answer, else in the input. */
  readonly shows?: string
  /** Of a write: families, or calls as `family/name`, that the phone asks anew after it; all families of the contract where it is not said. */
  readonly touches?: readonly string[]
  /** How many ordinary calls it counts for against its person's rate, by what is asked; 1 where it is not said. What the price cannot be reckoned from is refused by its schema afterwards. */
  readonly price?: (input: never) => number
  /** It takes more statements of the store than its kind may (4 where it reads, 12 where it writes): so many at most, and why. */
  readonly statements?: { readonly most: number; readonly why: string }
}

/** One call of the product, as one value. Wire path: `/ipark/portal/app/{family}/{name}`. */
export interface Call<
  Family extends string,
  Name extends string,
  Method extends 'GET' | 'POST',
  Input,
  Output,
  Does extends Effect = Effect,
> extends Spec<Input, Output> {
  readonly family: Family
  /** May carry path parameters as `{id}`; they arrive as input fields of that name. */
  readonly name: Name
  readonly method: Method
  readonly effect: Does
  readonly who: Callers
  readonly whose: Whose
}

/** A call whatever its types. */
export type AnyCall = Call<string, string, 'GET' | 'POST', unknown, unknown>

/** Declares a call. */
export function call<
  const Family extends string,
  const Name extends string,
  const Method extends 'GET' | 'POST',
  Input,
  Output,
  const Does extends Effect,
>(spec: Call<Family, Name, Method, Input, Output, Does>): Call<Family, Name, Method, Input, Output, Does> {
  return spec
}

/** Declares calls of one family; their callers and records are the group's where a call names no others. */
call.group = <const Family extends string>(common: Group<Family>): Declares<Family> => ({
  read: declaring(common, 'read'),
  write: declaring(common, 'write'),
  steps: declaring(common, 'steps'),
})

/** What calls of a group have in common. */
interface Group<Family extends string> {
  readonly family: Family
  readonly who: Callers
  readonly whose: Whose
}

/** What a call of a group says itself. */
interface Differs<Method extends 'GET' | 'POST', Input, Output> extends Spec<Input, Output> {
  /** POST where it is not said. */
  readonly method?: Method
  readonly who?: Callers
  readonly whose?: Whose
}

/** Declares a call of one family and effect by its name. */
type Declare<Family extends string, Does extends Effect> = <
  const Name extends string,
  Input,
  Output,
  const Method extends 'GET' | 'POST' = 'POST',
>(
  name: Name,
  spec: Differs<Method, Input, Output>,
) => Call<Family, Name, Method, Input, Output, Does>

/** Declares calls of one family, a function for each effect. */
type Declares<Family extends string> = { readonly [Does in Effect]: Declare<Family, Does> }

function declaring<Family extends string, Does extends Effect>(
  { family, who, whose }: Group<Family>,
  effect: Does,
): Declare<Family, Does> {
  return <Name extends string, Input, Output, Method extends 'GET' | 'POST'>(
    name: Name,
    spec: Differs<Method, Input, Output>,
  ) => {
    const method = spec.method ?? ('POST' as Method) // a call that names no method has the type of a POST
    return { who, whose, ...spec, family, name, method, effect }
  }
}

/** All calls of one feature or engine, with the features that it may use. */
export interface Contract<Name extends string, Calls extends Record<string, AnyCall>> {
  readonly name: Name
  readonly uses: readonly string[]
  /** The codes that a feature may give to its refusals, both ends included; no two overlap. */
  readonly refusalCodes?: readonly [from: number, to: number]
  readonly calls: Calls
}

/** A contract whatever its calls. */
export type AnyContract = Contract<string, Record<string, AnyCall>>

/** Declares a contract; the keys of `calls` name the handlers, `family` and `name` of each call make its path. */
export function contract<const Name extends string, const Calls extends Record<string, AnyCall>>(
  spec: Contract<Name, Calls>,
): Contract<Name, Calls> {
  return spec
}

/** Every wire path begins so. */
export const CALL_BASE = '/ipark/portal/app'

/** The wire path of a call, its parameters still as `{id}`. */
export function callPath(spec: Pick<AnyCall, 'family' | 'name'>): string {
  return `${CALL_BASE}/${spec.family}/${spec.name}`
}
