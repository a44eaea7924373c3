import { useForm } from '#client/form'
import { AmountField } from '#ui/amount-field'
import { Button } from '#ui/button'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { ErrorNote } from '#ui/state'
import { toast } from '#ui/toast'
import { billCalls } from './bill-queries.ts'
import s from './bills.module.css'

const WAYS = [
  { value: 'back', label: '退还企业' },
  { value: 'more', label: '补收' },
] as const
const EMPTY = { way: 'back' as 'back' | 'more', fen: null as number | null, words: '' }
const MOST_FEN = 100_000_000

export interface CorrectSheetProps {
  /** Whose next bill gets the line; null: the sheet is closed. */
  company: { companyId: string; companyName: string } | null
  onClose: () => void
}

/** A line of the company's next bill that puts an earlier one right. */
export function CorrectSheet({ company, onClose }: CorrectSheetProps) {
  return (
    <Sheet open={company !== null} title={`更正${company?.companyName ?? ''}的账单`} onClose={onClose}>
      {company && <Form companyId={company.companyId} onClose={onClose} />}
    </Sheet>
  )
}

function Form({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const {
    values,
    errors,
    notice,
    change,
    run,
    layout: { element, busy },
  } = useForm({ unkept: EMPTY, by: 'page', fields: { amountFen: 'fen' } })
  const { way, fen, words } = values
  const send = () =>
    run(
      { fen: fen === null || fen === 0 ? '请填写金额' : null, words: words.trim().length < 2 ? '请写明原因' : null },
      async () => {
        const amountFen = way === 'back' ? -(fen ?? 0) : (fen ?? 0)
        await billCalls.post('billCorrect', { companyId, amountFen, words: words.trim() })
        toast('已记录，将列入下期账单', { kind: 'ok' })
        onClose()
      },
    )
  return (
    <form
      className={s.form}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {notice && <ErrorNote text={notice.text} onRetry={send} />}
      <Choice label="更正方式" options={WAYS} value={way} onChange={(next) => change({ way: next })} />
      <AmountField
        label="金额"
        fen={fen}
        onChange={(next) => change({ fen: next })}
        mostFen={MOST_FEN}
        error={errors.fen}
      />
      <TextField
        label="原因"
        value={words}
        onChange={(typed) => change({ words: typed })}
        maxLength={60}
        hint="会显示在企业的账单里，如：9月多收月租退还"
        error={errors.words}
      />
      <Button wide type="submit" busy={busy}>
        列入下期账单
      </Button>
    </form>
  )
}
