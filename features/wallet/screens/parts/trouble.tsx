import { REFUSED } from '#can/wallet'
import { CallFailure } from '#client/calls'
import { codeOf, wordsOf } from '#client/messages'
import { hereNow, LOGIN, useGo } from '#client/navigation'
import { LockIcon } from '#ui/icons'
import { Empty, ErrorNote } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { OpenFirst } from './open-first.tsx'

/** Why nothing can be shown, with what to do: sign in, open the wallet, or try again; nothing where the person was told already. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const words = wordsOf(error)
  if (words === null) return null
  if (codeOf(error) === refusals.noSession.code) return <SignInFirst />
  if (codeOf(error) === REFUSED.notOpen) return <OpenFirst />
  const requestId = error instanceof CallFailure ? error.requestId : undefined
  return <ErrorNote text={words} requestId={requestId} onRetry={onRetry} />
}

function SignInFirst() {
  const go = useGo()
  return (
    <Empty
      icon={<LockIcon size="l" />}
      title="请先登录"
      text="登录后可以查看和使用您的钱包"
      action={{ label: '去登录', onPress: () => go(LOGIN, { from: hereNow() }) }}
    />
  )
}
