import s from './card.module.css'

const RADIUS = 15
const ROUND = 2 * Math.PI * RADIUS

/** The seconds that are left, as a number in a ring that runs out. */
export function SecondsRing({ left, whole }: { left: number; whole: number }) {
  const part = whole > 0 ? Math.min(1, left / whole) : 0
  return (
    <div className={s.seconds} role="timer" aria-label={`${left} 秒后更新`}>
      <svg className={s.ring} viewBox="0 0 36 36" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="18" cy="18" r={RADIUS} className={s.round} />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          className={s.rest}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span aria-hidden="true">
        <span key={left} className={s.left}>
          {left}
        </span>{' '}
        秒后更新
      </span>
    </div>
  )
}
