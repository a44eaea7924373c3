import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { GateSheet } from './gate-sheet.tsx'
import { gateChip, heardWords, laneNames } from './words.ts'

/** The gates that speak for a lot. `isNext`: adding one is what is to be done now. */
export function Gates({ lot, isNext }: { lot: WholeLot; isNext: boolean }) {
  const go = useGo()
  const [adding, setAdding] = useState(false)
  return (
    <Section title="道闸">
      {lot.gates.map((gate) => {
        const { tone, word } = gateChip(gate)
        const path = `/parking/desk/gates/${gate.gateId}`
        const query = { lotId: lot.lotId }
        return (
          <ListCard
            key={gate.gateId}
            title={gate.name}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[laneNames(lot.lanes, gate.laneCodes)]}
            time={heardWords(gate)}
            href={hrefOf(path, query)}
            onPress={() => go(path, query)}
          />
        )
      })}
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        wide
        disabledReason={lot.lanes.length === 0 ? '请先添加车道' : null}
        onPress={() => setAdding(true)}
      >
        添加道闸
      </Button>
      {adding && <GateSheet lot={lot} onClose={() => setAdding(false)} />}
    </Section>
  )
}
