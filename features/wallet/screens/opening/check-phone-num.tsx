import { LOGIN, useBack, useGo, useGoWithState, useNavigationText, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Page } from '#ui/page'
import { SignInPicture, WalletPicture } from '#ui/picture'
import { Empty, Result } from '#ui/state'
import { ProveCard } from '../cards/prove-card.tsx'
import { type Balance, balanceQuery } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { openingPath } from '../parts/opening-path.ts'
import { ProvePhone } from '../parts/prove-phone.tsx'
import { type Purpose, purposeOf, sendCode } from '../parts/send-code.ts'
import { OpenForm } from './open-form.tsx'

const TITLE = '验证手机号'

/** /checkphonenum/{phoneNum}: the number of the address is not looked at; the server knows whose phone it is. */
export default function CheckPhoneNum() {
  const back = useBack('/wallet/mywallet')
  const purpose = purposeOf(useQueryText('for')) ?? 'open'
  return (
    <SignedIn title={TITLE} onBack={back}>
      {purpose === 'bind' ? <ProveCard onBack={back} /> : <Own purpose={purpose} onBack={back} />}
    </SignedIn>
  )
}

interface OwnProps {
  purpose: Exclude<Purpose, 'bind'>
  onBack: () => void
}

/** The person's own phone, which the account has. */
function Own({ purpose, onBack }: OwnProps) {
  const { data, error, refetch } = useQuery(balanceQuery)
  if (data && !notNow(data, purpose)) return <Proven key={purpose} purpose={purpose} wallet={data} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      {data ? (
        <NotNow wallet={data} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}

function notNow({ state, phone }: Balance, purpose: OwnProps['purpose']): boolean {
  return phone === null || (purpose === 'open') !== (state === 'none')
}

function NotNow({ wallet: { state, phone, hasPassword } }: { wallet: Balance }) {
  const go = useGo()
  if (phone === null) {
    return (
      <Empty
        picture={<SignInPicture />}
        title="您的账号没有手机号"
        text="钱包需要手机号来验证本人。请改用手机验证码登录后再开通。"
        action={{ label: '去登录', onPress: () => go(LOGIN) }}
      />
    )
  }
  if (state === 'none') {
    return (
      <Empty
        picture={<WalletPicture />}
        title="您还没有开通钱包"
        action={{ label: '去开通', onPress: () => go(openingPath(phone), { for: 'open' }, { replace: true }) }}
      />
    )
  }
  const next = hasPassword
    ? { label: '我的钱包', onPress: () => go('/wallet/mywallet', {}, { replace: true }) }
    : { label: '设置支付密码', onPress: () => go('/settingpassword/0', {}, { replace: true }) }
  return <Result tone="ok" title="钱包已开通" text="无需重复开通" actions={[next]} />
}

function Proven({ purpose, wallet, onBack }: OwnProps & { wallet: Balance }) {
  const goWithState = useGoWithState()
  const ticket = useNavigationText('ticket')
  const here = openingPath(wallet.phone)
  if (purpose === 'open' && ticket) {
    return (
      <OpenForm
        ticket={ticket}
        onBack={onBack}
        onGone={() => goWithState(here, { for: purpose }, {}, { replace: true })}
      />
    )
  }
  return (
    <ProvePhone
      onBack={onBack}
      why={purpose === 'open' ? '开通钱包前，先验证您的手机号' : '重置支付密码前，先验证您的手机号'}
      phone={wallet.phone}
      sent={null}
      sending={() => sendCode(purpose)}
      onProven={async (proven) => {
        if (purpose === 'open') goWithState(here, { for: purpose }, { ticket: proven }, { replace: true })
        else goWithState('/forgotpassword', {}, { ticket: proven }, { replace: true })
        return null
      }}
    />
  )
}
