/** A statement that the driver is given as an object of its own, and answers by a callback: so a transaction begins. */
interface Beginning {
  callback: (error: Error | null, result?: unknown) => void
}

/** Whether what a connection is asked is a begin together with its first statement. */
export function isBeginning(said: unknown): said is Beginning {
  return typeof said === 'object' && said !== null && 'hasBegun' in said
}

/** The text of what a connection is asked; of a beginning that of its first statement. */
export function textOf(said: unknown): string {
  return typeof said === 'string' ? said : ((said as { text?: string } | undefined)?.text ?? '')
}

type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * Stands between a connection and whoever asks it: `change` makes of the connection's way to ask another one, and need not know that a beginning is answered by a callback.
 */
export function between(
  ask: (...args: unknown[]) => unknown,
  change: (ask: Ask) => Ask,
): (...args: unknown[]) => unknown {
  const changed = change((...args) => {
    const [said] = args
    if (!isBeginning(said)) return ask(...args) as Promise<unknown>
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    said.callback = (error, result) => (error ? reject(error) : resolve(result))
    ask(said)
    return promise
  })
  return (...args) => {
    const [said] = args
    if (!isBeginning(said)) return changed(...args)
    const hear = said.callback
    changed(said).then(
      (result) => hear(null, result),
      (error: unknown) => hear(error as Error),
    )
    return said
  }
}
