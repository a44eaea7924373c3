import { useMemo } from 'react'
import { rechargeRefusal } from '#can/wallet'
import { takesPayer, useEarlyPayer, withPayer } from '#client/authorisation'
import { useStartPayment } from '#client/calls'
import { ChannelChoice } from '#client/channels'
import { useForm } from '#client/form'
import { useBack, useQueryText } from '#client/navigation'
import { NotLoaded, useAnew, useQuery } from '#client/query'
import { AmountField, QuickAmounts } from '#ui/amount-field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { balanceQuery, calls, type RechargeSetting } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { StepText } from '../parts/step-text.tsx'
import { WalletState } from '../parts/wallet-state.tsx'
import { lackingFen, rechargeLimits, rechargeProblem } from './recharge-words.ts'

/** What is typed; 0 stands for nothing. */
const EMPTY = { amountFen: 0, channel: '' }
const FIELDS = { amountFen: 'amountFen', channel: 'channel' } as const

/** /recharge */
export default function Recharge() {
  const back = useBack('/wallet/mywallet')
  const { data, error, refetch } = useQuery(calls.read('rechargeSetting'))
  if (data) return <Form setting={data} onBack={back} />
  return (
    <Page title="充值" onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
    </Page>
  )
}

function Form({ setting, onBack }: { setting: RechargeSetting; onBack: () => void }) {
  const anew = useAnew()
  const lacking = lackingFen(useQueryText('need'), setting)
  // Who comes for a certain amount finds it there, and not what was typed for something else.
  const draft = useMemo(() => {
    const name = lacking > 0 ? `wallet.recharge.${lacking}` : 'wallet.recharge'
    return { name, empty: { ...EMPTY, amountFen: lacking } }
  }, [lacking])
  const form = useForm({ draft, fields: FIELDS })
  const { change, errors } = form
  const wallet = useQuery(balanceQuery).data
  const start = useStartPayment()
  useEarlyPayer(takesPayer(setting.channels))
  const { amountFen } = form.values
  const channel = setting.channels.find(({ id }) => id === form.values.channel) ?? setting.channels[0]

  const type = (fen: number | null) => change({ amountFen: fen ?? 0 })
  const pay = () => {
    const why = amountFen === 0 ? '请选择或输入充值金额' : rechargeProblem(setting, rechargeRefusal(setting, amountFen))
    return form.run({ amountFen: why }, async () => {
      if (!channel) return
      try {
        await withPayer(channel.id, async (carried) => {
          await start(calls.send('recharge', { amountFen, channel: channel.id, ...carried }))
          form.forget()
        })
      } catch (error) {
        // limits may have moved on meanwhile
        void anew(calls.known('rechargeSetting'))
        throw error
      }
    })
  }
  const off =
    wallet?.state === 'frozen'
      ? '钱包已暂停使用'
      : channel
        ? null
        : (setting.closedWhy ?? '暂无可用的支付方式，请稍后再试')
  return (
    <FormPage
      title="充值"
      onBack={onBack}
      {...form.layout}
      submitText={<StepText verb="充值" fen={amountFen} />}
      disabledReason={off}
      onSubmit={pay}
    >
      {wallet && <WalletState state={wallet.state} hasPassword />}
      <Card>
        <QuickAmounts label="充值金额" amounts={setting.amounts} value={amountFen} onPick={type} />
        <AmountField
          label="其他金额"
          fen={amountFen === 0 ? null : amountFen}
          onChange={type}
          mostFen={setting.mostFen}
          hint={rechargeLimits(setting)}
          error={errors.amountFen}
          {...(off === null && { doneText: <StepText verb="充值" fen={amountFen} />, onDone: () => void pay() })}
        />
      </Card>
      {setting.channels.length > 0 && (
        <Card>
          <ChannelChoice
            order={{ channels: setting.channels.map((one) => ({ ...one, spendableFen: null })), dueFen: amountFen }}
            value={channel?.id ?? null}
            onPick={(id) => change({ channel: id })}
            error={errors.channel ?? null}
          />
        </Card>
      )}
    </FormPage>
  )
}
