import { momentOf } from '#client/messages'
import { hrefOf, useGo, useNavigationText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { LimitBar } from '#ui/amount-field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { settingQuery } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { WithWallet } from '../parts/with-wallet.tsx'
import { LimitChoice } from './limit-choice.tsx'

const TITLE = '支付设置'

/** /paysetting */
export default function PaySetting() {
  return (
    <WithWallet title={TITLE}>
      {({ hasPassword }, onBack) => (
        <Page title={TITLE} onBack={onBack}>
          <Password hasPassword={hasPassword} />
          <BankCards />
          <Limits hasPassword={hasPassword} />
        </Page>
      )}
    </WithWallet>
  )
}

function Password({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Section title="支付密码">
      <Card rows>
        {hasPassword ? (
          <Row title="修改支付密码" path="/editPassword" />
        ) : (
          <Row title="设置支付密码" path="/settingpassword/0" />
        )}
        {hasPassword && <Row title="忘记支付密码" path="/forgotpassword" />}
      </Card>
    </Section>
  )
}

function BankCards() {
  return (
    <Section title="提现">
      <Card rows>
        <Row title="银行卡" path="/bankcard" />
      </Card>
    </Section>
  )
}

function Row({ title, path }: { title: string; path: string }) {
  const go = useGo()
  return <LinkRow title={title} href={hrefOf(path)} onPress={() => go(path)} />
}

function Limits({ hasPassword }: { hasPassword: boolean }) {
  const { data, error, refetch } = useQuery(settingQuery)
  const given = useNavigationText('proof')
  if (!data) return <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
  const noRaise = !hasPassword
    ? '请先设置支付密码'
    : data.coolingUntil
      ? `保护期内，${momentOf(data.coolingUntil)} 后可选`
      : null
  return (
    <>
      {data.coolingUntil && (
        <StateBanner
          tone="warn"
          title="重置支付密码后的保护期"
          next={`${momentOf(data.coolingUntil)} 前不能提现、绑定银行卡、调高额度和大额付款`}
        />
      )}
      <Section title="小额免密">
        <Card>
          <LimitChoice
            key={`small ${given ?? ''}`}
            label="免密额度"
            hint={`单笔不超过此金额不用输入密码，每天合计最多 ${formatPrice(data.smallPayDayFen)}；调高需要支付密码。`}
            name="smallPayFen"
            fen={data.smallPayFen}
            choices={data.smallPayChoices}
            noRaise={noRaise}
            given={given}
          />
        </Card>
      </Section>
      <Section title="付款限额">
        <Card>
          <LimitBar label="今日付款" usedFen={data.paidTodayFen} totalFen={data.payDayFen} />
          <LimitChoice
            label="每日限额"
            hint="钱包每天付款的总额，充值和提现不计算在内"
            name="payDayFen"
            fen={data.payDayFen}
            choices={data.payDayChoices}
            noRaise={noRaise}
            given={null}
          />
        </Card>
      </Section>
      <Section title="商家收款码限额">
        <Card>
          <p>
            扫商家张贴的收款码付款，每人每天合计最多 {formatPrice(data.staticDayFen)}，防止收款码被人调换，不能调整。
          </p>
          <p>超出时请出示付款码，或让商家出示带金额的收款码。</p>
        </Card>
      </Section>
    </>
  )
}
