import { useActOn } from '#client/query'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { StaffStatistic } from '#contract/access'
import { entrance } from '../parts/calls.ts'
import { FIGURES_KEY } from './figure-queries.ts'

/** Switches on, with what the company's people are told, or off, who was there by name. */
export function NamesSheet({ names, onClose }: { names: StaffStatistic['names']; onClose: () => void }) {
  const act = useActOn(FIGURES_KEY)
  const set = (on: boolean, notice: string) =>
    act(`${on} ${notice}`, (options) => entrance.post('staffNamesSet', { on, notice }, options))
  if (names?.on)
    return (
      <AskSheet
        title="关闭按姓名查看？"
        text="关闭后只显示人数。以后再开启，需要重新告知员工。"
        confirmText="关闭"
        done="已关闭"
        onConfirm={() => set(false, names.notice)}
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
      onConfirm={(notice) => set(true, notice)}
      onClose={onClose}
    />
  )
}
