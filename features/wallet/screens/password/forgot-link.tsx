import { useGo } from '#client/navigation'
import { Button } from '#ui/button'

/** The way out for who does not know the pay password. */
export function ForgotLink() {
  const go = useGo()
  return (
    <Button kind="plain" size="s" onPress={() => go('/forgotpassword')}>
      忘记支付密码
    </Button>
  )
}
