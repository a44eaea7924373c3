import type { AnyCall, AnyContract } from '#vocabulary/call'
import { type Answer, ask } from './answer.ts'
import { phoneRunner } from './phone.ts'
import type { Runner } from './runner.ts'
import type { Calls, FamilyOf, PostOptions } from './types.ts'

type Way = (asked: Promise<unknown>) => Promise<unknown>

/**
 * The client of a family of calls: `callsOf<typeof parking>('parking')`, with `import type { parking } from '#contract/parking'`.
 * At run time it knows the family's name and nothing of the contract. A contract with several families may name the
 * family as second type argument too, which then also narrows the names.
 */
export function callsOf<C extends AnyContract, Family extends FamilyOf<C> = FamilyOf<C>>(
  family: Family,
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
  const client = {
    ...verbs(runner.answer, toBody),
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
