import type { ReactNode } from 'react'
import { fallbacksOf } from '#client/page'
import type { Kind } from '#contract/booking'
import { KINDS } from './kinds.ts'

/** What stands in for a booking that is not there or not mine. */
export function noBooking(kind: Kind): Readonly<Record<number, ReactNode>> {
  return fallbacksOf({
    gone: {
      title: '没有找到这个预订',
      text: '它可能不属于当前登录的账号',
      action: { label: '我的预订', to: KINDS[kind].records },
    },
  })
}
