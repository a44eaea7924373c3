import { momentOf } from '#client/messages'
import { useBack, useGo, useNavigationText } from '#client/navigation'
import { useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Button } from '#ui/button'
import { Card, Page } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { settingQuery } from '../parts/calls.ts'
import { openingPath } from '../parts/opening-path.ts'
import { WithWallet } from '../parts/with-wallet.tsx'
import { ResetPassword } from './reset-password.tsx'

const TITLE = '忘记支付密码'

/** /forgotpassword: what a reset takes and brings; goes on here once the phone is proven. */
export default function ForgotPassword() {
  const back = useBack('/paysetting')
  const ticket = useNavigationText('ticket')
  if (ticket) {
    return (
      <SignedIn title={TITLE} onBack={back}>
        <ResetPassword ticket={ticket} onBack={back} />
      </SignedIn>
    )
  }
  return (
    <WithWallet title={TITLE} otherwise="/paysetting">
      {({ phone, hasPassword }, onBack) => <Begin phone={phone} hasPassword={hasPassword} onBack={onBack} />}
    </WithWallet>
  )
}

interface BeginProps {
  phone: string | null
  hasPassword: boolean
  onBack: () => void
}

function Begin({ phone, hasPassword, onBack }: BeginProps) {
  const go = useGo()
  const { data } = useQuery(settingQuery)
  const missing = phone === null ? '您的账号没有手机号，不能用短信验证' : null
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        hasPassword ? (
          <Button
            wide
            disabledReason={missing}
            onPress={() => go(openingPath(phone), { for: 'reset' }, { replace: true })}
          >
            开始重置
          </Button>
        ) : (
          <Button wide onPress={() => go('/settingpassword/0')}>
            设置支付密码
          </Button>
        )
      }
    >
      {data?.coolingUntil && (
        <StateBanner
          tone="warn"
          title="上次重置后的保护期还没有结束"
          next={`${momentOf(data.coolingUntil)} 前不能提现、绑卡和调高额度。再次重置会重新计算。`}
        />
      )}
      <StateBanner
        tone="info"
        title="重置需要验证本人"
        next="重置后 24 小时内不能提现、绑定银行卡、调高额度和大额付款，小额付款照常。"
      />
      <Card>
        <Timeline
          items={[
            { title: '验证手机号', note: phone ? `短信验证码发送至 ${phone}` : '需要账号的手机号' },
            { title: '核对身份', note: '填写身份证号最后六位' },
            { title: '设置新密码', note: '输入两次' },
          ]}
        />
      </Card>
    </Page>
  )
}
