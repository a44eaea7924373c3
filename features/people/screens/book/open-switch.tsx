import { useAct } from '#client/form'
import { Switch } from '#ui/field'
import { Card } from '#ui/page'
import { addressbook } from '../parts/calls.ts'

/** Managers let park operators see all people of the company, or not. */
export function OpenSwitch({ open }: { open: boolean }) {
  const save = useAct({ send: (next: boolean) => addressbook.send('bookOpenSave', { open: next }) })
  return (
    <Card>
      <Switch
        label="园区运营可以查看全部员工"
        hint="关闭时，园区运营只能看到企业管理员和接待人员"
        checked={open}
        disabledReason={save.busy ? '正在保存' : null}
        onChange={(next) => void save.run(next)}
      />
    </Card>
  )
}
