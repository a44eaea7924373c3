import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import { choosePicture, uploadPicture } from '#client/upload'
import type { CarLocation } from '#contract/parking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import { lookup } from '../parts/calls.ts'
import s from './find.module.css'

interface Photo {
  readonly id: string
  readonly url: string | null
}

function photoOf(place: CarLocation['place']): Photo | null {
  return place?.photoId ? { id: place.photoId, url: place.photoUrl } : null
}

/** Notes where the car stands: floor, bay, words, a photo; any of them will do. */
export function PlaceSheet({ car: { stayId, place }, onClose }: { car: CarLocation; onClose: () => void }) {
  const form = useSend({
    start: {
      floor: place?.floor ?? '',
      bay: place?.bay ?? '',
      note: place?.note ?? '',
      photo: photoOf(place),
    },
    draft: `parking.place.${stayId}.${place?.savedAt ?? 'new'}`,
    secret: ['photo'],
    fields: { photoId: 'photo' },
    by: 'sheet',
    check({ photo, ...texts }) {
      const isEmpty = photo === null && Object.values(texts).every((text) => text.trim() === '')
      return { note: isEmpty ? '请至少填写一项，或拍一张照片' : null }
    },
    send: ({ photo, ...texts }) => lookup.send('carPlaceSave', { stayId, ...texts, photoId: photo?.id ?? null }),
    done: '已记住车位',
    onDone: onClose,
  })
  const { photo } = form.values
  const take = async () => {
    const chosen = await choosePicture({ camera: true })
    if (!chosen) return
    await uploadPicture(chosen, { purpose: 'car-place' }).then((sent) => form.change({ photo: sent }), form.fail)
  }
  return (
    <FormSheet title="记住车位" form={form} submitText="保存" onClose={onClose}>
      <TextField label="楼层" placeholder="如：B2" maxLength={20} {...form.field('floor')} />
      <TextField label="车位号" placeholder="如：C-118" maxLength={20} {...form.field('bay')} />
      <TextField label="备注" placeholder="如：3 号电梯旁，蓝色柱子" maxLength={100} {...form.field('note')} />
      {photo?.url && <img className={s.photo} src={photo.url} alt="车位照片" />}
      <div className={s.actions}>
        {photo && (
          <Button kind="plain" onPress={() => form.change({ photo: null })}>
            删除照片
          </Button>
        )}
        <Button kind="secondary" icon={<CameraIcon />} onPress={take}>
          {photo ? '换一张照片' : '拍车位照片'}
        </Button>
      </div>
      <p className={s.quiet}>只有您自己能看到，车辆离场时自动删除。</p>
    </FormSheet>
  )
}
