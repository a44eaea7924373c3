import { useState } from 'react'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, NotLoaded, useQuery } from '#client/query'
import type { LotTariffs } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { FALLBACKS } from '../desk/fallbacks.tsx'
import { calls } from '../parts/calls.ts'
import { TariffCard } from './tariff-card.tsx'

const STATES = [
  ['now', '正在执行'],
  ['coming', '将要执行'],
  ['over', '以前的版本'],
] as const

/** /parking/desk/tariffs: the tariff of a lot in its versions; `lotId` in the address chooses it. */
export default function Tariffs() {
  const back = useBack('/parking/desk')
  const asked = useQueryText('lotId')
  const lots = useQuery(calls.read('deskLots'))
  const [picked, pick] = useState<string | null>(null)
  const lotId = picked ?? asked ?? lots.data?.items[0]?.lotId ?? null
  const go = useGo()
  const action = lotId !== null && lots.data && (
    <Button wide onPress={() => go('/parking/desk/tariff', { lotId })}>
      新增一版收费标准
    </Button>
  )
  return (
    <Page title="收费标准" onBack={back} action={action}>
      <Loaded query={lots} shape="list" instead={FALLBACKS}>
        {({ items }) =>
          lotId === null ? (
            <Empty
              picture={<ListPicture />}
              title="还没有停车场"
              text="请先添加停车场，再设置收费标准"
              action={{ label: '去添加停车场', onPress: () => go('/parking/desk/lots') }}
            />
          ) : (
            <>
              {items.length > 1 && (
                <Choice
                  label="停车场"
                  options={items.map((lot) => ({ value: lot.lotId, label: lot.name }))}
                  value={lotId}
                  onChange={pick}
                />
              )}
              <Versions key={lotId} lotId={lotId} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function Versions({ lotId }: { lotId: string }) {
  const { data, error, refetch } = useQuery(calls.read('deskTariffs', { lotId }))
  if (!data) return <NotLoaded error={error} onRetry={refetch} shape="list" instead={FALLBACKS} />
  if (data.items.length === 0)
    return (
      <StateBanner
        tone="warn"
        title={`${data.lotName}还没有收费标准`}
        next="新增第一版后才能开放停车场，从今天起执行"
      />
    )
  return STATES.map(([state, title]) => <Group key={state} tariffs={data} state={state} title={title} />)
}

interface GroupProps {
  tariffs: LotTariffs
  state: LotTariffs['items'][number]['state']
  title: string
}

function Group({ tariffs, state, title }: GroupProps) {
  const items = tariffs.items.filter((each) => each.state === state)
  if (items.length === 0) return null
  return (
    <Section title={title}>
      {items.map((item) => (
        <Card key={`${item.vehicleKind} ${item.validFrom}`}>
          <TariffCard tariffs={tariffs} item={item} />
        </Card>
      ))}
    </Section>
  )
}
