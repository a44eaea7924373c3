import type { ReactNode } from 'react'
import { REFUSED } from '#can/booking'
import { type Fallback, fallbacksOf, Gone } from '#client/page'
import type { Kind } from '#contract/booking'
import { KINDS } from './kinds.ts'

/** What stands in for a place that is not there. */
export function noPlace(kind: Kind): Readonly<Record<number, ReactNode>> {
  const { word, find } = KINDS[kind]
  const gone: Fallback = {
    title: `没有找到这个${word}`,
    text: '它可能已停用，请看看其他的',
    action: { label: `全部${word}`, to: find },
  }
  return fallbacksOf({ gone, instead: { [REFUSED.placeUnknown]: <Gone words={gone} /> } })
}
