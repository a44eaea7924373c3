import { pageLink } from './page-link.ts'
import type { Shown } from './queries.ts'

const PAGES = { news: ['园区资讯', '/news/detail'], tender: ['招标公告', '/biddingSystem/detail'] } as const

/** Signs that XML 1.0 forbids even when they are escaped. */
// oxlint-disable-next-line no-control-regex -- these are what is taken away
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => MARKS[sign] ?? sign)
}

/** A feed by RSS 2.0 (rssboard.org): times by RFC 822 in UTC, the address of a page as its guid. */
export function writeRss(feed: {
  kind: 'news' | 'tender'
  publicUrl: string
  areaId: string
  rows: readonly Shown[]
}): string {
  const [title, path] = PAGES[feed.kind]
  const tag = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escaped(text)}</${name}>`
  const items = feed.rows.map(({ id, title: called, summary, publishedAt }) => {
    const address = pageLink(feed.publicUrl, feed.areaId, path, { id })
    return [
      '<item>',
      tag('title', called),
      tag('link', address),
      tag('guid', address, ' isPermaLink="true"'),
      tag('description', summary),
      tag('pubDate', publishedAt.toUTCString()),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    tag('title', title),
    tag('link', pageLink(feed.publicUrl, feed.areaId, '/publishing/list')),
    tag('description', title),
    tag('language', 'zh-cn'),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
