import s from './faces.module.css'

/** What a drawn example shows. */
export type Example = 'good' | 'far' | 'turned' | 'dark' | 'bright' | 'covered' | 'two'

const PLACES: Readonly<Record<Example, string>> = {
  good: 'translate(50 52)',
  far: 'translate(50 60) scale(0.45)',
  turned: 'translate(50 52) rotate(24)',
  dark: 'translate(50 52)',
  bright: 'translate(50 52)',
  covered: 'translate(50 52)',
  two: 'translate(34 54) scale(0.7)',
}

/** A drawn face, as a picture shows it; the words beside it say what it is. */
export function FaceDrawing({ example }: { example: Example }) {
  return (
    <svg className={s.drawing} viewBox="0 0 100 110" aria-hidden="true" focusable="false">
      <rect className={example === 'dark' ? s.dark : s.ground} width="100" height="110" />
      <Face place={PLACES[example]} covered={example === 'covered'} />
      {example === 'two' && <Face place="translate(74 60) scale(0.55)" covered={false} />}
      {example === 'dark' && <rect className={s.dark} width="100" height="110" opacity="0.6" />}
      {example === 'bright' && <rect className={s.light} x="50" width="50" height="110" />}
    </svg>
  )
}

function Face({ place, covered }: { place: string; covered: boolean }) {
  return (
    <g transform={place}>
      <ellipse className={s.skin} rx="27" ry="35" />
      <path className={s.cover} d="M-28 -6A28 35 0 0 1 28 -6Q0 -30 -28 -6Z" />
      <circle className={s.eye} cx="-11" cy="-3" r="3" />
      <circle className={s.eye} cx="11" cy="-3" r="3" />
      <path className={s.mark} d="M0 0L-3 9H2M-9 18Q0 25 9 18" />
      {covered && <path className={s.cover} d="M-25 6H25Q25 34 0 35Q-25 34 -25 6Z" />}
    </g>
  )
}
