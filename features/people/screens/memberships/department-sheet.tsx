import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Department } from '#contract/people'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { departmentProblem } from '#vocabulary/names'
import { addressbook } from '../parts/calls.ts'
import { DepartmentPick } from './department-pick.tsx'

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

/** Adds a department, renames or moves it, or deletes it where nobody is in it. */
export function DepartmentSheet({ of, parentId, departments, onGone, onClose }: DepartmentSheetProps) {
  const form = useSend({
    start: { name: of?.name ?? '', parent: parentId ?? '' },
    fields: { parentId: 'parent' },
    by: 'sheet',
    check: ({ name }) => ({ name: name === of?.name ? null : departmentProblem(name) }),
    send: ({ name, parent }) =>
      addressbook.send('departmentSave', { ...(of && { id: of.id }), name: name.trim(), parentId: parent || null }),
    done: '部门已保存',
    onDone: onClose,
  })
  const remove = (id: string) =>
    form.sendInstead(addressbook.send('departmentSave', { id, remove: true }), {
      done: '部门已删除',
      onDone() {
        onGone()
        onClose()
      },
    })
  return (
    <FormSheet
      title={of === null ? '新建部门' : '修改部门'}
      form={form}
      submitText="保存"
      onClose={onClose}
      below={
        of && (
          <Button kind="danger" wide busy={form.layout.busy} onPress={() => remove(of.id)}>
            删除部门
          </Button>
        )
      }
    >
      <TextField label="部门名称" maxLength={30} {...form.field('name')} />
      <DepartmentPick
        label="上级部门"
        none="无（一级部门）"
        departments={departments.filter(({ id }) => id !== of?.id)}
        {...form.field('parent')}
      />
    </FormSheet>
  )
}
