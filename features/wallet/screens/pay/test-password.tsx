import { useBack, useGo, useGoWithState, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { WithWallet } from '../parts/with-wallet.tsx'
import { OldPassword } from '../password/old-password.tsx'
import { Cashier } from './cashier.tsx'
import { isCharge } from './charge-number.ts'

const TITLE = '验证支付密码'
/** The guarded steps that begin with the password, and where they go on. */
const STEPS = {
  change: { path: '/editPassword', message: '验证后设置新的支付密码' },
  settings: { path: '/paysetting', message: '验证后调整支付设置' },
} as const

/** /testpassword: the wallet's page of a payment (`charge`), or the password before a guarded step (`for`). */
export default function TestPassword() {
  const go = useGo()
  const back = useBack('/wallet/mywallet')
  const mounted = useMounted()
  const charge = useQueryText('charge')
  const step = useQueryText('for')
  if (!mounted) {
    return (
      <Page title={TITLE} onBack={back}>
        <Skeleton shape="detail" />
      </Page>
    )
  }
  if (isCharge(charge)) {
    return (
      <SignedIn title={TITLE} onBack={back}>
        <Cashier key={charge} charge={charge} onBack={back} />
      </SignedIn>
    )
  }
  if (step === 'change' || step === 'settings') return <Guarded step={step} />
  return (
    <Page title={TITLE} onBack={back}>
      <Empty
        picture={<ListPicture />}
        title="没有等待验证的操作"
        text="付款和修改设置时，会在这里验证支付密码"
        action={{ label: '支付设置', onPress: () => go('/paysetting', {}, { replace: true }) }}
      />
    </Page>
  )
}

function Guarded({ step }: { step: keyof typeof STEPS }) {
  const goWithState = useGoWithState()
  const { path, message } = STEPS[step]
  return (
    <WithWallet title={TITLE} otherwise="/paysetting" needsPassword>
      {(_, onBack) => (
        <Page title={TITLE} onBack={onBack}>
          <OldPassword
            label="请输入支付密码"
            message={message}
            request={{ purpose: step }}
            onProof={(proof) => goWithState(path, {}, { proof }, { replace: true })}
          />
        </Page>
      )}
    </WithWallet>
  )
}
