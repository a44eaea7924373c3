import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Amount } from '#ui/amount'
import { AmountField } from '#ui/amount-field'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Facts, Page } from '#ui/page'
import { Result } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import { NO_WALLET } from '../parts/open-first.tsx'
import { calls } from '../parts/queries.ts'
import { StepText } from '../parts/step-text.tsx'
import s from './paycode.module.css'

const TITLE = '向商家付款'
/** 0 fen: nothing typed. */
const UNKEPT = { fen: 0, note: '' }
const FIELDS = { amountFen: 'fen' } as const

/** Pays by a merchant's code that was scanned: whom, how much, then the cashier page. */
export function PayMerchant({ code, onBack }: { code: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['wallet', 'scanned', code],
    queryFn: ({ signal }) => calls.post('qrCodeType', { code }, { signal }),
    staleTime: 0,
  })
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
  const intent = useOneIntent()
  const form = useForm({ unkept: UNKEPT, fields: FIELDS })
  const { fen, note } = form.values
  const left = to.staticLeftFen
  const amountFen = to.amountFen ?? fen
  const problem =
    amountFen === 0
      ? '请输入付款金额'
      : left !== null && amountFen > left
        ? `商家收款码今天还可付 ${formatPrice(left)}，请改用付款码`
        : null

  const pay = () =>
    form.run({ fen: problem }, async () => {
      const own = to.amountFen === null ? { amountFen, ...(note.trim() === '' ? {} : { note: note.trim() }) } : {}
      const { charge } = await intent(`${code} ${amountFen} ${note}`, (options) =>
        calls.post('collectPay', { code, ...own }, options),
      )
      go('/testpassword', { charge }, { replace: true })
    })
  return (
    <FormPage
      title={TITLE}
      onBack={onBack}
      {...form.layout}
      submitText={<StepText verb="付款" fen={amountFen} />}
      onSubmit={pay}
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
              onDone={pay}
              error={form.errors.fen}
            />
            <TextField
              label="备注"
              optional
              value={note}
              onChange={(next) => form.change({ note: next })}
              maxLength={60}
              placeholder="例如 午餐"
            />
          </div>
        </Card>
      )}
    </FormPage>
  )
}
