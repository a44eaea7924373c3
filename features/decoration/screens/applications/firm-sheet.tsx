import { type Problems, useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Firm } from '#contract/decoration'
import { DayField, TextField } from '#ui/field'
import { Quiet } from '#ui/stack'
import { decoration } from '../parts/calls.ts'
import { PaperField } from './paper-field.tsx'
import type { SentPaper } from './typed.ts'

interface Values {
  name: string
  code: string
  licence: string
  licenceUntil: string
  insurance: string
  insuranceUntil: string
  licenceFiles: readonly SentPaper[]
  insuranceFiles: readonly SentPaper[]
}

function check(values: Values): Problems<Values> {
  return {
    name: values.name.trim() === '' ? '请填写施工单位全称' : null,
    code: values.code.trim() === '' ? '请填写统一社会信用代码' : null,
    licenceUntil: values.licenceUntil === '' ? '请选择资质有效期' : null,
    insurance: values.insurance.trim() === '' ? '请填写保险名称或保单号' : null,
    insuranceUntil: values.insuranceUntil === '' ? '请选择保险有效期' : null,
  }
}

/** Of `FirmSheet`. */
export interface FirmSheetProps {
  /** Whose papers are renewed; null: a new one. */
  firm: Firm | null
  onDone: (firm: Firm) => void
  onClose: () => void
}

/** Adds a firm once for all cases, or renews its licence and insurance. */
export function FirmSheet({ firm, onDone, onClose }: FirmSheetProps) {
  const filesOf = (kind: 'licence' | 'insurance'): SentPaper[] =>
    (firm?.files ?? []).filter((file) => file.kind === kind).map(({ id, name, url }) => ({ id, name, url }))
  const form = useSend<Values, Firm>({
    start: {
      name: firm?.name ?? '',
      code: firm?.code ?? '',
      licence: firm?.licence ?? '',
      licenceUntil: firm?.licenceUntil ?? '',
      insurance: firm?.insurance ?? '',
      insuranceUntil: firm?.insuranceUntil ?? '',
      licenceFiles: filesOf('licence'),
      insuranceFiles: filesOf('insurance'),
    },
    draft: `decoration.firm.${firm === null ? 'new' : `${firm.id}.${firm.version}`}`,
    by: 'sheet',
    check,
    send: ({ licenceFiles, insuranceFiles, ...values }) =>
      decoration.send('firmSave', {
        id: firm?.id ?? null,
        ...(firm && { seen: firm.version }),
        ...values,
        licenceFiles: licenceFiles.map(({ id }) => id),
        insuranceFiles: insuranceFiles.map(({ id }) => id),
      }),
    done: firm === null ? '已登记施工单位' : '已更新资质和保险',
    onDone(saved) {
      onDone(saved)
      onClose()
    },
  })
  return (
    <FormSheet
      title={firm === null ? '登记施工单位' : '更新资质和保险'}
      form={form}
      submitText={firm === null ? '登记' : '保存'}
      onClose={onClose}
    >
      <TextField label="单位全称" maxLength={60} {...form.field('name')} />
      <TextField label="统一社会信用代码" maxLength={18} {...form.field('code')} />
      <TextField label="资质名称或编号" optional maxLength={60} {...form.field('licence')} />
      <DayField label="资质有效期至" {...form.field('licenceUntil')} />
      <PaperField label="营业执照或资质证书" optional purpose="decoration-firm" {...form.field('licenceFiles')} />
      <TextField
        label="保险名称或保单号"
        hint="如 建筑施工人员团体意外险"
        maxLength={60}
        {...form.field('insurance')}
      />
      <DayField label="保险有效期至" {...form.field('insuranceUntil')} />
      <PaperField label="保单" optional purpose="decoration-firm" {...form.field('insuranceFiles')} />
      <Quiet>登记一次，以后的申请可以直接选择</Quiet>
    </FormSheet>
  )
}
