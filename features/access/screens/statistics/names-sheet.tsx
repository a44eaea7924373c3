import { useAct } from '#client/form'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { StaffStatistic } from '#contract/access'
import { entrance } from '../parts/calls.ts'

/** Switches on, with what the company's people are told, or off, who was there by name. */
export function NamesSheet({ names, onClose }: { names: StaffStatistic['names']; onClose: () => void }) {
  const switchOff = useAct({
    send: () => entrance.send('staffNamesSet', { on: false, notice: names?.notice ?? '' }),
    done: '已关闭',
  })
  const switchOn = useAct({ send: (notice: string) => entrance.send('staffNamesSet', { on: true, notice }) })
  if (names?.on)
    return (
      <AskSheet
        title="关闭按姓名查看？"
        text="关闭后只显示人数。以后再开启，需要重新告知员工。"
        confirmText="关闭"
        act={switchOff}
        onClose={onClose}
      />
    )
  return (
    <ReasonSheet
      title="开启按姓名查看？"
      text="会通知本企业全体员工，从明天起的出勤才按姓名显示，仅企业管理员能看到。"
      label="告知员工的说明"
      hint="写明用途和联系人，至少 10 个字"
      maxLength={200}
      danger={false}
      confirmText="通知并开启"
      act={switchOn}
      onClose={onClose}
    />
  )
}
