import { useGo } from '#client/navigation'
import type { FreePlate } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, Facts } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateChip } from '#ui/state'
import s from '../plates/plate-card.module.css'
import { isActive, plateChip, plateFacts } from './free-words.ts'

/** A registered plate: how it stands, and what can be done. */
export function FreePlateCard({ plate, onCancel }: { plate: FreePlate; onCancel: () => void }) {
  const go = useGo()
  const { tone, word } = plateChip(plate)
  return (
    <Card>
      <div className={s.head}>
        <PlateDrawing plate={plate.plate} />
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <Facts facts={plateFacts(plate)} />
      {isActive(plate) && (
        <div className={s.actions}>
          <Button kind="plain" size="s" onPress={onCancel}>
            取消登记
          </Button>
          {plate.state === 'confirmed' && (
            <Button kind="secondary" size="s" onPress={() => go('/paylicenseplate', { plate: plate.plate })}>
              查看停车费
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
