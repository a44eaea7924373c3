import { NotLoaded, useQuery } from '#client/query'
import { ListPicture } from '#ui/picture'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { lookup } from './calls.ts'
import s from './gate-picture.module.css'
import { GatePicture } from './gate-picture.tsx'

/** How often pictures are asked for anew while they are shown, in milliseconds: their addresses are good for ten minutes. */
const GOOD_MS = 9 * 60_000

const NOT_MINE = {
  [refusals.notFound.code]: (
    <Empty picture={<ListPicture />} title="没有可查看的照片" text="付过款的停车，和验证过本人的车牌的停车才能查看" />
  ),
}

/** What the gates photographed of one of my stays; null: closed. */
export function StayPictures({ stayId, onClose }: { stayId: string | null; onClose: () => void }) {
  return (
    <Sheet open={stayId !== null} title="道闸照片" onClose={onClose}>
      {stayId !== null && <Inside stayId={stayId} />}
    </Sheet>
  )
}

function Inside({ stayId }: { stayId: string }) {
  const { data, error, refetch } = useQuery({
    ...lookup.read('carPicture', { stayId }),
    refetchInterval: GOOD_MS,
  })
  if (!data) return <NotLoaded error={error} onRetry={refetch} shape="card" instead={NOT_MINE} />
  return (
    <div className={s.both}>
      <GatePicture word="入场" picture={data.entry} />
      <GatePicture word="出场" picture={data.exit} />
      <p className={s.none}>照片保存 90 天，只有您和有权处理的园区人员能查看。</p>
    </div>
  )
}
