import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#client/form'
import { useBack } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { usePages } from '#client/query'
import type { BillTerms } from '#contract/parking'
import { AmountField } from '#ui/amount-field'
import { Choice, Switch, TextArea, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { ErrorNote, Skeleton, StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { dayOf } from '#vocabulary/day'
import { BILLS_KEY, billCalls, termsQuery } from './bill-queries.ts'
import { monthAfter, monthWords, platesIn } from './bill-words.ts'
import { CompanyPick } from './company-pick.tsx'

const TITLE = '计费约定'
const MOST_PLATES = 200

/** What a company pays for: a new agreement, or the next version of one. */
export function TermsForm({ companyId }: { companyId: string | null }) {
  useOwnTitle(TITLE)
  const back = useBack('/parking/desk/bills')
  const { items, pages } = usePages(termsQuery)
  if (companyId !== null && !pages) {
    return (
      <Page title={TITLE} onBack={back}>
        <Skeleton shape="form" />
      </Page>
    )
  }
  // the latest version is what the next one begins with
  const [latest] = items
    .filter((terms) => terms.companyId === companyId)
    .toSorted((a, b) => (a.fromMonth < b.fromMonth ? 1 : -1))
  return <Form companyId={companyId} latest={latest} onBack={back} />
}

interface FormProps {
  companyId: string | null
  latest: BillTerms | undefined
  onBack: () => void
}

function Form({ companyId, latest, onBack }: FormProps) {
  const queries = useQueryClient()
  const [today] = useState(() => dayOf(new Date()))
  const form = useForm({
    unkept: {
      companyId: companyId ?? '',
      companyName: latest?.companyName ?? '',
      fromMonth: monthAfter(today, 0),
      spaces: String(latest?.spaces ?? 1),
      priceFen: latest?.priceFen ?? (null as number | null),
      plates: latest?.plates.join('\n') ?? '',
      ended: false,
    },
    by: 'page',
    warns: true,
  })
  const { values, errors } = form
  const { plates, wrong } = platesIn(values.plates)
  const months = [-1, 0, 1, 2].map((count) => monthAfter(today, count))
  const save = () =>
    form.run(
      {
        companyId: values.companyId === '' ? '请选择企业' : null,
        spaces: values.spaces === '' ? '请填写车位数，没有则填0' : null,
        priceFen: values.priceFen === null && !values.ended ? '请填写每个车位的月租' : null,
        plates:
          wrong.length > 0
            ? `不是车牌：${wrong.slice(0, 3).join('、')}`
            : plates.length > MOST_PLATES
              ? `最多${MOST_PLATES}辆`
              : null,
      },
      async () => {
        const { fromMonth, ended } = values
        const facts = { fromMonth, spaces: Number(values.spaces), priceFen: values.priceFen ?? 0, plates, ended }
        await billCalls.post('billTermsSave', { companyId: values.companyId, ...facts })
        await queries.invalidateQueries({ queryKey: BILLS_KEY })
        toast(`约定已保存，${monthWords(fromMonth)}起生效`, { kind: 'ok' })
        onBack()
      },
    )
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="保存约定" onSubmit={() => void save()}>
      <StateBanner
        tone="info"
        title="约定从所选月份起生效，直到下一次修改"
        next={
          latest?.billedTo
            ? `${monthWords(latest.billedTo)}及以前的账单已出，不再变化`
            : '每月初自动出上个月的账单，已出的账单不再变化'
        }
      />
      {form.notice && <ErrorNote text={form.notice.text} onRetry={save} />}
      <Card>
        <CompanyPick
          value={values.companyId}
          name={values.companyName}
          fixed={companyId !== null}
          onPick={(id, name) => form.change({ companyId: id, companyName: name })}
          error={errors.companyId}
        />
        <Choice
          label="开始月份"
          options={months.map((month) => ({
            value: month,
            label: monthWords(month),
            disabledReason: latest?.billedTo && month <= latest.billedTo ? '账单已出' : null,
          }))}
          value={values.fromMonth}
          onChange={(fromMonth) => form.change({ fromMonth })}
          error={errors.fromMonth}
        />
        <Switch
          label="结束约定"
          hint="从所选月份起不再出账，月结车辆按正常标准缴费"
          checked={values.ended}
          onChange={(ended) => form.change({ ended })}
        />
      </Card>
      {!values.ended && (
        <Card>
          <TextField
            label="车位数"
            kind="digits"
            value={values.spaces}
            onChange={(spaces) => form.change({ spaces })}
            maxLength={4}
            after="个"
            error={errors.spaces}
          />
          <AmountField
            label="每个车位月租"
            fen={values.priceFen}
            onChange={(priceFen) => form.change({ priceFen })}
            mostFen={10_000_000}
            error={errors.priceFen}
          />
          <TextArea
            label="月结车辆"
            value={values.plates}
            onChange={(typed) => form.change({ plates: typed })}
            maxLength={2400}
            hint={
              plates.length > 0
                ? `已填 ${plates.length} 辆，离场直接放行，费用计入账单`
                : '每行一个车牌，离场直接放行，费用计入账单'
            }
            error={errors.plates}
            optional
          />
        </Card>
      )}
    </FormPage>
  )
}
