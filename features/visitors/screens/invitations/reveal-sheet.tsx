import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { VisitDetail } from '#contract/visitors'
import { Button } from '#ui/button'
import { copyAndTell } from '#ui/copy'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { visitor } from '../parts/calls.ts'
import s from '../parts/visitors.module.css'

type Field = 'name' | 'phone' | 'id' | 'plate' | 'face' | 'document'
const isPicture = (field: Field | '') => field === 'face' || field === 'document'

const USUAL = ['联系来访人', '核对身份', '安排接待']
const UNKEPT = { field: '' as Field | '', why: '' }
const FIELDS = { why: 'why', field: 'field' } as const

/** One field of somebody whole, after saying what for: the visitor sees who looked. What was shown is gone with the sheet. */
export function RevealSheet({
  visit,
  of,
  onClose,
}: {
  visit: VisitDetail
  of: VisitDetail['companions'][number]
  onClose: () => void
}) {
  const once = useOneIntent()
  const form = useForm({ unkept: UNKEPT, fields: FIELDS, by: 'sheet' })
  const { values, change, errors } = form
  const [value, setValue] = useState<string | null>(null)
  const options: { value: Field; label: string }[] = [
    { value: 'name', label: '姓名' },
    ...(of.phone ? [{ value: 'phone' as const, label: '手机号' }] : []),
    ...(of.has.idNumber ? [{ value: 'id' as const, label: '身份证号' }] : []),
    ...(of.has.face ? [{ value: 'face' as const, label: '人脸照片' }] : []),
    ...(of.has.document ? [{ value: 'document' as const, label: '证件照片' }] : []),
    ...(of.leader && visit.plate ? [{ value: 'plate' as const, label: '车牌' }] : []),
  ]
  const look = () => {
    const { field } = values
    const why = values.why.trim()
    return form.run(
      { field: field === '' ? '请选择要查看的内容' : null, why: why.length < 2 ? '请写明用途' : null },
      async () => {
        if (field === '') return
        const input = { id: visit.id, companionId: of.id, field, why }
        const shown = await once(`reveal ${of.id} ${field} ${why}`, (options) => visitor.post('reveal', input, options))
        setValue(shown.value)
      },
    )
  }
  return (
    <Sheet open title={`查看${of.name}的完整信息`} onClose={onClose}>
      {value === null ? (
        <SheetForm form={form} submitText="查看" onSubmit={look}>
          <Choice
            label="查看什么"
            options={options}
            value={values.field === '' ? null : values.field}
            onChange={(field) => change({ field })}
            error={errors.field}
          />
          <Choice
            label="常用用途"
            options={USUAL.map((each) => ({ value: each, label: each }))}
            value={USUAL.includes(values.why) ? values.why : null}
            onChange={(why) => change({ why })}
          />
          <TextField
            label="用途"
            value={values.why}
            onChange={(why) => change({ why })}
            maxLength={60}
            hint="访客会看到您查看了什么、用途和时间"
            error={errors.why}
          />
        </SheetForm>
      ) : (
        <div className={s.stack}>
          {isPicture(values.field) ? (
            <img className={s.picture} src={value} alt={values.field === 'face' ? '人脸照片' : '证件照片'} />
          ) : (
            <p className={s.value}>{value}</p>
          )}
          <p className={s.note}>关闭后不再显示，请勿截图外传。</p>
          <div className={s.pair}>
            {values.field === 'phone' && <Button href={`tel:${value}`}>拨打</Button>}
            {!isPicture(values.field) && (
              <Button
                kind="secondary"
                onPress={() => copyAndTell(value, { done: '已复制', failed: '没能复制，请长按选择' })}
              >
                复制
              </Button>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}
