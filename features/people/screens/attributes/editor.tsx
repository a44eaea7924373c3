import { useForm } from '#client/form'
import { FieldsEditor } from '#client/form-editor'
import type { Extend } from '#contract/people'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import type { FormField } from '#vocabulary/form-fields'
import s from './attributes.module.css'
import { useSave } from './use-save.ts'

/** The company's form as its managers set it up: fields in their order, and what their people will see. Nothing is kept until it is saved. */
export function Editor({ extend }: { extend: Extend }) {
  const { version } = extend
  const save = useSave()
  const form = useForm<object, { fields: readonly FormField[] }>({ unkept: { fields: extend.fields }, by: 'page' })
  const { values, change, notice, run, layout } = form
  const { fields } = values
  const isChanged = fields !== extend.fields
  const submit = () =>
    run({}, () =>
      save(
        {
          version,
          fields: fields.map(({ id, options, ...rest }) => ({
            ...rest,
            options: [...options],
            ...(id === '' ? {} : { id }),
          })),
        },
        '字段已保存',
      ),
    )
  return (
    <div className={s.form}>
      <FieldsEditor
        fields={fields}
        onChange={(next) => change({ fields: next })}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有字段"
            text="添加工号、工服尺码等字段后，员工可以在“我的信息”里填写"
          />
        }
      />
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} disabledReason={isChanged ? null : '没有修改'} onPress={submit}>
        保存字段
      </Button>
    </div>
  )
}
