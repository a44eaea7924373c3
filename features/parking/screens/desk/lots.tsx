import { lazy } from 'react'
import { useGo } from '#client/navigation'
import { type Column, type Detail, ListPage } from '#client/page'
import type { DeskLot } from '#contract/parking'
import { StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { DESK_WORDS } from './fallbacks.tsx'
import { lotChip } from './words.ts'

const COLUMNS: readonly Column<DeskLot>[] = [
  { name: 'name', title: '停车场', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of(lot) {
      const { tone, word } = lotChip(lot)
      return <StateChip tone={tone}>{word}</StateChip>
    },
    by: (lot) => lotChip(lot).word,
  },
  {
    name: 'code',
    title: '编号',
    card: 'fact',
    of: ({ code }) => code,
    inCard: ({ code }) => `编号 ${code}`,
    by: ({ code }) => code,
  },
  {
    name: 'inside',
    title: '在场',
    card: 'fact',
    figures: true,
    of: ({ inside }) => inside,
    inCard: ({ inside, capacity }) => `在场 ${inside} / ${capacity}`,
    by: ({ inside }) => inside,
  },
  { name: 'capacity', title: '车位', figures: true, of: ({ capacity }) => capacity, by: ({ capacity }) => capacity },
  {
    name: 'place',
    title: '位置或关闭原因',
    card: 'time',
    of: ({ open, place, closedWhy }) => (open ? place : closedWhy),
  },
]

const DETAIL: Detail = {
  path: (lotId) => `/parking/desk/lots/${lotId}`,
  screen: lazy(() => import('./lot.tsx')),
}

/** /parking/desk/lots: the lots of the park. */
export default function DeskLots() {
  const go = useGo()
  return (
    <ListPage
      title="停车场与道闸"
      back="/parking/desk"
      label="停车场"
      query={calls.read('deskLots')}
      {...DESK_WORDS}
      add={() => ({ label: '添加停车场', onPress: () => go('/parking/desk/lotedit') })}
      empty={{ title: '还没有停车场', text: '添加停车场后，再添加车道、道闸和收费标准，就可以收费了' }}
      keyOf={({ lotId }) => lotId}
      columns={COLUMNS}
      detail={DETAIL}
    />
  )
}
