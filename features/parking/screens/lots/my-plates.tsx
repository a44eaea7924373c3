import { useEffect, useEffectEvent } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { OpenStay } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Card, Section } from '#ui/page'
import { PlateChips, PlateDrawing } from '#ui/plate'
import { StateChip } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import { isPlate } from '#vocabulary/plate'
import { myPlatesQuery } from '../parts/queries.ts'
import { stayChip } from '../parts/stay-state.ts'

/** My plates: those inside with what is due, one tap from paying; the others one tap from being filled in. */
export function MyPlates({ plate, onPick }: { plate: string; onPick: (plate: string) => void }) {
  const go = useGo()
  const { data, error, refetch } = useQuery(myPlatesQuery)
  const manage = (
    <Button kind="plain" size="s" onPress={() => go('/parking/plates')}>
      {data?.items.length === 0 ? '添加车牌' : '管理'}
    </Button>
  )
  return (
    <Section title="我的车牌" trailing={manage}>
      {data ? (
        <Plates items={data.items} plate={plate} onPick={onPick} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="card" />
      )}
    </Section>
  )
}

interface PlatesProps {
  items: readonly { plate: string; open: OpenStay | null }[]
  plate: string
  onPick: (plate: string) => void
}

function Plates({ items, plate, onPick }: PlatesProps) {
  const go = useGo()
  // what the keyboard has no keys for is asked about at once
  const pick = (picked: string) => (isPlate(picked) ? onPick(picked) : go('/paylicenseplate', { plate: picked }))
  const inside = items.map(({ open }) => open).filter((open) => open !== null)
  const [only] = inside
  const isOnly = inside.length === 1 && only !== undefined && isPlate(only.plate) && plate === ''
  const choose = useEffectEvent(() => {
    if (isOnly) onPick(only.plate)
  })
  // the only car inside is the one that is meant; who takes it away again is not asked twice
  useEffect(() => choose(), [])
  const outside = items.filter(({ open }) => open === null).map((item) => item.plate)
  if (items.length === 0) {
    return (
      <Card>
        <p>保存车牌后，停车时长和费用会直接显示在这里。</p>
      </Card>
    )
  }
  return (
    <>
      {inside.length > 0 && (
        <List label="在场车辆" items={inside} keyOf={({ stayId }) => stayId}>
          {(open) => <Inside open={open} />}
        </List>
      )}
      {outside.length > 0 && (
        <Card>
          <PlateChips plates={outside} value={plate} onPick={pick} label="填入车牌" />
        </Card>
      )}
    </>
  )
}

function Inside({ open }: { open: OpenStay }) {
  const go = useGo()
  const { tone, word } = stayChip(open)
  const query = { plate: open.plate }
  return (
    <ListCard
      title={<PlateDrawing plate={open.plate} />}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[open.lotName, `已停 ${durationInWords(open.minutes)}`]}
      trailing={open.dueFen > 0 ? <Amount fen={open.dueFen} size="l" /> : undefined}
      href={hrefOf('/paylicenseplate', query)}
      onPress={() => go('/paylicenseplate', query)}
    />
  )
}
