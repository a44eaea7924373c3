import { useState } from 'react'
import { asHeard, useSend } from '#client/form'
import { failureOf, toastFailure } from '#client/messages'
import { FormSheet } from '#client/sheet'
import type { WaitingLane } from '#contract/parking'
import { carProblem } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { LocalPlateField } from '../plates/local-plate-field.tsx'
import { ReasonField, reasonProblem } from './reason-field.tsx'
import { carWords, stoppedWords } from './words.ts'

/** Opens a lane's gate by hand. */
export function OpenSheet({ lane: { channelId, waiting: now }, onClose }: { lane: WaitingLane; onClose: () => void }) {
  // The car that waited when the sheet was opened; another one is another act.
  const [waiting] = useState(now)
  const form = useSend({
    start: { plate: '', reason: '' },
    draft: `parking.desk-work.open.${channelId}`,
    by: 'sheet',
    check: ({ plate, reason }) => ({
      plate: normalisePlate(plate) === '' ? null : carProblem(plate),
      reason: reasonProblem(reason),
    }),
    send({ plate: typed, reason }) {
      const plate = normalisePlate(typed)
      return calls.send('deskGateOpen', {
        channelId,
        passageId: waiting?.passageId ?? null,
        plate: plate === '' ? null : plate,
        reason: reason.trim(),
      })
    },
    onRefused(error) {
      if (!failureOf(error)?.changed) return false
      // the car has gone: what waits now stands on the page behind
      toastFailure(asHeard(error))
      onClose()
      return true
    },
    done: '已开闸，请车辆通过',
    onDone: onClose,
  })
  return (
    <FormSheet title="人工开闸" form={form} submitText="开闸放行" onClose={onClose}>
      <p>
        {waiting
          ? `放行 ${carWords(waiting.plate)}（${stoppedWords(waiting)}）。`
          : '没有等待的车辆，放行下一辆，三分钟内有效。'}
        未付的停车费记为欠费。
      </p>
      <LocalPlateField
        label="实际车牌（读错时填写）"
        doneText="完成"
        onDone={() => undefined}
        {...form.field('plate')}
      />
      <ReasonField hint="如：闸机识别不了、救护车优先通行" {...form.field('reason')} />
    </FormSheet>
  )
}
