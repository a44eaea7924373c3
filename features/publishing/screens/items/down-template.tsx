import { agoOf } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import type { ShownItem } from '#contract/publishing'
import { EndlessList, ListCard } from '#ui/list'
import { Lead, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { templatesQuery } from '../parts/queries.ts'
import { pathOfLink } from '../parts/ways.ts'

/** /downtemplate: forms and models that can be taken along. */
export default function DownTemplate() {
  const back = useBack()
  const { list } = usePages(templatesQuery())
  return (
    <Page title="模板下载" onBack={back}>
      <Lead>办事需要的表格和合同模板都在这里，点开就能查看或下载。</Lead>
      <EndlessList
        {...list}
        label="模板"
        keyOf={({ id }) => id}
        empty={<Empty picture={<ListPicture />} title="还没有模板" text="园区发布的表格和模板会列在这里" />}
      >
        {(template) => <TemplateCard of={template} />}
      </EndlessList>
    </Page>
  )
}

function TemplateCard({ of: { title, summary, at, facts } }: { of: ShownItem }) {
  const go = useGo()
  const path = pathOfLink(facts.link)
  return (
    <ListCard
      title={title}
      facts={summary ? [summary] : []}
      time={agoOf(at)}
      {...(path === null ? { aside: '暂时无法打开' } : { deed: '打开', href: hrefOf(path), onPress: () => go(path) })}
    />
  )
}
