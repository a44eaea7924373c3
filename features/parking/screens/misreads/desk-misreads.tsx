import { useState } from 'react'
import { momentOf } from '#client/messages'
import { useAddressState } from '#client/navigation'
import { type Column, ListPage } from '#client/page'
import type { DeskClaim } from '#contract/parking'
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
const NAMES = TABS.map(({ name }) => name)

const whoseOf = ({ personName }: DeskClaim) => (personName === '' ? '已注销用户' : personName)

const COLUMNS: readonly Column<DeskClaim>[] = [
  { name: 'plate', title: '车牌', card: 'title', of: ({ plate }) => formatPlate(plate), by: ({ plate }) => plate },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(claim) {
      const { tone, word } = claimChip(claim)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (claim) => claimChip(claim).word,
  },
  {
    name: 'lot',
    title: '停车场',
    card: 'fact',
    of: ({ lotName }) => lotName,
    inCard: (claim) => `${claim.lotName} · ${whoseOf(claim)}`,
    by: ({ lotName }) => lotName,
  },
  { name: 'person', title: '申请人', of: whoseOf, by: whoseOf },
  { name: 'note', title: '说明', card: 'fact', of: ({ answer, note }) => answer || note },
  {
    name: 'asked',
    title: '提交时间',
    card: 'time',
    of: ({ askedAt }) => momentOf(askedAt),
    inCard: ({ askedAt }) => `${momentOf(askedAt)} 提交`,
    by: ({ askedAt }) => Date.parse(askedAt),
  },
]

/** /parking/desk/misreads: what drivers say of cars that were read wrongly. */
export default function DeskMisreads() {
  const [tab, show] = useAddressState('tab', 'open', NAMES)
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
      columns={COLUMNS}
      onOpen={tab === 'open' ? ({ id }) => view(id) : undefined}
      actionLabel={() => (tab === 'open' ? '核对' : null)}
    >
      {viewed !== null && <ClaimSheet id={viewed} onClose={() => view(null)} />}
    </ListPage>
  )
}
