import { type FallbackWords, fallbacksOf } from '#client/page'

/** What stands in for a page of the daily work at the desk that is refused. */
export const DESK_WORDS: FallbackWords = {
  notYours: {
    title: '停车管理仅对园区管理人员开放',
    text: '缴停车费、查看自己的停车记录，请到停车缴费',
    action: { label: '停车缴费', to: '/licenseplate' },
  },
  gone: {
    title: '没有找到这条停车记录',
    text: '记录可能已到期删除，请重新查找',
    action: { label: '查找停车记录', to: '/parking/desk/stays' },
  },
}

/** The same by code. */
export const FALLBACKS = fallbacksOf(DESK_WORDS)
