import { useState } from 'react'
import { useSend } from '#client/form'
import { useBack } from '#client/navigation'
import { FormPage, useOwnTitle } from '#client/page'
import { usePages } from '#client/query'
import type { BillTerms } from '#contract/parking'
import { AmountField } from '#ui/amount-field'
import { Choice, Switch, TextArea, TextField } from '#ui/field'
import { Card, Page } from '#ui/page'
import { Skeleton, StateBanner } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { monthInWords } from '#vocabulary/month'
import { billCalls } from '../parts/calls.ts'
import { monthAfter, platesIn } from './bill-words.ts'
import { CompanyPick } from './company-pick.tsx'

const TITLE = '计费约定'
const MAX_PLATES = 200

/** What a company pays for: a new agreement, or the next version of one. */
export function TermsForm({ companyId }: { companyId: string | null }) {
  useOwnTitle(TITLE)
  const back = useBack('/parking/desk/bills')
  const { items, pages } = usePages(billCalls.pages('billTermsList'))
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
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: {
      companyId: companyId ?? '',
      companyName: latest?.companyName ?? '',
      fromMonth: monthAfter(today, 0),
      spaces: String(latest?.spaces ?? 1),
      priceFen: latest?.priceFen ?? (null as number | null),
      plates: latest?.plates.join('\n') ?? '',
      ended: false,
    },
    check: (values) => ({
      companyId: values.companyId === '' ? '请选择企业' : null,
      spaces: values.spaces === '' ? '请填写车位数，没有则填0' : null,
      priceFen: values.priceFen === null && !values.ended ? '请填写每个车位的月租' : null,
      plates: platesProblem(values.plates),
    }),
    send: ({ companyId: of, fromMonth, ended, ...typed }) =>
      billCalls.send('billTermsSave', {
        companyId: of,
        fromMonth,
        spaces: Number(typed.spaces),
        priceFen: typed.priceFen ?? 0,
        plates: platesIn(typed.plates).plates,
        ended,
      }),
    done: ({ fromMonth }) => `约定已保存，${monthInWords(fromMonth)}起生效`,
    onDone: onBack,
    leaves: true,
  })
  const { values, errors } = form
  const { plates } = platesIn(values.plates)
  const months = [-1, 0, 1, 2].map((count) => monthAfter(today, count))
  const { value: priceFen, ...price } = form.field('priceFen')
  return (
    <FormPage title={TITLE} back={onBack} form={form} submitText="保存约定" failedTitle="没有保存">
      <StateBanner
        tone="info"
        title="约定从所选月份起生效，直到下一次修改"
        next={
          latest?.billedTo
            ? `${monthInWords(latest.billedTo)}及以前的账单已出，不再变化`
            : '每月初自动出上个月的账单，已出的账单不再变化'
        }
      />
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
            label: monthInWords(month),
            disabledReason: latest?.billedTo && month <= latest.billedTo ? '账单已出' : null,
          }))}
          {...form.field('fromMonth')}
        />
        <Switch label="结束约定" hint="从所选月份起不再出账，月结车辆按正常标准缴费" {...form.tick('ended')} />
      </Card>
      {!values.ended && (
        <Card>
          <TextField label="车位数" kind="digits" maxLength={4} after="个" {...form.field('spaces')} />
          <AmountField label="每个车位月租" fen={priceFen} mostFen={10_000_000} {...price} />
          <TextArea
            label="月结车辆"
            maxLength={2400}
            hint={
              plates.length > 0
                ? `已填 ${plates.length} 辆，离场直接放行，费用计入账单`
                : '每行一个车牌，离场直接放行，费用计入账单'
            }
            optional
            {...form.field('plates')}
          />
        </Card>
      )}
    </FormPage>
  )
}

function platesProblem(typed: string): string | null {
  const { plates, wrong } = platesIn(typed)
  if (wrong.length > 0) return `不是车牌：${wrong.slice(0, 3).join('、')}`
  return plates.length > MAX_PLATES ? `最多${MAX_PLATES}辆` : null
}
