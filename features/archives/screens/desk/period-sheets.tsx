import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskPeriod, PeriodRule } from '#contract/archives'
import { Choice, DayField, Switch, TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { SPAN_WORDS } from '../figures/figure-words.ts'
import { archive } from '../parts/calls.ts'

type Span = DeskPeriod['span']

const SPANS = (['quarter', 'month', 'year'] as const).map((value) => ({ value, label: SPAN_WORDS[value] }))
const QUARTER: Span = 'quarter'
const MAX: Readonly<Record<Span, number>> = { year: 1, quarter: 4, month: 12 }

/** Whether periods of a span make themselves, and when they are due. */
export function RuleSheet({ span, rule, onClose }: { span: Span; rule: PeriodRule | null; onClose: () => void }) {
  const form = useSend({
    start: { on: rule !== null && !rule.disabled, dueAfter: String(rule?.dueAfter ?? 25) },
    by: 'sheet',
    check: ({ dueAfter }) => ({
      dueAfter: Number(dueAfter) >= 1 && Number(dueAfter) <= 180 ? null : '请填写1到180天',
    }),
    send: ({ on, dueAfter }) =>
      archive.send('settingsSave', {
        part: 'rule',
        span,
        dueAfter: Number(dueAfter),
        disabled: !on,
        version: rule?.version ?? 0,
      }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet title={`${SPAN_WORDS[span]}填报`} form={form} submitText="保存" onClose={onClose}>
      <Switch label="自动发起" hint="期末后自动生成期次，截止前7天通知企业管理员" {...form.tick('on')} />
      <TextField label="期末后多少天截止" kind="digits" maxLength={3} after="天" {...form.field('dueAfter')} />
    </FormSheet>
  )
}

/** A period's due day; a new one is for a period that is over already. */
export function PeriodSheet({ period, onClose }: { period: DeskPeriod | null; onClose: () => void }) {
  const form = useSend({
    start: {
      span: period?.span ?? QUARTER,
      year: period === null ? '' : String(period.year),
      nth: period === null ? '' : String(period.nth),
      dueOn: period?.dueOn ?? '',
    },
    by: 'sheet',
    check: ({ span, year, nth, dueOn }) => ({
      year: /^20\d\d$/.test(year) ? null : '请填写年份，例如2026',
      nth: span === 'year' || (Number(nth) >= 1 && Number(nth) <= MAX[span]) ? null : `请填写1到${MAX[span]}`,
      dueOn: dueOn === '' ? '请选择截止日' : null,
    }),
    send: ({ span, year, nth, dueOn }) =>
      archive.send('settingsSave', {
        part: 'period',
        span,
        year: Number(year),
        nth: span === 'year' ? 1 : Number(nth),
        dueOn,
        version: period?.version ?? 0,
      }),
    done: '已保存',
    onDone: onClose,
  })
  const { span } = form.values
  return (
    <FormSheet
      title={period ? period.name : '添加期次'}
      form={form}
      submitText={period ? '保存' : '添加'}
      disabledReason={period?.reckoned ? '本期已汇总对比，截止日不能再改' : null}
      onClose={onClose}
    >
      {period === null ? (
        <>
          <Choice label="周期" options={SPANS} {...form.field('span')} />
          <TextField label="年份" kind="digits" maxLength={4} placeholder="例如2026" {...form.field('year')} />
          {span !== 'year' && (
            <TextField
              label={span === 'quarter' ? '第几季度' : '几月'}
              kind="digits"
              maxLength={2}
              {...form.field('nth')}
            />
          )}
        </>
      ) : (
        <Facts
          facts={[
            { name: '开始通知', value: period.opensOn },
            { name: '汇总对比', value: period.closesOn },
            { name: '填报进度', value: `已确认${period.confirmed}家，共${period.asked}家` },
          ]}
        />
      )}
      <DayField label="截止日" {...form.field('dueOn')} />
    </FormSheet>
  )
}
