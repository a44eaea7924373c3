import { useState } from 'react'
import { NotLoaded, useQuery } from '#client/query'
import { List, ListCard } from '#ui/list'
import { Meter } from '#ui/meter'
import { Section } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { lotsQuery, spacesQuery } from '../parts/queries.ts'
import { lotChip } from './lot-chip.ts'
import { LotSheet, meterOf } from './lot-sheet.tsx'

/** The lots of the park, how full each is; each opens to its day and prices. */
export function Lots() {
  const [lookedAt, openLot] = useState<string | null>(null)
  const lots = useQuery(lotsQuery)
  const spaces = useQuery(spacesQuery)
  const spaceOf = new Map(spaces.data?.items.map(({ lotId, free, open }) => [lotId, { free, open }]))
  const shown = lots.data?.items.map((lot) => ({ ...lot, ...spaceOf.get(lot.lotId) }))
  return (
    <Section title="停车场空位">
      {shown?.length === 0 ? (
        <Empty picture={<CarPicture />} title="园区还没有开放的停车场" text="有疑问请联系服务热线" />
      ) : shown ? (
        <List label="停车场" items={shown} keyOf={({ lotId }) => lotId}>
          {(lot) => {
            const { tone, word } = lotChip(lot)
            return (
              <ListCard
                title={lot.name}
                chip={<StateChip tone={tone}>{word}</StateChip>}
                facts={[
                  [lot.place, lot.open ? lot.tariff[0] : lot.closedWhy].filter(Boolean).join(' · '),
                  ...(lot.open ? [<Meter key="meter" {...meterOf(lot)} />] : []),
                ]}
                onPress={() => openLot(lot.lotId)}
              />
            )
          }}
        </List>
      ) : (
        <NotLoaded error={lots.error} onRetry={lots.refetch} shape="list" count={3} />
      )}
      <LotSheet lot={shown?.find(({ lotId }) => lotId === lookedAt) ?? null} onClose={() => openLot(null)} />
    </Section>
  )
}
