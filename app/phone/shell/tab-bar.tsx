import { type ReactNode, useRef } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { useFoot } from '#ui/foot'
import { CarIcon, HomeIcon, MineIcon, PayCodeIcon } from '#ui/icons'
import { followHere } from '#ui/page'
import s from './tab-bar.module.css'
import { TABS, tabOf } from './tabs.ts'

const ICONS = { '/services': HomeIcon, '/licenseplate': CarIcon, '/paycode': PayCodeIcon, '/mine': MineIcon }

/** Puts the tab bar under the top-level screens of a browser; inside the native app it is not drawn. */
export function Tabs({ pathname, children }: { pathname: string; children: ReactNode }) {
  const tab = tabOf(pathname)
  return (
    <div className={tab && s.tabbed} data-tabbed={tab ? '' : undefined}>
      {tab && <Ways shown={tab.path} />}
      {children}
      {tab && <TabBar shown={tab.path} />}
    </div>
  )
}

/** Inside the native app, which draws no tabs of ours: the ways to the home and to what is one's own, at the top. */
function Ways({ shown }: { shown: string }) {
  const go = useGo()
  return (
    <nav className={s.ways} aria-label="首页和我的">
      {TABS.filter(({ path }) => (path === '/services' || path === '/mine') && path !== shown).map(({ path, name }) => {
        const Icon = ICONS[path]
        return (
          <a key={path} className={s.way} href={hrefOf(path)} onClick={(event) => followHere(event, () => go(path))}>
            <Icon />
            {name}
          </a>
        )
      })}
    </nav>
  )
}

function TabBar({ shown }: { shown: string }) {
  const go = useGo()
  const bar = useRef<HTMLElement>(null)
  useFoot(bar)
  return (
    <nav ref={bar} className={s.bar} aria-label="主要页面">
      {TABS.map(({ path, name }) => {
        const Icon = ICONS[path]
        return (
          <a
            key={path}
            className={s.tab}
            href={hrefOf(path)}
            aria-current={path === shown ? 'page' : undefined}
            // tabs stand beside each other, not behind: back leads out of them
            onClick={(event) => followHere(event, () => go(path, {}, { replace: true }))}
          >
            <Icon />
            {name}
          </a>
        )
      })}
    </nav>
  )
}
