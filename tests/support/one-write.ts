/** Statements that the driver is given as an object of their own, and answers by a callback: so they leave in one write, and a transaction begins, or ends, or both. */
interface OneWrite {
  readonly statements: readonly { readonly text: string }[]
  readonly begins: boolean
  readonly commits: boolean
  callback: (error: Error | null, result?: unknown) => void
}

/** Whether what a connection is asked are statements in one write, with the begin before them or the commit after them. */
export function isOneWrite(said: unknown): said is OneWrite {
  return typeof said === 'object' && said !== null && 'hasBegun' in said
}

/** The texts of the statements that a connection is asked, without the ends of a transaction that go with them. */
export function textsOf(said: unknown): readonly string[] {
  if (isOneWrite(said)) return said.statements.map(({ text }) => text)
  return [typeof said === 'string' ? said : ((said as { text?: string } | undefined)?.text ?? '')]
}

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * Stands between a connection and whoever asks it: `change` makes of the connection's way to ask another one, and need not know that what leaves in one write is answered by a callback.
 */
export function between(
  ask: (...args: unknown[]) => unknown,
  change: (ask: Ask) => Ask,
): (...args: unknown[]) => unknown {
  const changed = change((...args) => {
    const [said] = args
    if (!isOneWrite(said)) return ask(...args) as Promise<unknown>
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    said.callback = (error, result) => (error ? reject(error) : resolve(result))
    ask(said)
    return promise
  })
  return (...args) => {
    const [said] = args
    if (!isOneWrite(said)) return changed(...args)
    const hear = said.callback
    changed(said).then(
      (result) => hear(null, result),
      (error: unknown) => hear(error as Error),
    )
    return said
  }
}
