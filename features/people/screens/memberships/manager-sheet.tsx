import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { Staff } from '#contract/people'
import { enterprise } from '../parts/calls.ts'

/** Makes somebody a manager, or one no more. */
export function ManagerSheet({ of: { personId, name, manager }, onClose }: { of: Staff; onClose: () => void }) {
  const act = useAct({
    send: () => enterprise.send('setManager', { personId, manager: !manager }),
    done: manager ? '已取消管理员' : `${name}已是企业管理员`,
  })
  return (
    <AskSheet
      title={manager ? `取消${name}的管理员身份？` : `设${name}为企业管理员？`}
      text={
        manager
          ? `${name}不再能管理人员、授权和企业设置。`
          : `${name}将与您一样：管理人员、授权、角色和企业设置，也能取消您的管理员身份。`
      }
      confirmText={manager ? '取消管理员' : '设为管理员'}
      danger={manager}
      act={act}
      onClose={onClose}
    />
  )
}
