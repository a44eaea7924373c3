import type { ReactNode } from 'react'
import { type FallbackWords, NotYours } from '#client/page'

/** Codes of refusals for which pages have words of their own. */
export const REFUSED = {
  mayNotManage: 20_000,
  mayNotWalk: 20_200,
  mayNotReview: 20_305,
  mayNotSee: 20_321,
  mayNotReadReport: 20_331,
} as const

/** What stands in for a problem that is not there, or not for this person. */
export const PROBLEM_GONE: Required<Pick<FallbackWords, 'gone'>> = {
  gone: {
    title: '没有找到这个问题',
    text: '可能已重新派发给其他责任方，或不由您处理',
    action: { label: '返回首页', to: '/services' },
  },
}

/** What stands in for the pages on which patrol is set up, for who may not. */
export const MAY_NOT_MANAGE: Readonly<Record<number, ReactNode>> = {
  [REFUSED.mayNotManage]: (
    <NotYours
      words={{
        title: '您没有设置巡查的权限',
        text: '点位和计划由园区管理人员和安全主管设置，请联系园区管理处',
        action: { label: '返回首页', to: '/services' },
      }}
    />
  ),
}
