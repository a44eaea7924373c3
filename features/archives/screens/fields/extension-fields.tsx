import { useSend } from '#client/form'
import { FieldsEditor } from '#client/form-editor'
import { LoadedPage } from '#client/page'
import type { ExtensionFields } from '#contract/archives'
import { Button } from '#ui/button'
import { ListPicture } from '#ui/picture'
import { Empty, Notice } from '#ui/state'
import type { FormField } from '#vocabulary/form-fields'
import { archive } from '../parts/calls.ts'

/** /epsarchives/fields: what operators ask of each enterprise beside its registration. */
export default function ExtensionFieldsPage() {
  return (
    <LoadedPage
      title="企业扩展字段"
      back="/services"
      query={archive.read('fieldSet')}
      shape="form"
      notYours={{ title: '只有园区管理人员可以设置扩展字段', text: '工作人员可以在企业的基本信息里填写' }}
    >
      {(set) => <Editor set={set} />}
    </LoadedPage>
  )
}

function Editor({ set }: { set: ExtensionFields }) {
  const form = useSend<{ fields: readonly FormField[] }, ExtensionFields>({
    start: { fields: set.fields },
    resets: true,
    send: ({ fields }) => archive.send('fieldSetSave', { version: set.version, fields: fields.map(onWire) }),
    done: '字段已保存',
  })
  const { notice, layout, submit } = form
  const { value, onChange, error } = form.field('fields')
  return (
    <>
      <FieldsEditor
        fields={value}
        onChange={onChange}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有扩展字段"
            text="添加上市计划、融资轮次等字段后，工作人员可以在每家企业的“基本信息”里填写"
          />
        }
      />
      {(notice ?? error) && (
        <Notice title="没有保存" text={notice?.text ?? error ?? ''} requestId={notice?.requestId ?? null} />
      )}
      <Button
        wide
        busy={layout.busy}
        disabledReason={value === set.fields ? '没有修改' : null}
        onPress={() => submit()}
      >
        保存字段
      </Button>
    </>
  )
}

/** A field as it goes over the wire: a new one has no id yet. */
function onWire({ id, options, ...rest }: FormField) {
  return { ...rest, options: [...options], ...(id === '' ? {} : { id }) }
}
