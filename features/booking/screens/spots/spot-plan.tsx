import { useId } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { Place } from '#contract/booking'
import { followHere } from '#ui/page'
import { KINDS } from '../parts/kinds.ts'
import s from './spots.module.css'
import { groundOf, isFree, laneOf, spotInWords, WIDE } from './spots.ts'

export interface SpotPlanProps {
  places: readonly Place[]
  /** What stays in hand on the way to a spot: the days that are asked for. */
  query: Readonly<Record<string, string>>
}

/** The spots on the ground, true to size, each leading to its page: its number in the list, whether it is free, power and fire lane. */
export function SpotPlan({ places, query }: SpotPlanProps) {
  const id = useId()
  const go = useGo()
  const drawn = places.flatMap((place, at) => (place.spot ? [{ place, spot: place.spot, nth: at + 1 }] : []))
  if (drawn.length === 0) return null
  const { x, y, width, height, scale } = groundOf(drawn.map(({ spot }) => spot))
  return (
    <figure className={s.plan}>
      {/* wider than the screen where there are many: it is moved by arrow keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={s.ground} aria-label="点位平面图" tabIndex={0}>
        <svg viewBox={`${x} ${y} ${width} ${height}`} width={`${width * scale}em`} height={`${height * scale}em`}>
          <SpotPatterns id={id} scale={scale} />
          {drawn.map(({ place, spot }) => {
            const lane = laneOf(spot)
            return lane && <rect key={place.id} {...lane} className={s.lane} fill={`url(#${id}lane)`} />
          })}
          {drawn.map(({ place, spot, nth }) => {
            const path = KINDS.display.place(place.id)
            return (
              <a
                key={place.id}
                className={isFree(place) ? `${s.spot} ${s.free}` : s.spot}
                href={hrefOf(path, query)}
                aria-label={spotInWords(place, nth)}
                onClick={(event) => followHere(event, () => go(path, query))}
              >
                <rect
                  x={spot.x}
                  y={spot.y}
                  width={spot.width}
                  height={spot.depth}
                  rx={0.3 / scale}
                  fill={isFree(place) ? undefined : `url(#${id}taken)`}
                />
                <text x={spot.x + spot.width / 2} y={spot.y + spot.depth / 2} fontSize={1.1 / scale}>
                  {nth}
                </text>
                {spot.powerWatts > 0 && (
                  <path
                    className={s.bolt}
                    transform={`translate(${spot.x + spot.width - 1.1 / scale} ${spot.y + 0.25 / scale}) scale(${0.9 / scale})`}
                    d="M.55 0L.1.6H.45L.35 1L.9.4H.5Z"
                  />
                )}
              </a>
            )
          })}
        </svg>
      </section>
      {width * scale > WIDE + 1 && <p className={s.more}>左右滑动可看到全部点位</p>}
      <figcaption className={s.legend}>
        <Key className={s.free} scale={scale}>
          空闲
        </Key>
        <Key className={s.spot} scale={scale} fill={`url(#${id}taken)`}>
          已占用
        </Key>
        <Key className={s.lane} scale={scale} fill={`url(#${id}lane)`}>
          消防通道
        </Key>
        <span className={s.key}>
          <svg className={s.swatch} viewBox="0 0 1 1" aria-hidden="true">
            <path className={s.bolt} d="M.55 0L.1.6H.45L.35 1L.9.4H.5Z" />
          </svg>
          可用电
        </span>
      </figcaption>
    </figure>
  )
}

interface KeyProps {
  className: string | undefined
  fill?: string
  scale: number
  children: string
}

/** A mark of the plan with its word; its pattern is as large as there. */
function Key({ className, fill, scale, children }: KeyProps) {
  const side = 1 / scale
  return (
    <span className={s.key}>
      <svg className={`${s.swatch} ${className}`} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        <rect width={side} height={side} rx={side / 6} fill={fill} />
      </svg>
      {children}
    </span>
  )
}

/** Stripes of what is taken, and of a fire lane the other way; a stripe is as broad on every plan. */
export function SpotPatterns({ id, scale }: { id: string; scale: number }) {
  const tile = 0.5 / scale
  return (
    <defs>
      {(['taken', 'lane'] as const).map((what) => (
        <pattern
          key={what}
          id={`${id}${what}`}
          className={s[`${what}Mark`]}
          width={tile}
          height={tile}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${what === 'lane' ? -45 : 45})`}
        >
          <rect className={s.paper} width={tile} height={tile} />
          <rect className={s.stripe} width={tile / 2.5} height={tile} />
        </pattern>
      ))}
    </defs>
  )
}
