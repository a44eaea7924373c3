import type { ReactNode } from 'react'
import { NotYours } from '#client/page'

/** What is said of a request that is not there, or not for this person. */
export const NO_OPINION = { title: '没有找到这件诉求', text: '可能已删除，或不在您的查看范围内' } as const

const NO_RIGHT = { title: '您没有处理企业诉求的权限', text: '需要时请联系园区运营人员开通' } as const
const NOT_MANAGER = { title: '只有企业管理员可以提出诉求', text: '请联系本企业管理员代为提出' } as const

/** Refusals of lists of requests, by code; the phone knows no contract. */
export const FALLBACKS: Readonly<Record<number, ReactNode>> = {
  18200: <NotYours words={NO_RIGHT} />,
  18208: <NotYours words={NOT_MANAGER} />,
}

/** In place of the form, for who manages no enterprise. */
export const ONLY_MANAGERS = NOT_MANAGER
