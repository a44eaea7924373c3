import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tell } from '#client/messages'
import { Switch } from '#ui/field'
import { Card } from '#ui/page'
import { BOOK_KEY, calls } from './queries.ts'

/** Managers let park operators see all people of the company, or not. */
export function OpenSwitch({ open }: { open: boolean }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async (next: boolean) => {
    setBusy(true)
    try {
      await calls.post('bookOpenSave', { open: next })
      await queries.invalidateQueries({ queryKey: BOOK_KEY })
    } catch (error) {
      tell(error)
    }
    setBusy(false)
  }
  return (
    <Card>
      <Switch
        label="园区运营可以查看全部员工"
        hint="关闭时，园区运营只能看到企业管理员和接待人员"
        checked={open}
        disabledReason={busy ? '正在保存' : null}
        onChange={(next) => void save(next)}
      />
    </Card>
  )
}
