import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { dayInWords, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import type { LotTariffs } from '#contract/parking'
import { Button } from '#ui/button'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from '../desk/desk.module.css'
import { DESK_KEY } from '../desk/queries.ts'
import { KIND_WORDS } from '../desk/words.ts'
import { calls } from '../parts/queries.ts'

/** A version of a tariff in words; one that has not begun can be changed and taken back. */
export function TariffCard({ tariffs, item }: { tariffs: LotTariffs; item: LotTariffs['items'][number] }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
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
        {!item.begun && (
          <Button kind="plain" size="s" onPress={() => setRemoving(true)}>
            撤回这一版
          </Button>
        )}
      </div>
      {removing && <RemoveSheet tariffs={tariffs} item={item} onClose={() => setRemoving(false)} />}
    </>
  )
}

function RemoveSheet({
  tariffs: { lotId, version },
  item: { vehicleKind, validFrom },
  onClose,
}: {
  tariffs: LotTariffs
  item: LotTariffs['items'][number]
  onClose: () => void
}) {
  const queries = useQueryClient()
  const intent = useOneIntent()
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    try {
      const input = { lotId, version, vehicleKind, validFrom }
      await intent(JSON.stringify(input), ({ requestId }) => calls.post('deskTariffRemove', input, { requestId }))
      toast('已撤回这一版收费标准', { kind: 'ok' })
      onClose()
    } catch (failure) {
      setError(wordsOf(failure))
    } finally {
      void queries.invalidateQueries({ queryKey: DESK_KEY })
    }
  }
  return (
    <ConfirmSheet
      open
      title="撤回这一版收费标准？"
      text="撤回后不再执行，仍按现在的标准收费。"
      confirmText="撤回"
      danger
      onConfirm={remove}
      onClose={onClose}
      error={error}
    />
  )
}
