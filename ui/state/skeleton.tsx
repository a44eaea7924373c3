import s from './state.module.css'

export interface SkeletonProps {
  /** Of what is being loaded. */
  shape: 'card' | 'list' | 'detail' | 'form'
  /** Cards of a list; 4 where it is not said. */
  count?: number
  /** Its place has a height of its own: what stands below need not wait. */
  fixed?: boolean
}

const LINES = {
  card: ['mid', 'wide', 'short'],
  list: ['mid', 'wide', 'short'],
  detail: ['wide', 'wide', 'mid', 'wide'],
  form: ['short', 'wide', 'short', 'wide', 'short', 'wide'],
}

/** The shape of what is coming. Drawn only after 120 ms: what comes at once does not flicker. On a page, what stands below it waits too: nothing moves when it comes. */
export function Skeleton({ shape, count = 4, fixed = false }: SkeletonProps) {
  const blocks = shape === 'list' ? count : shape === 'detail' ? 3 : 1
  return (
    <div className={s.skeleton} aria-live="polite" data-skeleton={fixed ? undefined : ''}>
      <span className="sr-only">正在加载</span>
      {Array.from({ length: blocks }, (_, block) => (
        <div key={block} className={s.ghost} aria-hidden="true">
          {LINES[shape].map((width, line) => (
            <span key={line} className={`${s.bone} ${s[width]}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
