import { useState } from 'react'
import { CallFailure } from '#client/calls'
import { HeldPhotosField, heldOf, refusedWords, type ShownPhoto } from '#client/onsite'
import { ReasonSheet } from '#client/sheet'
import { toast } from '#ui/toast'
import type { PhoneVisit } from '../acts/merging.ts'
import type { Rounds } from '../acts/use-rounds.ts'

/** Of `WithoutCode` and `SkipSheet`. */
export interface PointSheetProps {
  rounds: Rounds
  roundId: string
  visit: PhoneVisit
  onClose: () => void
}

const MAX_PHOTOS = 3

/** Arrival without the code of the point: a reason and a photo, and it is said so in the record. */
export function WithoutCode({ rounds, roundId, visit, onClose }: PointSheetProps) {
  const { pointId, name, needs } = visit
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([])
  const arrive = async (words: string) => {
    if (photos.length === 0) throw refusalOf('请拍一张现场照片')
    const done = { what: 'arrive', words, roundId, pointId } as const
    await sendHere(rounds, { title: `到达 ${name}`, done, photos: heldOf(photos), needs })
  }
  return (
    <ReasonSheet
      title={`未扫码到达“${name}”`}
      text="记录里会注明没有扫描点位码。请说明原因，并拍一张现场照片。"
      label="原因"
      hint="例如：二维码破损、被遮挡"
      usual={['二维码破损', '二维码缺失', '光线太暗无法扫描']}
      confirmText="确认到达"
      danger={false}
      onConfirm={arrive}
      onClose={onClose}
    >
      <HeldPhotosField of={rounds} label="现场照片" value={photos} onChange={setPhotos} most={MAX_PHOTOS} />
    </ReasonSheet>
  )
}

/** A point is left out, with a reason. */
export function SkipSheet({ rounds, roundId, visit, onClose }: PointSheetProps) {
  const { pointId, name, needs } = visit
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([])
  const skip = (words: string) => {
    const done = { what: 'skip', words, roundId, pointId } as const
    return sendHere(rounds, { title: `跳过 ${name}`, done, photos: heldOf(photos), needs })
  }
  return (
    <ReasonSheet
      title={`跳过“${name}”？`}
      text="跳过的点位会列入巡查报告，请说明原因。"
      label="原因"
      hint="例如：门锁着，联系不到钥匙"
      usual={['门锁着无法进入', '正在施工', '人员集会不便进入']}
      confirmText="跳过"
      onConfirm={skip}
      onClose={onClose}
    >
      <HeldPhotosField of={rounds} label="现场照片" optional value={photos} onChange={setPhotos} most={MAX_PHOTOS} />
    </ReasonSheet>
  )
}

async function sendHere(rounds: Rounds, made: Parameters<Rounds['act']>[0]): Promise<void> {
  const sent = await rounds.act(made)
  const words = refusedWords(sent)
  if (words !== null) throw refusalOf(words)
  toast(sent?.state === 'taken' ? '已提交' : '已保存在本机，联网后自动上传', { kind: 'ok' })
}

/** Words that the sheet says. */
const refusalOf = (words: string) => new CallFailure('refusal', 0, words)
