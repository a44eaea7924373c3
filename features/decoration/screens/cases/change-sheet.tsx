import { type ChangePart, changeDeciders } from '#can/decoration'
import { type Problems, useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { CaseDetail, Firm } from '#contract/decoration'
import { DayField, PhoneField, TextArea, TextField } from '#ui/field'
import { fullDay } from '#vocabulary/day'
import { NAME_MOST } from '#vocabulary/names'
import { isPhone, normalisePhone } from '#vocabulary/phone'
import { FirmField } from '../applications/firm-field.tsx'
import { decoration } from '../parts/calls.ts'
import { areaOf } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'

/** A change as it is typed; what stays as it is is left out. */
export interface ChangeValues {
  firm: Firm | null
  foremanName: string
  foremanPhone: string
  scope: string
  area: string
  firstOn: string
  lastOn: string
  reason: string
}

/** What the case has now. */
export const changeStart = (of: CaseDetail): ChangeValues => ({
  firm: of.firm,
  foremanName: of.foreman?.name ?? '',
  foremanPhone: of.foreman?.phone ?? '',
  scope: of.scope,
  area: of.areaHundredths ? String(of.areaHundredths / 100) : '',
  firstOn: of.firstOn ?? '',
  lastOn: of.lastOn ?? '',
  reason: '',
})

/** What is otherwise than the case has it, as it is sent. */
export function changedIn(values: ChangeValues, of: CaseDetail) {
  const start = changeStart(of)
  const area = areaOf(values.area)
  const isForeman = values.foremanName !== start.foremanName || values.foremanPhone !== start.foremanPhone
  return {
    ...(values.firm && values.firm.id !== start.firm?.id && { firmId: values.firm.id }),
    ...(isForeman && { foremanName: values.foremanName.trim(), foremanPhone: values.foremanPhone.trim() }),
    ...(values.scope.trim() !== start.scope && { scope: values.scope.trim() }),
    ...(area !== null && area !== of.areaHundredths && { areaHundredths: area }),
    ...(values.firstOn !== start.firstOn && { firstOn: values.firstOn }),
    ...(values.lastOn !== start.lastOn && { lastOn: values.lastOn }),
  }
}

/** Which parts of the case a change touches. */
export function partsOf(change: ReturnType<typeof changedIn>): ChangePart[] {
  const has = (...names: (keyof typeof change)[]) => names.some((name) => name in change)
  return [
    ...(has('firmId') ? (['firm'] as const) : []),
    ...(has('foremanName', 'foremanPhone') ? (['foreman'] as const) : []),
    ...(has('scope') ? (['scope'] as const) : []),
    ...(has('areaHundredths') ? (['area'] as const) : []),
    ...(has('firstOn', 'lastOn') ? (['period'] as const) : []),
  ]
}

/** Who decides about a change, in a sentence. */
export function deciderWords(parts: readonly ChangePart[], fire: boolean): string {
  if (parts.length === 0) return '修改需要变更的内容，其余保持不变'
  const by = changeDeciders(parts, fire)
  const names = [by.review && '物业', by.fire && '消防', by.operator && '园区'].filter(Boolean)
  return `提交后由${names.join('、')}审批，通过前按原内容施工`
}

/** Asks for a change after the approval, or for a later end alone. */
export function ChangeSheet({ of, extend, onClose }: { of: CaseDetail; extend: boolean; onClose: () => void }) {
  const me = useQuery(decoration.read('userByToken'))
  const config = useQuery(decoration.read('config'))
  const form = useSend<ChangeValues, unknown>({
    start: changeStart(of),
    by: 'sheet',
    fields: { firmId: 'firm', areaHundredths: 'area' },
    check: (values) => problemsOf(values, of),
    send: (values) =>
      decoration.send('change', {
        id: of.id,
        seen: of.version,
        reason: values.reason.trim(),
        change: changedIn(values, of),
      }),
    done: extend ? '已申请延期，审批后通知您' : '已提交变更，审批后通知您',
    onDone: onClose,
  })
  const parts = partsOf(changedIn(form.values, of))
  const first = of.begunAt === null && !extend
  return (
    <FormSheet
      title={extend ? '申请延期' : '申请变更'}
      form={form}
      submitText={extend ? '提交延期' : '提交变更'}
      disabledReason={parts.length === 0 ? '还没有修改内容' : null}
      onClose={onClose}
    >
      <p className={s.quiet}>{deciderWords(parts, of.type?.fire ?? false)}</p>
      {!extend && (
        <>
          <FirmField
            known={me.data?.firms ?? []}
            value={form.values.firm}
            onChange={(firm) => form.change({ firm })}
            error={form.errors.firm ?? null}
          />
          <TextField label="施工负责人姓名" maxLength={NAME_MOST} {...form.field('foremanName')} />
          <PhoneField label="施工负责人手机号" {...form.field('foremanPhone')} />
          <TextArea label="装修内容" maxLength={500} {...form.field('scope')} />
          <TextField label="装修面积" kind="decimal" after="㎡" maxLength={9} {...form.field('area')} />
        </>
      )}
      {first && <DayField label="开工日期" {...form.field('firstOn')} />}
      <DayField
        label="竣工日期"
        hint={
          config.data && of.lastOn !== null
            ? `现为${fullDay(of.lastOn)}，还可延期${of.extensionsLeft}次，每次最多${config.data.extensionDays}天`
            : undefined
        }
        {...form.field('lastOn')}
      />
      <TextField label="变更原因" maxLength={200} {...form.field('reason')} />
    </FormSheet>
  )
}

function problemsOf(values: ChangeValues, of: CaseDetail): Problems<ChangeValues> {
  return {
    foremanName: values.foremanName.trim() === '' ? '请填写施工负责人姓名' : null,
    foremanPhone:
      values.foremanPhone === of.foreman?.phone || isPhone(normalisePhone(values.foremanPhone))
        ? null
        : '请填写11位手机号',
    scope: values.scope.trim() === '' ? '请填写装修内容' : null,
    area: values.area !== '' && areaOf(values.area) === null ? '请填写数字，最多两位小数' : null,
    lastOn: values.lastOn < values.firstOn ? '竣工日期不能早于开工日期' : null,
    reason: values.reason.trim() === '' ? '请填写变更原因' : null,
  }
}
