import { useState } from 'react'
import { type Column, ListPage } from '#client/page'
import type { AccessControl } from '#contract/parking'
import { StateChip } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { ControlSheet } from './control-sheet.tsx'
import { chipOf, pointsInWords } from './door-words.ts'

const COLUMNS: readonly Column<AccessControl>[] = [
  { name: 'name', title: '门禁', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(control) {
      const { tone, word } = chipOf(control)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (control) => chipOf(control).word,
  },
  {
    name: 'company',
    title: '企业',
    card: 'fact',
    of: ({ company }) => company.name,
    inCard: ({ company, place }) => [company.name, place].filter(Boolean).join(' · '),
    by: ({ company }) => company.name,
  },
  { name: 'place', title: '位置', of: ({ place }) => place, by: ({ place }) => place },
  { name: 'points', title: '可开的门', card: 'fact', of: pointsInWords },
  {
    name: 'holders',
    title: '持有人',
    card: 'time',
    of: ({ holders }) => (holders > 0 ? `${holders} 人持有` : '还没有人持有'),
    by: ({ holders }) => holders,
  },
]

/** /parking/desk/doors: which access controls the staff of companies may apply for, and which points each opens. */
export default function DeskDoors() {
  const [changing, change] = useState<AccessControl | 'new' | null>(null)
  return (
    <ListPage
      title="门禁申请设置"
      back="/parking/desk/staff"
      pages={staffCalls.pages('accessControls')}
      notYours={{
        title: '由园区管理人员设置',
        text: '企业员工可以申请哪些门禁由园区设置，如需增加请联系园区管理处',
        action: { label: '返回员工停车', to: '/parking/staff' },
      }}
      add={{ label: '添加门禁', onPress: () => change('new') }}
      empty={{ title: '还没有可以申请的门禁', text: '添加后，企业员工可以申请，获批后凭通行码、门禁卡进入' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
      actionLabel={() => '修改门禁'}
      onOpen={change}
    >
      {changing !== null && (
        <ControlSheet control={changing === 'new' ? null : changing} onClose={() => change(null)} />
      )}
    </ListPage>
  )
}
