import { beginAuthorisation } from '#client/authorisation'
import { toastFailure } from '#client/messages'
import { useInsideWechat } from '#client/wechat'
import { Button } from '#ui/button'

/** Signing in by WeChat, for who is inside it; `from` is where the person wanted to go. */
export function ByWechat({ from }: { from: string }) {
  const inside = useInsideWechat()
  if (!inside) return null
  return (
    <Button wide onPress={() => beginAuthorisation('account', from).catch(toastFailure)}>
      微信登录
    </Button>
  )
}
