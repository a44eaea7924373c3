import { nativePlatform } from '#client/bridge'
import { hereNow, LOGIN, useGo } from '#client/navigation'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { ToLogin } from './to-login.tsx'

/**
 * What is here is for who is signed in. A browser goes to login with the message, as from everywhere, and comes back. In the native app this stands
 * on the page: its session may arrive a moment later.
 */
export function SignInFirst() {
  return nativePlatform() === null ? <ToLogin /> : <SignInNotice />
}

function SignInNotice() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title={refusals.noSession.message}
      text="登录完成会回到这里"
      action={{ label: '去登录', onPress: () => go(LOGIN, { from: hereNow() }) }}
    />
  )
}
