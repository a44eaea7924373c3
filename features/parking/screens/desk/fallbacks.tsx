import { REFUSED } from '#can/parking'
import { type FallbackWords, fallbacksOf, Gone } from '#client/page'

const GONE = {
  title: '没有找到，可能已被删除',
  text: '请从停车管理重新进入',
  action: { label: '返回停车管理', to: '/parking/desk' },
}

/** What stands in for a page of the set-up side of the desk that is refused. */
export const DESK_WORDS: FallbackWords = {
  notYours: {
    title: '停车管理仅对园区运营开放',
    text: '要缴停车费或查看车位，请到停车缴费',
    action: { label: '停车缴费', to: '/licenseplate' },
  },
  gone: GONE,
  instead: { [REFUSED.lotUnknown]: <Gone words={GONE} />, [REFUSED.gateUnknown]: <Gone words={GONE} /> },
}

/** The same by code. */
export const FALLBACKS = fallbacksOf(DESK_WORDS)
