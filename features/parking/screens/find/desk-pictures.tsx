import { useState } from 'react'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { CarPicture } from '#contract/parking'
import { Choice, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import s from '../parts/gate-picture.module.css'
import { GatePicture } from '../parts/gate-picture.tsx'

const USUAL = ['核对误识别的车牌', '处理收费争议', '协助车主找车'] as const
const LEAST = 2

export interface DeskPicturesProps {
  stayId: string
  onClose: () => void
}

/** What the gates photographed of a stay, after saying what for; that is recorded. What was shown is gone with the sheet. */
export function DeskPictures({ stayId, onClose }: DeskPicturesProps) {
  const [shown, show] = useState<CarPicture | null>(null)
  const form = useSend({
    start: { reason: '' },
    by: 'sheet',
    check: ({ reason }) => ({ reason: reason.trim().length < LEAST ? '请写明用途，至少2个字' : null }),
    send: ({ reason }) => calls.send('stayPicture', { stayId, reason: reason.trim() }),
    onDone: (pictures): void => show(pictures),
  })
  if (shown) {
    return (
      <Sheet open title="道闸照片" onClose={onClose}>
        <div className={s.both}>
          <GatePicture word="入场" picture={shown.entry} />
          <GatePicture word="出场" picture={shown.exit} />
          <p className={s.none}>照片保存90天；查看人、用途和时间已记录。</p>
        </div>
      </Sheet>
    )
  }
  return (
    <FormSheet title="查看道闸照片" form={form} submitText="查看" onClose={onClose}>
      <Choice
        label="常用用途"
        options={USUAL.map((each) => ({ value: each, label: each }))}
        value={USUAL.find((each) => each === form.values.reason) ?? null}
        onChange={(reason) => form.change({ reason })}
      />
      <TextField label="用途" maxLength={200} hint="查看人、用途和时间会留下记录" {...form.field('reason')} />
    </FormSheet>
  )
}
