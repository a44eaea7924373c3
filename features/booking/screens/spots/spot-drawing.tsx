import { useId } from 'react'
import type { Spot } from '#contract/booking'
import { fireLaneInWords, powerInWords, sizeInWords } from '../parts/place-words.ts'
import { SpotPatterns } from './spot-plan.tsx'
import s from './spots.module.css'
import { groundOf, laneOf } from './spots.ts'

/** One spot true to its sides, with the fire lane beside it. */
export function SpotDrawing({ name, spot }: { name: string; spot: Spot }) {
  const id = useId()
  const { x, y, width, height } = groundOf([spot])
  // letters as large as an eighth of the drawing's lower side
  const letter = Math.min(width, height) / 8
  const lane = laneOf(spot)
  const words = [`${name}，${sizeInWords(spot)}`, powerInWords(spot), fireLaneInWords(spot)].filter(Boolean).join('，')
  return (
    <svg className={s.one} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={words}>
      <SpotPatterns id={id} scale={1 / letter} />
      {lane && <rect {...lane} className={s.lane} fill={`url(#${id}lane)`} />}
      <g className={s.free}>
        <rect x={spot.x} y={spot.y} width={spot.width} height={spot.depth} />
      </g>
      <text x={spot.x + spot.width / 2} y={spot.y + spot.depth / 2} fontSize={letter}>
        {sizeInWords(spot)}
      </text>
      {lane && (
        <text
          x={spot.x + spot.width / 2}
          y={spot.fireLane === 'front' ? spot.y + spot.depth + 0.75 : spot.y - 0.75}
          fontSize={letter * 0.8}
        >
          消防通道
        </text>
      )}
    </svg>
  )
}
