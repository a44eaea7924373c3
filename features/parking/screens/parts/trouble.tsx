import { CallFailure } from '#client/calls'
import { wordsOf } from '#client/messages'
import { ErrorNote } from '#ui/state'

/** Why nothing can be shown, with a way to try again; nothing where the person was told already. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const words = wordsOf(error)
  if (words === null) return null
  const requestId = error instanceof CallFailure ? error.requestId : undefined
  return <ErrorNote text={words} requestId={requestId} onRetry={onRetry} />
}
