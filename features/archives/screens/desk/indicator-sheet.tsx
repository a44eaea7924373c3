import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskIndicator } from '#contract/archives'
import { Choice, Choices, Switch, TextField } from '#ui/field'
import { SPAN_WORDS } from '../figures/figure-words.ts'
import { archive } from '../parts/calls.ts'

/** Of `IndicatorSheet`. */
export interface IndicatorSheetProps {
  /** Null: a new one. */
  indicator: DeskIndicator | null
  /** All of the park: of them one may be its limit. */
  others: readonly DeskIndicator[]
  onClose: () => void
}

const KINDS = [
  { value: 'money', label: '金额' },
  { value: 'count', label: '数量' },
  { value: 'rate', label: '比率' },
] as const
const SPANS = (['quarter', 'month', 'year'] as const).map((value) => ({ value, label: SPAN_WORDS[value] }))
const UNITS = { money: '万元', rate: '%' } as const
const NONE = 'none'

const QUARTER: readonly DeskIndicator['spans'][number][] = ['quarter']

/** What an operator sets of an indicator: what it is, its bounds, and from where on it is unusual. */
export function IndicatorSheet({ indicator, others, onClose }: IndicatorSheetProps) {
  const form = useSend({
    start: {
      name: indicator?.name ?? '',
      kind: indicator?.kind ?? 'money',
      unit: indicator?.kind === 'count' ? indicator.unit : '人',
      sums: indicator?.sums ?? true,
      spans: indicator?.spans ?? QUARTER,
      least: indicator?.least ?? '0',
      most: indicator?.most ?? '',
      atMost: indicator?.atMost ?? NONE,
      lowPercent: String(indicator?.lowPercent ?? 20),
      highPercent: String(indicator?.highPercent ?? 500),
      place: String(indicator?.place ?? (others.length + 1) * 10),
      disabled: indicator?.disabled ?? false,
    },
    by: 'sheet',
    check: ({ name, kind, unit, spans, least, most, lowPercent, highPercent, place }) => ({
      name: name.trim() === '' ? '请填写名称' : null,
      unit: kind === 'count' && unit.trim() === '' ? '请填写单位' : null,
      spans: spans.length === 0 ? '请选择填报周期' : null,
      least: isBound(least) ? null : '请填写数字，可以不填',
      most: isBound(most) ? null : '请填写数字，可以不填',
      lowPercent: Number(lowPercent) <= 99 && lowPercent !== '' ? null : '请填写0到99',
      highPercent: Number(highPercent) >= 101 && Number(highPercent) <= 10_000 ? null : '请填写101到10000',
      place: Number(place) >= 1 && Number(place) <= 999 ? null : '请填写1到999',
    }),
    send: ({ name, kind, unit, sums, spans, least, most, atMost, lowPercent, highPercent, place, disabled }) =>
      archive.send('settingsSave', {
        part: 'indicator',
        ...(indicator && { id: indicator.id, version: indicator.version }),
        name: name.trim(),
        kind,
        unit: kind === 'count' ? unit.trim() : UNITS[kind],
        sums: kind !== 'rate' && sums,
        spans: [...spans],
        least: least.trim(),
        most: most.trim(),
        atMost: atMost === NONE ? null : atMost,
        lowPercent: Number(lowPercent),
        highPercent: Number(highPercent),
        place: Number(place),
        disabled,
      }),
    done: indicator ? '已保存' : '已添加',
    onDone: onClose,
  })
  const { kind, unit } = form.values
  const ofUnit = kind === 'count' ? unit : UNITS[kind]
  const limits = others.filter(
    (one) => one.kind === kind && one.unit === ofUnit && one.id !== indicator?.id && one.atMost === null,
  )
  const isFixed = indicator?.inUse ?? false
  return (
    <FormSheet
      title={indicator ? '修改指标' : '添加指标'}
      form={form}
      submitText={indicator ? '保存' : '添加'}
      onClose={onClose}
    >
      <TextField label="名称" placeholder="例如营业收入" maxLength={20} {...form.field('name')} />
      <Choice
        label="类型"
        hint={isFixed ? '已有填报数据，不能再改；可停用后新建' : '金额以万元填写，比率以百分比填写'}
        options={KINDS.map((one) => ({
          ...one,
          disabledReason: isFixed && one.value !== indicator?.kind ? '已有填报数据' : null,
        }))}
        {...form.field('kind')}
      />
      {kind === 'count' && (
        <TextField label="单位" placeholder="例如人、件" maxLength={6} readOnly={isFixed} {...form.field('unit')} />
      )}
      {kind !== 'rate' && !isFixed && (
        <Switch label="按年初至期末累计填报" hint="关闭后填写期末数，例如员工总数" {...form.tick('sums')} />
      )}
      <Choices label="填报周期" options={SPANS} {...form.field('spans')} />
      <TextField label="最小值" optional maxLength={16} {...form.field('least')} />
      <TextField label="最大值" optional maxLength={16} {...form.field('most')} />
      {limits.length > 0 && (
        <Choice
          label="不多于"
          options={[{ value: NONE, label: '不限' }, ...limits.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.field('atMost')}
        />
      )}
      <TextField
        label="低于上年同期的百分之几须说明"
        kind="digits"
        maxLength={2}
        after="%"
        {...form.field('lowPercent')}
      />
      <TextField
        label="高于上年同期的百分之几须说明"
        kind="digits"
        maxLength={5}
        after="%"
        {...form.field('highPercent')}
      />
      <TextField label="顺序" hint="小的在前" kind="digits" maxLength={3} {...form.field('place')} />
      {indicator && <Switch label="停用" hint="不再要求填报，已有数据仍可查看" {...form.tick('disabled')} />}
    </FormSheet>
  )
}

const isBound = (text: string) => /^(?:-?\d{1,9}(?:\.\d{1,6})?)?$/.test(text.trim())
