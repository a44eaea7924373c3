import { useMemo } from 'react'
import { rechargeRefusal } from '#can/wallet'
import { useStartPayment } from '#client/calls'
import { useForm } from '#client/form'
import { fieldOf } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { AmountField, QuickAmounts } from '#ui/amount-field'
import { Choice } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { ChannelMark } from '../parts/channel-mark.tsx'
import { type RechargeSetting, rechargeSettingQuery } from '../parts/money-queries.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { balanceQuery, calls } from '../parts/queries.ts'
import { StepText } from '../parts/step-text.tsx'
import { WalletState } from '../parts/wallet-state.tsx'
import { lackingFen, rechargeLimits, rechargeProblem } from './recharge-words.ts'

/** What is typed; 0 stands for nothing. */
const EMPTY = { amountFen: 0, channel: '' }
const FIELDS = { amountFen: 'amountFen', channel: 'channel' } as const

/** /recharge */
export default function Recharge() {
  const back = useBack('/wallet/mywallet')
  const { data, error, refetch } = useQuery(rechargeSettingQuery)
  if (data) return <Form setting={data} onBack={back} onLook={refetch} />
  return (
    <Page title="充值" onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
    </Page>
  )
}

interface FormProps {
  setting: RechargeSetting
  onBack: () => void
  onLook: () => Promise<unknown>
}

function Form({ setting, onBack, onLook }: FormProps) {
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
  const { amountFen } = form.values
  const channel = setting.channels.find(({ id }) => id === form.values.channel) ?? setting.channels[0]

  const type = (fen: number | null) => change({ amountFen: fen ?? 0 })
  const pay = () => {
    const why = amountFen === 0 ? '请选择或输入充值金额' : rechargeProblem(setting, rechargeRefusal(setting, amountFen))
    return form.run({ amountFen: why }, async () => {
      if (!channel) return
      try {
        await start(`${amountFen} ${channel.id}`, (options) =>
          calls.post('recharge', { amountFen, channel: channel.id }, options),
        )
        form.forget()
      } catch (error) {
        if (fieldOf(error) === 'amountFen') void onLook()
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
          <Choice
            label="支付方式"
            look="list"
            options={setting.channels.map(({ id, name }) => ({
              value: id,
              label: name,
              icon: <ChannelMark id={id} />,
            }))}
            value={channel?.id ?? null}
            onChange={(id) => change({ channel: id })}
            error={errors.channel}
          />
        </Card>
      )}
    </FormPage>
  )
}
