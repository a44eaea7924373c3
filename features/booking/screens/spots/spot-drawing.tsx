import { useId } from 'react'
import type { Spot } from '#contract/booking'
import { fireLaneInWords, powerInWords, sizeInWords } from '../parts/place-words.ts'
import { SpotPatterns } from './spot-plan.tsx'
import s from './spots.module.css'
import { boxOf, drawn, groundOf, laneOf, middle } from './spots.ts'

/** The drawing is at most so wide and so high, in em: so much is there on the narrowest screen with the largest letters. */
const [WIDTH, HEIGHT] = [13, 8]

/** One spot true to its sides, with the fire lane beside it. */
export function SpotDrawing({ name, spot }: { name: string; spot: Spot }) {
  const id = useId()
  const around = groundOf([spot])
  const ground = { ...around, scale: Math.min(WIDTH / around.width, HEIGHT / around.height) }
  const { width, height } = drawn(ground, ground)
  const box = boxOf(spot)
  const lane = laneOf(spot)
  const words = [`${name}，${sizeInWords(spot)}`, powerInWords(spot), fireLaneInWords(spot)].filter(Boolean).join('，')
  return (
    <div className={s.plan}>
      <svg className={s.one} width={width} height={height} role="img" aria-label={words}>
        <SpotPatterns id={id} />
        {lane && <rect {...drawn(ground, lane)} className={s.lane} fill={`url(#${id}lane)`} />}
        <g className={s.free}>
          <rect {...drawn(ground, box)} />
        </g>
        <text {...middle(ground, box)}>{sizeInWords(spot)}</text>
      </svg>
      {lane && <p className={s.more}>斜线处为消防通道，展具和物品不能越线</p>}
    </div>
  )
}
