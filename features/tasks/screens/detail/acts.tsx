import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import type { TaskAct, TaskDetail } from '#contract/tasks'
import { Button, IconButton } from '#ui/button'
import { MoreIcon } from '#ui/icons'
import { ActionSheet, type SheetAction } from '#ui/sheet'
import { toast } from '#ui/toast'
import { RestartSheet } from '../cycles/restart-sheet.tsx'
import { task } from '../parts/calls.ts'
import { CancelSheet, ExtendSheet, TerminateSheet, UrgeSheet } from './act-sheets.tsx'

/** What somebody most likely came for: filling in their share, writing on a draft, or urging. */
export function MainAct({ of }: { of: TaskDetail }) {
  const go = useGo()
  const [urging, urge] = useState(false)
  const { id, acts, mine } = of
  const share = mine.find((each) =>
    each.acts.some(({ act, why }) => (act === 'fill' || act === 'take') && why === null),
  )
  if (share)
    return (
      <Button wide onPress={() => go('/parkCoordination/fillPage', { id: share.id })}>
        {share.acts.some(({ act, why }) => act === 'take' && why === null) ? '去接收' : '去填报'}
      </Button>
    )
  if (acts.some(({ act }) => act === 'edit'))
    return (
      <Button wide onPress={() => go('/tasks/send', { id })}>
        接着写
      </Button>
    )
  const found = acts.find(({ act }) => act === 'urge')
  if (!found || of.state !== 'running') return null
  return (
    <>
      <Button wide disabledReason={found.why} onPress={() => urge(true)}>
        催办未提交的
      </Button>
      {urging && <UrgeSheet of={of} onClose={() => urge(false)} />}
    </>
  )
}

const SHOWN: readonly TaskAct[] = ['extend', 'export', 'cancel', 'terminate', 'restart']

/** What else may be done about a task: each possible, or saying why not. */
export function MoreActs({ id }: { id: string }) {
  const { data } = useQuery(task.read('detail', { id }))
  return data && data.acts.some(({ act }) => SHOWN.includes(act)) ? <More of={data} /> : null
}

function More({ of }: { of: TaskDetail }) {
  const [open, setOpen] = useState(false)
  const [doing, start] = useState<'extend' | 'cancel' | 'terminate' | 'restart' | null>(null)
  const { id, title, acts, state } = of
  const close = () => start(null)
  const take = async () => {
    try {
      saveDownload(await task.files.post('export', { id }), `${title}-填报.xlsx`)
      toast('已下载，请在浏览器的下载里查看', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  const action = (act: TaskAct, label: string, onPress: () => void, more: Partial<SheetAction> = {}): SheetAction[] => {
    const found = acts.find((each) => each.act === act)
    return found ? [{ label, onPress, ...more, disabledReason: found.why ?? more.disabledReason ?? null }] : []
  }
  const actions = [
    ...action('extend', '延期', () => start('extend')),
    ...(state === 'running' ? [] : action('restart', '按周期重新发布', () => start('restart'))),
    ...action('export', '导出填报内容', () => void take(), {
      note: '包含完整的证件号和手机号，导出会留下记录',
      disabledReason: cannotSave('导出'),
    }),
    ...action('cancel', state === 'draft' ? '删除草稿' : '取消任务', () => start('cancel'), { danger: true }),
    ...action('terminate', '终止任务', () => start('terminate'), { danger: true }),
  ]
  return (
    <>
      <IconButton label="更多" onPress={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <ActionSheet open={open} title="这个任务" actions={actions} onClose={() => setOpen(false)} />
      {doing === 'extend' && <ExtendSheet of={of} onClose={close} />}
      {doing === 'restart' && <RestartSheet of={of} onClose={close} />}
      {doing === 'cancel' && <CancelSheet of={of} onClose={close} />}
      {doing === 'terminate' && <TerminateSheet of={of} onClose={close} />}
    </>
  )
}
