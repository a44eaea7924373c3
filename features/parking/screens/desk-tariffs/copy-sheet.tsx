import { hrefOf, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { LotTariffs } from '#contract/parking'
import { Card, LinkRow } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { FALLBACKS } from '../desk/fallbacks.tsx'
import { calls } from '../parts/calls.ts'

const FORM = '/parking/desk/tariff'

/** Of `CopySheet`. */
export interface CopySheetProps {
  fromLot: string
  /** The version that is copied. */
  item: LotTariffs['items'][number]
  onClose: () => void
}

/** For which lot a version is copied; the form of a new version begins with it. */
export function CopySheet({ fromLot, item: { vehicleKind, validFrom }, onClose }: CopySheetProps) {
  const go = useGo()
  const lots = useQuery(calls.read('deskLots'))
  return (
    <Sheet open title="复制到哪个停车场" onClose={onClose}>
      <Loaded query={lots} shape="list" instead={FALLBACKS}>
        {({ items }) => (
          <Card rows>
            {items.map(({ lotId, name }) => {
              const query = { lotId, fromLot, vehicleKind, validFrom }
              return (
                <LinkRow
                  key={lotId}
                  title={name}
                  note={lotId === fromLot ? '同一停车场的新一版' : null}
                  href={hrefOf(FORM, query)}
                  onPress={() => go(FORM, query)}
                />
              )
            })}
          </Card>
        )}
      </Loaded>
    </Sheet>
  )
}
