import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Department } from '#contract/people'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { DepartmentPick } from './department-pick.tsx'
import { book, useAct } from './queries.ts'

export interface DepartmentSheetProps {
  /** Null: a new one. */
  of: Department | null
  /** Where it stands or is to stand; null: at the top. */
  parentId: string | null
  departments: readonly Department[]
  /** It was deleted. */
  onGone: () => void
  onClose: () => void
}

const FIELDS = { name: 'name', parentId: 'parent' } as const

/** Adds a department, renames or moves it, or deletes it where nobody is in it. */
export function DepartmentSheet({ of, parentId, departments, onGone, onClose }: DepartmentSheetProps) {
  const act = useAct()
  const form = useForm({ unkept: { name: of?.name ?? '', parent: parentId ?? '' }, fields: FIELDS, by: 'sheet' })
  const { values, change, errors, run } = form
  const name = values.name.trim()
  const save = () =>
    run({ name: name === '' ? '请填写部门名称' : null }, async () => {
      const wish = { ...(of && { id: of.id }), name, parentId: values.parent || null }
      await act(`department ${JSON.stringify(wish)}`, (options) => book.post('departmentSave', wish, options))
      onClose()
      toast('部门已保存', { kind: 'ok' })
    })
  const remove = () =>
    run({}, async () => {
      if (of === null) return
      await act(`no department ${of.id}`, (options) =>
        book.post('departmentSave', { id: of.id, remove: true }, options),
      )
      onGone()
      onClose()
      toast('部门已删除', { kind: 'ok' })
    })
  return (
    <Sheet open title={of === null ? '新建部门' : '修改部门'} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={save}>
        <TextField
          label="部门名称"
          value={values.name}
          onChange={(typed) => change({ name: typed })}
          maxLength={30}
          error={errors.name}
        />
        <DepartmentPick
          label="上级部门"
          none="无（一级部门）"
          departments={departments.filter(({ id }) => id !== of?.id)}
          value={values.parent}
          onChange={(parent) => change({ parent })}
          error={errors.parent}
        />
      </SheetForm>
      {of && (
        <Button kind="danger" wide busy={form.layout.busy} onPress={remove}>
          删除部门
        </Button>
      )}
    </Sheet>
  )
}
