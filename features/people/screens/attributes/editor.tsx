import { useSend } from '#client/form'
import { FieldsEditor } from '#client/form-editor'
import type { Extend } from '#contract/people'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import type { FormField } from '#vocabulary/form-fields'
import { addressbook } from '../parts/calls.ts'
import s from './attributes.module.css'

/** The company's form as its managers set it up: fields in their order, and what their people will see. Nothing is stored until it is saved. */
export function Editor({ extend }: { extend: Extend }) {
  const form = useSend<{ fields: readonly FormField[] }, Extend>({
    start: { fields: extend.fields },
    resets: true,
    send: ({ fields }) => addressbook.send('extendSave', { version: extend.version, fields: fields.map(sent) }),
    done: '字段已保存',
  })
  const { notice, layout, submit } = form
  const { value, onChange } = form.field('fields')
  return (
    <div className={s.form}>
      <FieldsEditor
        fields={value}
        onChange={onChange}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有字段"
            text="添加工号、工服尺码等字段后，员工可以在“我的信息”里填写"
          />
        }
      />
      {notice && <Notice title="没有保存" text={notice.text} requestId={notice.requestId} />}
      <Button wide busy={layout.busy} disabledReason={value === extend.fields ? '没有修改' : null} onPress={submit}>
        保存字段
      </Button>
    </div>
  )
}

/** A field as it goes over the wire: a new one has no id yet. */
function sent({ id, options, ...rest }: FormField) {
  return { ...rest, options: [...options], ...(id === '' ? {} : { id }) }
}
