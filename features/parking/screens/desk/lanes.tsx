import { useState } from 'react'
import { nativePlatform } from '#client/bridge'
import { fileOfBase64, saveFile } from '#client/download'
import { toastFailure } from '#client/messages'
import type { WholeLot } from '#contract/parking'
import { Button } from '#ui/button'
import { Card, LinkRow, Section } from '#ui/page'
import { calls } from '../parts/calls.ts'
import s from './desk.module.css'
import { LaneSheet } from './lane-sheet.tsx'

/** Stands for the lane that is added. */
const NEW = 'new'
const WAYS = { entry: '入口', exit: '出口' } as const

/** The lanes of a lot; pressing one changes it. `isNext`: adding one is what is to be done now. The signs of its exits are printed here. */
export function Lanes({ lot, isNext }: { lot: WholeLot; isNext: boolean }) {
  const [shown, show] = useState<string | null>(null)
  const lane = lot.lanes.find(({ laneId }) => laneId === shown) ?? null
  const exits = lot.lanes.filter(({ direction }) => direction === 'exit')
  const print = async () => {
    try {
      const { fileName, pdf } = await calls.post('deskSigns', { lotId: lot.lotId })
      saveFile(fileOfBase64(pdf, 'application/pdf'), fileName)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Section title="车道">
      {lot.lanes.length > 0 && (
        <Card rows>
          {lot.lanes.map((lane) => (
            <LinkRow
              key={lane.laneId}
              title={lane.name}
              note={`编号 ${lane.code}`}
              value={WAYS[lane.direction]}
              onPress={() => show(lane.laneId)}
            />
          ))}
        </Card>
      )}
      <div className={s.buttons}>
        <Button kind={isNext ? 'primary' : 'secondary'} onPress={() => show(NEW)}>
          添加车道
        </Button>
        <Button
          kind="secondary"
          disabledReason={
            exits.length === 0
              ? '有出口车道后可打印缴费码'
              : nativePlatform() === null
                ? null
                : '应用里不能存文件，请用浏览器打开后打印'
          }
          onPress={print}
        >
          打印出口缴费码
        </Button>
      </div>
      {(lane || shown === NEW) && <LaneSheet lot={lot} lane={lane} onClose={() => show(null)} />}
    </Section>
  )
}
