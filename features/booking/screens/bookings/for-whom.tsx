import type { BookInfo, PlaceDetail } from '#contract/booking'
import { Choice } from '#ui/field'
import { LinkRow } from '#ui/page'
import { formatPrice } from '#vocabulary/money'
import type { Named } from '../guests/colleague-pick.tsx'
import s from './form.module.css'

export interface ForWhomProps {
  place: Pick<PlaceDetail, 'rules'>
  companies: readonly Named[]
  /** Null: in one's own name. */
  companyId: string | null
  onCompany: (companyId: string) => void
  /** The colleague that it is booked for; null: for oneself. */
  colleague: Named | null
  onPick: () => void
  error?: string | null | undefined
  /** How the company's account stands; null: it pays each booking. */
  account: BookInfo['account']
  payBy: PayBy
  onPayBy: (payBy: PayBy) => void
  payError?: string | null | undefined
}

/** How a company pays: by its monthly bill, or at once. */
export type PayBy = 'account' | 'now'

/** In whose name it is booked: one's own or a company's, how that pays, and for which colleague of it. */
export function ForWhom({ place, companies, companyId, onCompany, colleague, onPick, error, ...pay }: ForWhomProps) {
  const own = place.rules.who === 'anyone' ? [{ value: 'self', label: '本人' }] : []
  const options = [...own, ...companies.map(({ id, name }) => ({ value: id, label: name }))]
  if (companies.length === 0) return error ? <p className={s.error}>{error}</p> : null
  return (
    <div>
      <Choice
        label="以谁的名义预订"
        variant="list"
        options={options}
        value={companyId ?? 'self'}
        onChange={onCompany}
        error={error}
      />
      {companyId !== null && pay.account !== null && (
        <Choice
          label="付款方式"
          variant="list"
          options={[
            {
              value: 'account',
              label: '企业月结',
              note: `可用额度 ${formatPrice(pay.account.leftFen)}，每月出账`,
              disabledReason: pay.account.why,
            },
            { value: 'now', label: '立即支付' },
          ]}
          value={pay.payBy}
          onChange={pay.onPayBy}
          error={pay.payError}
        />
      )}
      {companyId !== null && <LinkRow title="为谁预订" value={colleague?.name ?? '本人'} onPress={onPick} />}
    </div>
  )
}
