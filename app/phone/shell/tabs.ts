/** The top-level screens of a browser, in the order of the tab bar; the native app draws a bar of its own. */
export const TABS = [
  { path: '/services', name: '首页' },
  { path: '/licenseplate', name: '停车' },
  { path: '/paycode', name: '付款码' },
  { path: '/mine', name: '我的' },
] as const

/** The tab that an address is, or undefined. */
export function tabOf(pathname: string) {
  return TABS.find(({ path }) => path === pathname)
}
