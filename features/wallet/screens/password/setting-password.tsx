import { useAct } from '#client/form'
import { Redirect, useBack, useGo, useNavigationText, useParams } from '#client/navigation'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { Result } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { WithWallet } from '../parts/with-wallet.tsx'
import { NewPassword } from './new-password.tsx'
import { ResetPassword } from './reset-password.tsx'

const TITLE = '设置支付密码'

/** /settingpassword/{isEdit}: 0 sets the first pay password, 1 is part of a reset. */
export default function SettingPassword() {
  const { isEdit } = useParams()
  return isEdit === '1' ? <Again /> : <First />
}

/** A reset goes on here with the ticket of its proven phone; without one it begins at its beginning. */
function Again() {
  const back = useBack('/forgotpassword')
  const ticket = useNavigationText('ticket')
  if (!ticket) return <Redirect to="/forgotpassword" />
  return (
    <SignedIn title={TITLE} onBack={back}>
      <ResetPassword ticket={ticket} onBack={back} />
    </SignedIn>
  )
}

function First() {
  const go = useGo()
  const set = useAct({ send: (password: string) => calls.send('passwordSet', { password }), done: '支付密码已设置' })
  return (
    <WithWallet title={TITLE}>
      {({ hasPassword, cards }, onBack) => (
        <Page title={TITLE} onBack={onBack}>
          {hasPassword ? (
            <Result
              tone="ok"
              title="支付密码已设置"
              text="付款、提现和解绑银行卡时会请您输入。请不要告诉任何人，园区工作人员也不会索要。"
              actions={[
                { label: '充值', onPress: () => go('/recharge', {}, { replace: true }) },
                cards === 0
                  ? { label: '绑定银行卡', onPress: () => go('/bankcard', { add: 1 }, { replace: true }) }
                  : { label: '完成', onPress: onBack },
              ]}
            />
          ) : (
            <NewPassword label="设置 6 位支付密码" onSet={set.attempt} />
          )}
        </Page>
      )}
    </WithWallet>
  )
}
