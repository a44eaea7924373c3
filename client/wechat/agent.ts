import { nativePlatform } from '#client/bridge'
import { useKnown } from '#client/hydration'

/** Whether this page runs inside WeChat, by its user agent. WeCom bears WeChat's name too and is another app. */
export function insideWechat(agent: string = navigator.userAgent): boolean {
  return /\bMicroMessenger\//.test(agent) && !/\bwxwork\//i.test(agent) && nativePlatform(agent) === null
}

const never = () => () => undefined
const now = () => insideWechat()

/** Whether this page runs inside WeChat, for components: false in the first render of a prerendered page. */
export function useInsideWechat(): boolean {
  return useKnown(never, now, false)
}
