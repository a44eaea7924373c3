import { useGo } from '#client/navigation'
import type { OpenStay } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Card, Facts } from '#ui/page'
import { PlateDrawing } from '#ui/plate'
import { StateChip } from '#ui/state'
import { durationInWords } from '#vocabulary/day'
import s from './plate-card.module.css'

/** A plate that I keep. */
export interface MyPlate {
  readonly id: string
  readonly plate: string
  readonly proven: boolean
  readonly open: OpenStay | null
}

/** One of my plates: what is with it now, and what can be done. */
export function PlateCard(props: { mine: MyPlate; onProve: () => void; onRemove: () => void }) {
  const { mine, onProve, onRemove } = props
  const go = useGo()
  const { plate, proven, open } = mine
  return (
    <Card>
      <div className={s.head}>
        <PlateDrawing plate={plate} />
        {proven ? <StateChip tone="ok">已验证本人</StateChip> : <StateChip tone="neutral">未验证</StateChip>}
      </div>
      {open ? (
        <Facts
          facts={[
            { name: open.lotName, value: `已停 ${durationInWords(open.minutes)}` },
            { name: '应付', value: <Amount fen={open.dueFen} /> },
          ]}
        />
      ) : (
        <p className={s.quiet}>不在停车场内</p>
      )}
      <div className={s.actions}>
        <Button kind="plain" size="s" onPress={onRemove}>
          删除
        </Button>
        {!proven && (
          <Button kind="secondary" size="s" onPress={onProve}>
            验证本人
          </Button>
        )}
        {open && (
          <Button size="s" onPress={() => go('/paylicenseplate', { plate })}>
            {open.dueFen > 0 ? '去缴费' : '查看'}
          </Button>
        )}
      </div>
    </Card>
  )
}
