import { useQuery } from '@tanstack/react-query'
import { hrefOf, useGo } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { lotsQuery, spacesQuery } from '../parts/queries.ts'
import { lotChip } from './lot-chip.ts'

/** The lots of the park with free spaces; each leads to its prices. */
export function Lots() {
  const go = useGo()
  const lots = useQuery(lotsQuery)
  const spaces = useQuery(spacesQuery)
  const freeOf = new Map(spaces.data?.items.map(({ lotId, free, open }) => [lotId, { free, open }]))
  return (
    <Section title="停车场空位">
      {lots.data?.items.length === 0 ? (
        <Empty picture={<CarPicture />} title="园区还没有开放的停车场" text="有疑问请联系服务热线" />
      ) : lots.data ? (
        <List label="停车场" items={lots.data.items} keyOf={({ lotId }) => lotId}>
          {(lot) => {
            const { tone, word } = lotChip({ ...lot, ...freeOf.get(lot.lotId) })
            const query = { lotId: lot.lotId }
            return (
              <ListCard
                title={lot.name}
                chip={<StateChip tone={tone}>{word}</StateChip>}
                facts={[lot.place, ...(lot.open ? lot.tariff.slice(0, 2) : [lot.closedWhy])].filter(Boolean)}
                href={hrefOf('/parking/price', query)}
                onPress={() => go('/parking/price', query)}
              />
            )
          }}
        </List>
      ) : (
        <NotLoaded error={lots.error} onRetry={lots.refetch} shape="list" count={3} />
      )}
    </Section>
  )
}
