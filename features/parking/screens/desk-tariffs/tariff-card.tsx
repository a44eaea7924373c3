import { useState } from 'react'
import { useAct } from '#client/form'
import { dayInWords } from '#client/messages'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { LotTariffs } from '#contract/parking'
import { Button } from '#ui/button'
import s from '../desk/desk.module.css'
import { KIND_WORDS } from '../desk/words.ts'
import { calls } from '../parts/calls.ts'
import { CopySheet } from './copy-sheet.tsx'

/** A version of a tariff in words; one that has not begun can be changed and taken back. */
export function TariffCard({ tariffs, item }: { tariffs: LotTariffs; item: LotTariffs['items'][number] }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const [copying, setCopying] = useState(false)
  const { lotId } = tariffs
  const { vehicleKind, validFrom } = item
  return (
    <>
      <h3>{KIND_WORDS[vehicleKind]}</h3>
      <ul className={s.words}>
        {item.words.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={s.quiet}>{dayInWords(validFrom)}起执行</p>
      <div className={s.buttons}>
        <Button kind="secondary" size="s" onPress={() => go('/parking/desk/tariff', { lotId, vehicleKind, validFrom })}>
          {item.begun ? '照此新增一版' : '修改'}
        </Button>
        <Button kind="plain" size="s" onPress={() => setCopying(true)}>
          复制
        </Button>
        {!item.begun && (
          <Button kind="plain" size="s" onPress={() => setRemoving(true)}>
            撤回这一版
          </Button>
        )}
      </div>
      {copying && <CopySheet fromLot={lotId} item={item} onClose={() => setCopying(false)} />}
      {removing && <RemoveSheet tariffs={tariffs} item={item} onClose={() => setRemoving(false)} />}
    </>
  )
}

interface RemoveSheetProps {
  tariffs: LotTariffs
  item: LotTariffs['items'][number]
  onClose: () => void
}

function RemoveSheet({ tariffs: { lotId, version }, item: { vehicleKind, validFrom }, onClose }: RemoveSheetProps) {
  const remove = useAct({
    send: () => calls.send('deskTariffRemove', { lotId, version, vehicleKind, validFrom }),
    done: '已撤回这一版收费标准',
  })
  return (
    <AskSheet
      title="撤回这一版收费标准？"
      text="撤回后不再执行，仍按现在的标准收费。"
      confirmText="撤回"
      danger
      act={remove}
      onClose={onClose}
    />
  )
}
