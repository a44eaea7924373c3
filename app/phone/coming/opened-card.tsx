import { useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { NoticeIcon } from '#ui/icons'
import { Card } from '#ui/page'
import { Spot } from '#ui/spot'
import s from './opened.module.css'
import type { Opened } from './opened.ts'
import { useOpened } from './use-opened.ts'

export interface OpenedCardProps {
  /** The person has been told of everything: nothing stands here any more. */
  onGone?: () => void
}

/** Tells that a page which the person wanted to hear of is open now, one at a time; nothing where there is none. For the home. */
export function OpenedCard({ onGone }: OpenedCardProps) {
  const { opened, end } = useOpened()
  const [first] = opened
  if (!first) return null
  const done = async () => {
    if ((await end(first.path)) && opened.length === 1) onGone?.()
  }
  return <OpenedView opened={first} onDone={done} />
}

/** Of `OpenedView`. */
export interface OpenedViewProps {
  opened: Opened
  /** The person knows. */
  onDone: () => Promise<void>
}

/** What stands on the card. */
export function OpenedView({ opened: { title, address }, onDone }: OpenedViewProps) {
  const go = useGo()
  return (
    <Card>
      <div className={s.told}>
        <Spot hue="green" size="s" round>
          <NoticeIcon />
        </Spot>
        <p className={s.words} aria-live="polite">
          您关注的“{title}”已开放
        </p>
      </div>
      <div className={s.deeds}>
        <Button kind="secondary" size="s" onPress={onDone}>
          知道了
        </Button>
        {address !== null && (
          <Button size="s" onPress={() => go(address)}>
            去看看
          </Button>
        )}
      </div>
    </Card>
  )
}
