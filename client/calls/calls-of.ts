import type { AnyCall, AnyContract } from '#vocabulary/call'
import type { AreaFacts } from '#vocabulary/call-facts'
import { type Answer, ask } from './answer.ts'
import { commandOf, type SendOptions } from './command.ts'
import type { PostOptions } from './options.ts'
import { phoneRunner } from './phone.ts'
import { issueQuery, type KeysetPage, pagesQuery, type Run, readQuery } from './queries.ts'
import type { Runner } from './runner.ts'
import type { Calls, FamilyOf } from './types.ts'
import type { Asked } from './wire.ts'

type Way = (asked: Promise<unknown>) => Promise<unknown>

/**
 * The client of a family of calls: `callsOf<typeof access, 'security'>('security', facts)`, with `import type { access } from '#contract/access'` and
 * `import { facts } from '#phone/access'`. At run time it knows the family's name and these facts, nothing else of the contract. Without facts every call is
 * a POST with the usual freshness, and a write asks its own family anew.
 */
export function callsOf<C extends AnyContract, Family extends FamilyOf<C> = FamilyOf<C>>(
  family: Family,
  facts: AreaFacts = { families: [family], calls: {} },
  runner: Runner = phoneRunner,
): Calls<C, Family> {
  const verbs = (run: Runner['answer'], then: Way) => {
    const verb = (method: AnyCall['method']) => {
      return (name: string, input: Record<string, unknown> = {}, options: PostOptions = {}) =>
        then(run({ family, name, method, input }, options))
    }
    return { get: verb('GET'), post: verb('POST') }
  }
  const toBody: Way = (asked) => ask(asked as Promise<Answer<unknown>>)
  const of = (name: string) => facts.calls[`${family}/${name}`]
  const run: Run = (name, input, options) => {
    const { method = 'POST', timeoutMs } = of(name) ?? {}
    const asked: Asked = { family, name, method, input: { ...input } }
    return toBody(runner.answer(asked, { ...(timeoutMs !== undefined && { timeoutMs }), ...options }))
  }
  const client = {
    ...verbs(runner.answer, toBody),
    read: (name: string, input: object = {}) => readQuery(family, name, input, of(name), run),
    pages: (name: string, input: object = {}) => pagesQuery<KeysetPage<unknown>>(family, name, input, of(name), run),
    query: (name: string, input: object = {}) => readQuery(family, name, input, of(name), run),
    issue: (name: string, input: object, per?: unknown) => issueQuery(family, name, input, per, run),
    send(name: string, input: object = {}, options: SendOptions = {}) {
      const { of: _, ...post } = options
      const asked: PostOptions = post
      return commandOf(
        { family, name, input },
        of(name),
        facts.families,
        (intent) => run(name, input, { ...asked, ...intent }),
        options,
      )
    },
    known: (...key: unknown[]) => ({ queryKey: [family, ...key.filter((part) => part !== undefined)] }),
    answers: verbs(runner.answer, (asked) => asked),
    files: verbs(runner.file, toBody),
  }
  // Names, inputs and outputs live in the type alone; at run time every call is built in the same way.
  return client as unknown as Calls<C, Family>
}

/**
 * One call by its wire name, `family/name`, without types: for phone engines, which know no contract. Answers the body or
 * throws a `CallFailure`.
 */
export function callByName(
  method: AnyCall['method'],
  path: `${string}/${string}`,
  input: Readonly<Record<string, unknown>> = {},
  options: PostOptions = {},
  runner: Runner = phoneRunner,
): Promise<unknown> {
  const [family = '', ...name] = path.split('/')
  return ask(runner.answer({ family, name: name.join('/'), method, input }, options) as Promise<Answer<unknown>>)
}
