import { useId } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { Place } from '#contract/booking'
import { followHere } from '#ui/page'
import { KINDS } from '../parts/kinds.ts'
import s from './spots.module.css'
import { boxOf, drawn, groundOf, isFree, laneOf, middle, spotInWords, WIDE } from './spots.ts'

export interface SpotPlanProps {
  places: readonly Place[]
  /** What stays in hand on the way to a spot: the days that are asked for. */
  query: Readonly<Record<string, string>>
}

/** The spots on the ground, true to size, each leading to its page: its number in the list, whether it is free, power and fire lane. */
export function SpotPlan({ places, query }: SpotPlanProps) {
  const id = useId()
  const go = useGo()
  const spots = places.flatMap((place, at) => (place.spot ? [{ place, spot: place.spot, nth: at + 1 }] : []))
  if (spots.length === 0) return null
  const ground = groundOf(spots.map(({ spot }) => spot))
  const { width, height } = drawn(ground, ground)
  return (
    <figure className={s.plan}>
      {/* wider than the screen where there are many: it is moved by arrow keys too */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={s.ground} aria-label="点位平面图" tabIndex={0}>
        <svg width={width} height={height}>
          <SpotPatterns id={id} />
          {spots.map(({ place, spot }) => {
            const lane = laneOf(spot)
            return lane && <rect key={place.id} {...drawn(ground, lane)} className={s.lane} fill={`url(#${id}lane)`} />
          })}
          {spots.map(({ place, spot, nth }) => {
            const path = KINDS.display.place(place.id)
            const box = boxOf(spot)
            return (
              <a
                key={place.id}
                className={isFree(place) ? `${s.spot} ${s.free}` : s.spot}
                href={hrefOf(path, query)}
                aria-label={spotInWords(place, nth)}
                onClick={(event) => followHere(event, () => go(path, query))}
              >
                <rect {...drawn(ground, box)} rx="3" fill={isFree(place) ? undefined : `url(#${id}taken)`} />
                <text {...middle(ground, box)}>{nth}</text>
                {spot.powerWatts > 0 && <Bolt {...corner(drawn(ground, box))} />}
              </a>
            )
          })}
        </svg>
      </section>
      {ground.width * ground.scale > WIDE + 1 && <p className={s.more}>左右滑动可看到全部点位</p>}
      <figcaption className={s.legend}>
        <Key className={s.free}>空闲</Key>
        <Key className={s.spot} fill={`url(#${id}taken)`}>
          已占用
        </Key>
        <Key className={s.lane} fill={`url(#${id}lane)`}>
          消防通道
        </Key>
        <span className={s.key}>
          <svg className={s.swatch} viewBox="0 0 1 1" aria-hidden="true">
            <path className={s.bolt} d={BOLT} />
          </svg>
          可用电
        </span>
      </figcaption>
    </figure>
  )
}

const BOLT = 'M.55 0L.1.6H.45L.35 1L.9.4H.5Z'

/** The mark of power, an em high. */
function Bolt({ x, y }: { x: string; y: string }) {
  return (
    <svg x={x} y={y} width="0.9em" height="0.9em" viewBox="0 0 1 1" aria-hidden="true">
      <path className={s.bolt} d={BOLT} />
    </svg>
  )
}

/** Just inside of a box's upper left corner. */
function corner({ x, y }: { x: string; y: string }) {
  const inside = (at: string) => `${Math.round((Number.parseFloat(at) + 0.25) * 100) / 100}em`
  return { x: inside(x), y: inside(y) }
}

interface KeyProps {
  className: string | undefined
  fill?: string
  children: string
}

/** A mark of the plan with its word. */
function Key({ className, fill, children }: KeyProps) {
  return (
    <span className={s.key}>
      <svg className={`${s.swatch} ${className}`} aria-hidden="true">
        <rect width="100%" height="100%" rx="3" fill={fill} />
      </svg>
      {children}
    </span>
  )
}

/** Stripes of what is taken, and of a fire lane the other way. */
export function SpotPatterns({ id }: { id: string }) {
  return (
    <defs>
      {(['taken', 'lane'] as const).map((what) => (
        <pattern
          key={what}
          id={`${id}${what}`}
          className={s[`${what}Mark`]}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${what === 'lane' ? -45 : 45})`}
        >
          <rect className={s.paper} width="7" height="7" />
          <rect className={s.stripe} width="3" height="7" />
        </pattern>
      ))}
    </defs>
  )
}
