import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { NotLoaded, useQuery } from '#client/query'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { TextField } from '#ui/field'
import { Card, Facts, Page } from '#ui/page'
import { Result } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { calls } from '../parts/calls.ts'
import { NO_WALLET } from '../parts/open-first.tsx'
import { StepText } from '../parts/step-text.tsx'
import s from './paycode.module.css'

const TITLE = '向商家付款'

/** Pays by a merchant's code that was scanned: whom, how much, then the cashier page. */
export function PayMerchant({ code, onBack }: { code: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(calls.read('qrCodeType', { code }))
  if (data?.kind === 'collect') return <Form code={code} to={data} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      {data ? (
        <Result
          tone="warn"
          title="收款码无效"
          text="请收款方重新出示"
          actions={[{ label: '返回付款码', onPress: onBack }]}
        />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_WALLET} />
      )}
    </Page>
  )
}

interface FormProps {
  code: string
  to: { merchantName: string | null; amountFen: number | null; note: string; staticLeftFen: number | null }
  onBack: () => void
}

function Form({ code, to, onBack }: FormProps) {
  const go = useGo()
  const left = to.staticLeftFen
  const form = useSend({
    // 0 fen: nothing typed
    start: { fen: 0, note: '' },
    fields: { amountFen: 'fen' },
    check({ fen }) {
      const amountFen = to.amountFen ?? fen
      if (amountFen === 0) return { fen: '请输入付款金额' }
      const isOver = left !== null && amountFen > left
      return { fen: isOver ? `商家收款码今天还可付 ${formatPrice(left)}，请改用付款码` : null }
    },
    send({ fen, note }) {
      const own = to.amountFen === null && { amountFen: fen, ...(note.trim() !== '' && { note: note.trim() }) }
      return calls.send('collectPay', { code, ...own })
    },
    onDone: ({ charge }) => go('/testpassword', { charge }, { replace: true }),
    leaves: true,
  })
  const { fen } = form.values
  const amountFen = to.amountFen ?? fen
  return (
    <FormPage
      title={TITLE}
      back={onBack}
      form={form}
      submitText={<StepText verb="付款" fen={amountFen} />}
      failedTitle="没有付款"
    >
      <Card>
        <Facts
          facts={[
            { name: '收款方', value: to.merchantName ?? '园区商户' },
            ...(to.note ? [{ name: '说明', value: to.note }] : []),
            ...(to.amountFen === null ? [] : [{ name: '金额', value: <Amount fen={to.amountFen} size="l" /> }]),
          ]}
        />
      </Card>
      {to.amountFen === null && (
        <Card>
          <div className={s.form}>
            <AmountField
              label="付款金额"
              fen={fen === 0 ? null : fen}
              onChange={(next) => form.change({ fen: next ?? 0 })}
              hint={left === null ? undefined : `商家收款码今天还可付 ${formatPrice(left)}`}
              doneText={<StepText verb="付款" fen={amountFen} />}
              onDone={() => void form.submit()}
              error={form.errors.fen}
            />
            <TextField label="备注" optional maxLength={60} placeholder="例如 午餐" {...form.field('note')} />
          </div>
        </Card>
      )}
    </FormPage>
  )
}
