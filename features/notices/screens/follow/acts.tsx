import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { useAct } from '#client/form'
import { toastFailure } from '#client/messages'
import { useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { AskSheet, ReasonSheet } from '#client/sheet'
import type { SentDetail } from '#contract/notices'
import { Button, IconButton } from '#ui/button'
import { MoreIcon } from '#ui/icons'
import { Facts } from '#ui/page'
import { ActionSheet, type SheetAction } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/calls.ts'
import { reminderFacts } from '../parts/step-words.ts'
import { LACKS } from './banner.tsx'

/** What a sender most likely came for. */
export function MainAct({ of }: { of: SentDetail }) {
  const go = useGo()
  const [reminding, remind] = useState(false)
  const { id, state, can } = of
  if (can.edit)
    return (
      <Button wide onPress={() => go('/notice/addnotice', { id })}>
        接着写
      </Button>
    )
  if (can.second) return <Second of={of} />
  if (state !== 'sent') return null
  return (
    <>
      <Button wide disabledReason={can.remind} onPress={() => remind(true)}>
        催办
      </Button>
      {reminding && <RemindSheet of={of} onClose={() => remind(false)} />}
    </>
  )
}

/** A second person agrees, or sends it back. */
function Second({ of: { id } }: { of: SentDetail }) {
  const [asking, ask] = useState(false)
  const sendBack = useAct({ send: () => calls.send('second', { id, agree: false }), done: '已退回给写通知的人修改' })
  const agree = useAct({ send: () => calls.send('second', { id, agree: true }), done: '已同意发送' })
  return (
    <>
      <Button kind="secondary" busy={sendBack.busy} onPress={() => sendBack.run()}>
        退回修改
      </Button>
      <Button onPress={() => ask(true)}>同意发送</Button>
      {asking && (
        <AskSheet
          title="同意发送这条通知？"
          text="同意后按设定的时间发给全部对象，会记下是您复核的"
          confirmText="同意发送"
          act={agree}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

function RemindSheet({ of: { id, below, level, rounds }, onClose }: { of: SentDetail; onClose: () => void }) {
  const nth = rounds.filter(({ kind }) => kind === 'remind').length + 1
  const preview = useQuery(calls.read('remindPreview', { id }))
  const remind = useAct({
    send: () => calls.send('smsRemind', { id }, { of: nth }),
    done: ({ people }) => `已催办 ${people} 人`,
  })
  return (
    <AskSheet
      title={`催办 ${below} 人？`}
      text={`会用应用推送和短信提醒还${LACKS[level]}的人，短信按条计费，从本月短信预算里扣。这是第 ${nth} 次，每条通知最多催办 3 次，每次间隔 24 小时`}
      confirmText="催办"
      act={remind}
      onClose={onClose}
    >
      <Loaded query={preview} shape="card">
        {({ sms, leftFen }) => <Facts facts={reminderFacts(sms, leftFen, new Date())} />}
      </Loaded>
    </AskSheet>
  )
}

/** What else may be done about a notice. */
export function MoreActs({ of }: { of: SentDetail }) {
  const go = useGo()
  const [open, setOpen] = useState(false)
  const [ending, end] = useState(false)
  const { id, title, can, shareToken, rounds, state } = of
  const wentOut = rounds.length > 0
  const take = async (as: 'xlsx' | 'pdf') => {
    try {
      saveDownload(await calls.files.post('export', { id, as }), `通知回执 ${title}.${as}`)
      toast('已下载，请在浏览器的下载里查看', { kind: 'ok' })
    } catch (error) {
      toastFailure(error)
    }
  }
  const actions: SheetAction[] = []
  if (can.correct)
    actions.push({
      label: '更正',
      note: '发出新的版本，看过的人会看到哪里变了',
      onPress: () => go('/notice/noticedetailcomp', { id, view: 'correct' }),
    })
  if (!can.edit)
    actions.push({
      label: '复制为新通知',
      note: '带入内容和对象，图片和附件需重新添加',
      onPress: () => go('/notice/addnotice', { copy: id }),
    })
  if (shareToken !== null)
    actions.push({ label: '分享', note: '链接和二维码', onPress: () => go('/noticeshare', { token: shareToken }) })
  if (wentOut)
    actions.push(
      { label: '导出表格', disabledReason: cannotSave('导出'), onPress: () => void take('xlsx') },
      { label: '导出 PDF', disabledReason: cannotSave('导出'), onPress: () => void take('pdf') },
    )
  if (can.cancel && state !== 'draft')
    actions.push({ label: ENDS[endOf(state)].label, danger: true, onPress: () => end(true) })
  if (actions.length === 0) return null
  return (
    <>
      <IconButton label="更多" onPress={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <ActionSheet open={open} title="这条通知" actions={actions} onClose={() => setOpen(false)} />
      {ending && <EndSheet of={of} onClose={() => end(false)} />}
    </>
  )
}

const ENDS = {
  recall: {
    label: '撤回',
    title: '撤回这条通知？',
    text: '所有人都不能再看正文，只看到“通知已撤回”和原因；没发完的推送和短信不再发。已经发出的短信收不回来，撤回后不能恢复',
    hint: '收到通知的人会看到，如：日期有误，将另行通知',
  },
  drop: {
    label: '取消发送',
    title: '取消发送这条通知？',
    text: '还没有人收到它；取消后不再发送，也不能恢复',
    hint: '会留在操作记录里',
  },
} as const

function endOf(state: SentDetail['state']): keyof typeof ENDS {
  return state === 'sent' || state === 'sending' ? 'recall' : 'drop'
}

function EndSheet({ of: { id, state }, onClose }: { of: SentDetail; onClose: () => void }) {
  const back = useBack('/notice/noticelist')
  const way = endOf(state)
  const { label, title, text, hint } = ENDS[way]
  const end = useAct({
    send: (reason: string) => calls.send('cancel', { id, reason }),
    done: (answer) => (answer.state === 'recalled' ? '已撤回' : `已${label}`),
    // one that was dropped is no more
    onDone: (answer) => answer.state === 'dropped' && back(),
    leaves: way === 'drop',
  })
  return (
    <ReasonSheet title={title} text={text} label="原因" hint={hint} confirmText={label} act={end} onClose={onClose} />
  )
}
