import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#client/messages'
import { choosePicture, uploadPicture } from '#client/upload'
import type { CarLocation } from '#contract/parking'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { CameraIcon } from '#ui/icons'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { lookup } from '../parts/queries.ts'
import s from './find.module.css'
import { usePlaceDraft } from './place-draft.ts'

/** Notes where the car stands: floor, bay, words, a photo; any of them will do. Null: closed. */
export function PlaceSheet({ car, onClose }: { car: CarLocation | null; onClose: () => void }) {
  return (
    <Sheet open={car !== null} title="记住车位" onClose={onClose}>
      {car && <Ask car={car} onClose={onClose} />}
    </Sheet>
  )
}

interface Photo {
  readonly id: string
  readonly url: string | null
}

function Ask({ car, onClose }: { car: CarLocation; onClose: () => void }) {
  const queries = useQueryClient()
  const { stayId, place } = car
  const { said, say, forget } = usePlaceDraft(car)
  const [photo, setPhoto] = useState<Photo | null>(place?.photoId ? { id: place.photoId, url: place.photoUrl } : null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const fail = (thrown: unknown) => setError(wordsOf(thrown))

  const take = async () => {
    const chosen = await choosePicture({ camera: true })
    if (!chosen) return
    setError(null)
    await uploadPicture(chosen, { purpose: 'car-place' }).then(setPhoto, fail)
  }
  const send = async () => {
    setBusy(true)
    try {
      await lookup.post('carPlaceSave', { stayId, ...said, photoId: photo?.id ?? null })
      forget()
      await queries.invalidateQueries({ queryKey: ['parking', 'cars'] })
      toast('已记住车位', { kind: 'ok' })
      onClose()
    } catch (thrown) {
      fail(thrown)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = photo === null && Object.values(said).every((each) => each.trim() === '')
    if (isEmpty) setError('请至少填写一项，或拍一张照片')
    else if (!busy) void send()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      <TextField
        label="楼层"
        placeholder="如：B2"
        maxLength={20}
        value={said.floor}
        onChange={(floor) => say({ floor })}
      />
      <TextField
        label="车位号"
        placeholder="如：C-118"
        maxLength={20}
        value={said.bay}
        onChange={(bay) => say({ bay })}
      />
      <TextField
        label="备注"
        placeholder="如：3 号电梯旁，蓝色柱子"
        maxLength={100}
        value={said.note}
        onChange={(note) => say({ note })}
      />
      {photo?.url && <img className={s.photo} src={photo.url} alt="车位照片" />}
      <div className={s.actions}>
        {photo && (
          <Button kind="plain" onPress={() => setPhoto(null)}>
            删除照片
          </Button>
        )}
        <Button kind="secondary" icon={<CameraIcon />} onPress={take}>
          {photo ? '换一张照片' : '拍车位照片'}
        </Button>
      </div>
      {error && <Notice title="没有保存" text={error} />}
      <p className={s.quiet}>只有您自己能看到，车辆离场时自动删除。</p>
      <Button wide type="submit" busy={busy}>
        保存
      </Button>
    </form>
  )
}
