/** A statement that the driver is given as an object of its own, and answers by a callback: so a transaction begins, or ends, or both. */
interface WithEnds {
  readonly begins: boolean
  readonly commits: boolean
  callback: (error: Error | null, result?: unknown) => void
}

/** Whether what a connection is asked is a statement together with the begin before it or the commit after it. */
export function hasEnds(said: unknown): said is WithEnds {
  return typeof said === 'object' && said !== null && 'hasBegun' in said
}

/** The text of what a connection is asked; of one with ends that of the statement. */
export function textOf(said: unknown): string {
  return typeof said === 'string' ? said : ((said as { text?: string } | undefined)?.text ?? '')
}

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * Stands between a connection and whoever asks it: `change` makes of the connection's way to ask another one, and need not know that a statement with its ends is answered by a callback.
 */
export function between(
  ask: (...args: unknown[]) => unknown,
  change: (ask: Ask) => Ask,
): (...args: unknown[]) => unknown {
  const changed = change((...args) => {
    const [said] = args
    if (!hasEnds(said)) return ask(...args) as Promise<unknown>
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    said.callback = (error, result) => (error ? reject(error) : resolve(result))
    ask(said)
    return promise
  })
  return (...args) => {
    const [said] = args
    if (!hasEnds(said)) return changed(...args)
    const hear = said.callback
    changed(said).then(
      (result) => hear(null, result),
      (error: unknown) => hear(error as Error),
    )
    return said
  }
}
