import { Button } from '#ui/button'
import { Checkbox, Choice, DateField, TextField } from '#ui/field'
import { Card, Section } from '#ui/page'
import s from '../desk/desk.module.css'
import { NEW_PERIOD, type PeriodDraft } from './tariff-draft.ts'

const DAYS = [
  { value: 'any', label: '每天' },
  { value: 'workday', label: '工作日' },
  { value: 'holiday', label: '休息日' },
] as const
const MAX = 20

export interface PeriodsProps {
  periods: readonly PeriodDraft[]
  onChange: (periods: readonly PeriodDraft[]) => void
  error: string | null | undefined
}

/** The parts of the day with their prices, each to be changed; together they cover each minute once. */
export function Periods({ periods, onChange, error }: PeriodsProps) {
  const put = (at: number, part: Partial<PeriodDraft>) =>
    onChange(periods.map((period, i) => (i === at ? { ...period, ...part } : period)))
  return (
    <Section title="时段与价格">
      {periods.map((period, at) => (
        // A period has no name of its own that stays: its place is what tells it.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Card key={at}>
          <PeriodFields period={period} onChange={(part) => put(at, part)} />
          {periods.length > 1 && (
            <Button kind="plain" size="s" onPress={() => onChange(periods.filter((_, i) => i !== at))}>
              删除第{at + 1}个时段
            </Button>
          )}
        </Card>
      ))}
      {error && (
        <p className={s.failed} role="alert">
          {error}
        </p>
      )}
      <Button
        wide
        kind="secondary"
        disabledReason={periods.length < MAX ? null : `最多${MAX}个时段`}
        onPress={() => onChange([...periods, { ...NEW_PERIOD, name: '夜间' }])}
      >
        添加时段
      </Button>
    </Section>
  )
}

function PeriodFields({ period, onChange }: { period: PeriodDraft; onChange: (part: Partial<PeriodDraft>) => void }) {
  return (
    <>
      <TextField label="时段名称" value={period.name} onChange={(name) => onChange({ name })} maxLength={20} />
      <Choice label="日期" options={DAYS} value={period.days} onChange={(days) => onChange({ days })} />
      <div className={s.pair}>
        <DateField kind="time" label="开始" value={period.from} onChange={(from) => onChange({ from })} />
        <DateField kind="time" label="结束" value={period.to} onChange={(to) => onChange({ to })} />
      </div>
      <p className={s.quiet}>开始与结束相同为全天；结束早于开始则跨过零点。</p>
      <div className={s.pair}>
        <TextField
          label="计费单位"
          kind="digits"
          after="分钟"
          value={period.unitMinutes}
          onChange={(unitMinutes) => onChange({ unitMinutes })}
          maxLength={4}
        />
        <TextField
          label="每单位价格"
          kind="decimal"
          after="元"
          value={period.yuan}
          onChange={(yuan) => onChange({ yuan })}
          maxLength={9}
        />
      </div>
      <Checkbox checked={period.hasFirst} onChange={(hasFirst) => onChange({ hasFirst })}>
        首段另定价格（每天一次）
      </Checkbox>
      {period.hasFirst && (
        <div className={s.pair}>
          <TextField
            label="首段时长"
            kind="digits"
            after="分钟"
            value={period.firstMinutes}
            onChange={(firstMinutes) => onChange({ firstMinutes })}
            maxLength={4}
          />
          <TextField
            label="首段价格"
            kind="decimal"
            after="元"
            value={period.firstYuan}
            onChange={(firstYuan) => onChange({ firstYuan })}
            maxLength={9}
          />
        </div>
      )}
    </>
  )
}
