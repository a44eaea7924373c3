import { useForm } from '#client/form'
import { SheetForm } from '#client/sheet'
import type { Department, Staff } from '#contract/people'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { DepartmentPick } from './department-pick.tsx'
import { enterprise, useAct } from './queries.ts'

/** Puts somebody into another department, or into none. */
export function MoveSheet({
  of: { personId, name, departmentId },
  departments,
  onClose,
}: {
  of: Staff
  departments: readonly Department[]
  onClose: () => void
}) {
  const act = useAct()
  const form = useForm({
    unkept: { department: departmentId ?? '' },
    fields: { departmentId: 'department' },
    by: 'sheet',
  })
  const { department } = form.values
  const move = () =>
    form.run({}, async () => {
      await act(`move ${personId} ${department}`, (options) =>
        enterprise.post('setUserOrganisation', { personId, departmentId: department || null }, options),
      )
      onClose()
      toast(`已调整${name}的部门`, { kind: 'ok' })
    })
  return (
    <Sheet open title={`调整${name}的部门`} onClose={onClose}>
      <SheetForm form={form} submitText="保存" onSubmit={move}>
        <DepartmentPick
          label="部门"
          none="不分配部门"
          departments={departments}
          value={department}
          onChange={(picked) => form.change({ department: picked })}
          error={form.errors.department}
        />
      </SheetForm>
    </Sheet>
  )
}
