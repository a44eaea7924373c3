/** What is wrong with fields of a form, in words; null, empty or missing: nothing. */
export type Problems<Values extends object> = { readonly [Name in keyof Values]?: string | null }

/** Only the fields that something is wrong with. */
export function problemsOf<Values extends object>(problems: Problems<Values>): Problems<Values> {
  const found = Object.entries(problems).filter(([, words]) => Boolean(words))
  // a part of what was given has its shape: every field may be missing
  return Object.fromEntries(found) as Problems<Values>
}

/** The same without what was wrong with these fields. */
export function without<Values extends object>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  const left = Object.entries(problems).filter(([name]) => !names.includes(name))
  return Object.fromEntries(left) as Problems<Values>
}

/** One field's problem. `name` is a field of the form. */
export function oneOf<Values extends object>(name: string, words: string): Problems<Values> {
  return { [name]: words } as Problems<Values>
}

/** Whether words or a number were typed that did not stand there at first; a tick is soon given again. */
export function isTyped(values: object, atFirst: object): boolean {
  const first = new Map<string, unknown>(Object.entries(atFirst))
  return Object.entries(values).some(
    ([name, value]) => typeof value !== 'boolean' && isSomething(value) && value !== first.get(name),
  )
}

function isSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
