import { momentOf } from '#client/messages'
import type { BookInfo } from '#contract/booking'
import { StopIcon } from '#ui/icons'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import s from './form.module.css'

/** Every rule that stands in the way at once, each with the moment from which it does not. */
export function WhyNot({ why }: { why: BookInfo['why'] }) {
  if (why.length === 0) return null
  return (
    <>
      <StateBanner tone="bad" title="现在还不能预订" next="下面每一条都要满足，可以改时间或改选其他地点" />
      <Card>
        <ul className={s.why} aria-label="不能预订的原因">
          {why.map(({ name, message, clearsAt }) => (
            <li key={name}>
              <StopIcon />
              <span>
                <span>{message}</span>
                <span className={s.quiet}>
                  {clearsAt === null ? '需要改选时间或地点' : `${momentOf(clearsAt)} 起不再受限`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
