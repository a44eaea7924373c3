import { useEffect, useRef } from 'react'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { useQuery } from '#client/query'
import type { FactClass } from '#contract/archives'
import { followHere } from '#ui/page'
import s from './archive-nav.module.css'
import { archive } from './calls.ts'

/** Pages of one archive, and the class of facts that each shows. */
export const ARCHIVE_PAGES = [
  { path: '/epsarchives/archiveDetail', label: '概况', fact: 'public' },
  { path: '/epsarchives/archiveTab1', label: '基本信息', fact: 'inner' },
  { path: '/epsarchives/archiveTab2', label: '经济数据', fact: 'figures' },
  { path: '/epsarchives/archiveTab3', label: '资质荣誉', fact: 'public' },
  { path: '/epsarchives/archiveTab4', label: '知识产权', fact: 'public' },
  { path: '/epsarchives/archiveTab5', label: '项目', fact: 'inner' },
  { path: '/epsarchives/archiveTab6', label: '联系人', fact: 'personal' },
  { path: '/epsarchives/archiveTab7', label: '意见诉求', fact: 'requests' },
  { path: '/epsarchives/archiveTab8', label: '附件', fact: 'inner' },
] as const satisfies readonly { path: string; label: string; fact: FactClass }[]

/** The path of one page of an archive. */
export type ArchivePath = (typeof ARCHIVE_PAGES)[number]['path']

/** The strip that leads from one page of an archive to another: those that this person may read. `id` and `on` are the address's. */
export function ArchiveNav({ shown }: { shown: ArchivePath }) {
  const go = useGo()
  const id = useQueryText('id') ?? ''
  const on = useQueryText('on')
  const { data: head } = useQuery(archive.read('details', { id }))
  const strip = useRef<HTMLElement>(null)
  const pages = ARCHIVE_PAGES.filter(({ path, fact }) => path === shown || head?.classes.includes(fact))
  // the strip is wider than a phone: what is shown stands in sight
  useEffect(() => {
    if (pages.length > 0)
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pages.length])
  const query = on === null ? { id } : { id, on }
  return (
    <nav ref={strip} className={s.nav} aria-label="档案栏目">
      {pages.map(({ path, label }) => (
        <a
          key={path}
          className={s.tab}
          href={hrefOf(path, query)}
          aria-current={path === shown ? 'page' : undefined}
          onClick={(event) => followHere(event, () => go(path, query, { replace: true }))}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
