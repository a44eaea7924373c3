import { FieldsEditor, newFieldId } from '#client/form-editor'
import type { CheckForm } from '#contract/decoration'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Note, Stack } from '#ui/stack'

const MAX_TITLE = 20

/** Of `CheckFormSheet`. */
export interface CheckFormSheetProps {
  check: CheckForm
  onChange: (check: CheckForm) => void
  onClose: () => void
}

/** What a check of one kind asks for: its name, whether it is hidden work and needed, its measured values. It is saved with the page. */
export function CheckFormSheet({ check, onChange, onClose }: CheckFormSheetProps) {
  const { kind, title, hidden, needed, fields } = check
  const isStage = kind !== 'final' && kind !== 'review'
  return (
    <Sheet open title={title === '' ? '验收项目' : title} onClose={onClose}>
      <Stack>
        <TextField
          label="名称"
          maxLength={MAX_TITLE}
          value={title}
          onChange={(next) => onChange({ ...check, title: next })}
        />
        {isStage && (
          <>
            <Switch
              label="每个工程都必须验收"
              hint="没有通过不能申请竣工验收；装修类型单独规定的除外"
              checked={needed}
              onChange={(next) => onChange({ ...check, needed: next })}
            />
            <Switch
              label="属于隐蔽工程"
              hint="没有通过不能申请后面的验收"
              checked={hidden}
              onChange={(next) => onChange({ ...check, hidden: next })}
            />
          </>
        )}
        <FieldsEditor
          fields={fields}
          onChange={(next) =>
            onChange({
              ...check,
              fields: next.map((field) => ({
                ...field,
                id: field.id === '' ? newFieldId() : field.id,
                options: [...field.options],
              })),
            })
          }
          empty={<Note>还没有实测项目，添加后现场逐项填写</Note>}
        />
        <Button wide onPress={onClose}>
          完成
        </Button>
      </Stack>
    </Sheet>
  )
}
