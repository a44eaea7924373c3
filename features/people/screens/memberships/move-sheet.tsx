import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Department, Staff } from '#contract/people'
import { enterprise } from '../parts/calls.ts'
import { DepartmentPick } from './department-pick.tsx'

export interface MoveSheetProps {
  of: Staff
  departments: readonly Department[]
  onClose: () => void
}

/** Puts somebody into another department, or into none. */
export function MoveSheet({ of: { personId, name, departmentId }, departments, onClose }: MoveSheetProps) {
  const form = useSend({
    start: { department: departmentId ?? '' },
    fields: { departmentId: 'department' },
    by: 'sheet',
    send: ({ department }) => enterprise.send('setUserOrganisation', { personId, departmentId: department || null }),
    done: `已调整${name}的部门`,
    onDone: onClose,
  })
  return (
    <FormSheet title={`调整${name}的部门`} form={form} submitText="保存" onClose={onClose}>
      <DepartmentPick label="部门" none="不分配部门" departments={departments} {...form.field('department')} />
    </FormSheet>
  )
}
