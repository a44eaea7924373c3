import type { ReactNode } from 'react'
import { type Query, useGo } from '#client/navigation'
import { SearchPicture, SignInPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'

/** What stands in for a page that is refused: what is so, what to do, and where that is done. */
export interface Fallback {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: { readonly label: string; readonly to: string; readonly query?: Query }
}

/** The refusals of a page that have words of their own. */
export interface FallbackWords {
  /** What is asked for is not there, or not any more. */
  readonly gone?: Fallback | undefined
  /** It is there, and not for this person. */
  readonly notYours?: Fallback | undefined
  /** Refusals of the area, by code. */
  readonly instead?: Readonly<Record<number, ReactNode>> | undefined
}

/** What is not there, or not any more, and where to look instead. */
export function Gone({ words }: { words: Fallback }) {
  return <Words {...words} picture={<SearchPicture />} />
}

/** What is not for this person, and whom to ask or where theirs is. */
export function NotYours({ words }: { words: Fallback }) {
  return <Words {...words} picture={<SignInPicture />} />
}

function Words({ title, text, action, picture }: Fallback & { picture: ReactNode }) {
  const go = useGo()
  return (
    <Empty
      picture={picture}
      title={title}
      text={text}
      {...(action && {
        action: { label: action.label, onPress: () => go(action.to, action.query, { replace: true }) },
      })}
    />
  )
}

/** The same by the codes of refusals, for `Loaded`; an id that is none is gone like one that is not there. */
export function fallbacksOf({ gone, notYours, instead }: FallbackWords): Readonly<Record<number, ReactNode>> {
  return {
    ...(gone && { [refusals.notFound.code]: <Gone words={gone} />, [refusals.malformed.code]: <Gone words={gone} /> }),
    ...(notYours && { [refusals.forbidden.code]: <NotYours words={notYours} /> }),
    ...instead,
  }
}
