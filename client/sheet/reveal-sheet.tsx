import { useState } from 'react'
import type { Command } from '#client/calls'
import { useSend } from '#client/form'
import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import s from './sheet.module.css'
import { SheetForm } from './sheet-form.tsx'

const WHY_LEAST = 2
const WHY_MOST = 60

/** What of somebody can be seen whole, and how it is asked for. */
export interface RevealSheetProps<Field extends string> {
  title: string
  fields: readonly { value: Field; label: string }[]
  /** What is chosen already; left out: nothing is. */
  atFirst?: Field
  /** Purposes that are often given: one tap writes them. */
  usual: readonly string[]
  /** Who will read of it. */
  hint: string
  /** The call for one field, with a purpose of 2 to 60 signs; what it refuses is said in the sheet. */
  send: (asked: { field: Field; why: string }) => Command<{ value: string }>
  /** Fields whose value is the address of a picture, and what it is a picture of. A value of the field `phone` can be called. */
  pictures?: Readonly<Partial<Record<Field, string>>>
  onClose: () => void
}

/** One field of somebody whole, after saying what for: that person reads who looked. What was shown is gone with the sheet. */
export function RevealSheet<Field extends string>(props: RevealSheetProps<Field>) {
  const { title, fields, atFirst, usual, hint, send, pictures, onClose } = props
  const [shown, show] = useState<{ field: Field | ''; value: string } | null>(null)
  const form = useSend<{ field: Field | ''; why: string }, { value: string }>({
    start: { field: atFirst ?? '', why: '' },
    by: 'sheet',
    check: ({ field, why }) => ({
      field: field === '' ? '请选择要查看的内容' : null,
      why: why.trim().length < WHY_LEAST ? '请写明用途' : null,
    }),
    send: ({ field, why }) => (field === '' ? null : send({ field, why: why.trim() })),
    onDone: ({ value }): void => show({ field: values.field, value }),
  })
  const { values, change, errors } = form
  const picture = shown === null || shown.field === '' ? undefined : pictures?.[shown.field]
  return (
    <Sheet open title={title} onClose={onClose}>
      {shown === null ? (
        <SheetForm form={form} submitText="查看" onSubmit={form.submit}>
          <Choice
            label="查看什么"
            options={fields}
            value={values.field === '' ? null : values.field}
            onChange={(field) => change({ field })}
            error={errors.field}
          />
          <Choice
            label="常用用途"
            options={usual.map((each) => ({ value: each, label: each }))}
            value={usual.includes(values.why) ? values.why : null}
            onChange={(why) => change({ why })}
          />
          <TextField label="用途" maxLength={WHY_MOST} hint={hint} {...form.field('why')} />
        </SheetForm>
      ) : (
        <div className={s.shown}>
          {picture === undefined ? (
            <p className={s.value}>{shown.value}</p>
          ) : (
            <img className={s.picture} src={shown.value} alt={picture} />
          )}
          <p className={s.note}>关闭后不再显示，请勿截图外传。</p>
          <div className={s.usual}>
            {shown.field === 'phone' && <Button href={`tel:${shown.value}`}>拨打</Button>}
            {picture === undefined && (
              <Button
                kind="secondary"
                onPress={() => copyAndToast(shown.value, { done: '已复制', failed: '没能复制，请长按选择' })}
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
