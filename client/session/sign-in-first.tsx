import { hereNow, LOGIN, useGo } from '#client/navigation'
import { SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** Says that this is for who is signed in, and leads to login and back here. */
export function SignInFirst() {
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
