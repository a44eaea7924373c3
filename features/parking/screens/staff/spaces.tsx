import { useState } from 'react'
import { usePages } from '#client/query'
import type { StaffPool } from '#contract/parking'
import { EndlessList, ListCard } from '#ui/list'
import { Card, LinkRow } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { SpaceSheet, type Whose } from './space-sheet.tsx'

/** Spaces by company with what is given away, and companies whose staff applied and that have none. */
export function Spaces() {
  const { list, items } = usePages(staffCalls.pages('spaces'))
  const applying = usePages(staffCalls.pages('companies')).items
  const [setting, set] = useState<Whose | null>(null)
  const none = applying.filter(({ id, spaces }) => spaces === null && !items.some(({ company }) => company?.id === id))
  const hasPark = items.some(({ company }) => company === null)
  return (
    <>
      {(!hasPark || none.length > 0) && (
        <Card rows>
          {!hasPark && (
            <LinkRow
              title="园区公共车位"
              note="各企业员工都可使用"
              value="去设置"
              onPress={() => set({ company: null, pool: null })}
            />
          )}
          {none.map(({ id, name, waiting }) => (
            <LinkRow
              key={id}
              title={name}
              note={`还没有车位，${waiting} 份申请待审批`}
              value="去设置"
              onPress={() => set({ company: { id, name }, pool: null })}
            />
          ))}
        </Card>
      )}
      <EndlessList
        label="车位数"
        {...list}
        keyOf={({ id }) => id}
        empty={
          <Empty picture={<ListPicture />} title="还没有设置员工车位" text="设置企业的车位数和停车场后，才能通过申请" />
        }
      >
        {(pool) => <PoolCard pool={pool} onPress={() => set({ company: pool.company, pool })} />}
      </EndlessList>
      {setting && <SpaceSheet whose={setting} onClose={() => set(null)} />}
    </>
  )
}

function PoolCard({ pool, onPress }: { pool: StaffPool; onPress: () => void }) {
  const { company, spaces, held, waiting, lots } = pool
  return (
    <ListCard
      title={company?.name ?? '园区公共车位'}
      chip={
        waiting > spaces - held ? (
          <StateChip tone="warn">申请超过车位</StateChip>
        ) : (
          <StateChip tone="ok">车位充足</StateChip>
        )
      }
      facts={[`共 ${spaces} 个，已占用 ${held} 个，待审批 ${waiting} 份`, lots.map(({ name }) => name).join('、')]}
      actionLabel="调整车位"
      onPress={onPress}
    />
  )
}
