import { useForm } from '#client/form'
import { useQuery } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { LedgerFilter } from '#contract/patrol'
import { Button } from '#ui/button'
import { Choice, DayField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { patrol } from '../parts/calls.ts'
import { GRADES } from '../parts/words.ts'

/** Of `FilterSheet`. */
export interface FilterSheetProps {
  filter: LedgerFilter
  onApply: (filter: LedgerFilter) => void
  onClose: () => void
}

const ANY = { value: '', label: '不限' }
const PLACES = [ANY, { value: 'none', label: '室外及其他' }]
const LATE = [ANY, { value: 'late', label: '逾期关闭' }, { value: 'inTime', label: '按时关闭' }]

/** Narrows the ledger by kind, grade and day of report; what came with the address can be taken away here. */
export function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const setting = useQuery(patrol.read('setting'))
  const { grade, kind, buildingId, companyId, closedLate, from, to, ...view } = filter
  const form = useForm({
    unkept: {
      grade: grade ?? '',
      kind: kind ?? '',
      building: buildingId === undefined ? '' : (buildingId ?? 'none'),
      company: companyId === undefined ? '' : (companyId ?? 'none'),
      late: closedLate === undefined ? '' : closedLate ? 'late' : 'inTime',
      from: from ?? '',
      to: to ?? '',
    },
    by: 'sheet',
  })
  const { values, change, errors } = form
  const problems = {
    to: values.from !== '' && values.to !== '' && values.to < values.from ? '结束日期不能早于开始日期' : null,
  }
  const idOf = (value: string) => (value === 'none' ? null : value)
  const apply = () =>
    form.run(problems, async () =>
      onApply({
        ...view,
        ...((values.grade === 'major' || values.grade === 'plain') && { grade: values.grade }),
        ...(values.kind !== '' && { kind: values.kind }),
        ...(values.building !== '' && { buildingId: idOf(values.building) }),
        ...(values.company !== '' && { companyId: idOf(values.company) }),
        ...(values.late !== '' && { closedLate: values.late === 'late' }),
        ...(values.from !== '' && { from: values.from }),
        ...(values.to !== '' && { to: values.to }),
      }),
    )
  const chosen = (none: { value: string; label: string }, value: string, label: string) =>
    value === '' || value === 'none' ? [] : [{ ...none, value, label }]
  return (
    <Sheet open title="筛选" onClose={onClose}>
      <SheetForm
        form={form}
        submitText="查看结果"
        onSubmit={apply}
        below={
          <Button wide kind="secondary" onPress={() => onApply(view)}>
            清除筛选
          </Button>
        }
      >
        <Choice
          label="严重程度"
          options={[ANY, { value: 'plain', label: GRADES.plain }, { value: 'major', label: GRADES.major }]}
          value={values.grade}
          onChange={(next) => change({ grade: next })}
        />
        <Choice
          label="问题类型"
          options={[ANY, ...(setting.data?.kinds ?? []).map(({ key, name }) => ({ value: key, label: name }))]}
          value={values.kind}
          onChange={(next) => change({ kind: next })}
        />
        <Choice
          label="位置"
          options={[...PLACES, ...chosen(ANY, buildingId ?? '', '指定楼栋')]}
          value={values.building}
          onChange={(next) => change({ building: next })}
        />
        <Choice
          label="责任方"
          options={[ANY, { value: 'none', label: '未派发给企业' }, ...chosen(ANY, companyId ?? '', '指定企业')]}
          value={values.company}
          onChange={(next) => change({ company: next })}
        />
        <Choice label="关闭是否按时" options={LATE} value={values.late} onChange={(next) => change({ late: next })} />
        <DayField
          label="上报日期从"
          optional
          value={values.from}
          onChange={(next) => change({ from: next })}
          error={errors.from}
        />
        <DayField label="到" optional value={values.to} onChange={(next) => change({ to: next })} error={errors.to} />
      </SheetForm>
    </Sheet>
  )
}
