import { useState } from 'react'
import { momentOf } from '#client/messages'
import { useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import type { DeskClaim } from '#contract/parking'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { DESK_WORDS } from '../desk-work/fallbacks.tsx'
import { calls } from '../parts/calls.ts'
import { ClaimSheet } from './claim-sheet.tsx'
import { claimChip } from './misread-words.ts'

const TABS = [
  { name: 'open', label: '待核对' },
  { name: 'over', label: '已处理' },
] as const

/** /parking/desk/misreads: what drivers say of cars that were read wrongly. */
export default function DeskMisreads() {
  const [tab, show] = useHistoryState<'open' | 'over'>('tab', 'open')
  const [viewed, view] = useState<string | null>(null)
  return (
    <ListPage
      title="识别更正"
      back="/parking/desk"
      pages={calls.pages('misreadClaims', { open: tab === 'open' })}
      notYours={DESK_WORDS.notYours}
      tabs={{ label: '状态', tabs: TABS, shown: tab, onShow: show }}
      empty={
        tab === 'open'
          ? { title: '没有待核对的申请', text: '车主查不到停车费时可以提交，会通知您并列在这里' }
          : { title: '还没有处理过的申请', text: '处理结果会列在这里，保存90天' }
      }
      keyOf={({ id }) => id}
      row={(claim: DeskClaim) => {
        const { tone, word } = claimChip(claim)
        const { id, plate, lotName, personName, note, answer, askedAt, state } = claim
        return (
          <ListCard
            title={formatPlate(plate)}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[`${lotName} · ${personName === '' ? '已注销用户' : personName}`, answer || note]}
            time={`${momentOf(askedAt)} 提交`}
            {...(state === 'asked' && { actionLabel: '核对', onPress: () => view(id) })}
          />
        )
      }}
    >
      {viewed !== null && <ClaimSheet id={viewed} onClose={() => view(null)} />}
    </ListPage>
  )
}
