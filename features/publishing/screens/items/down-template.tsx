import { agoOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import type { ShownItem } from '#contract/publishing'
import { ListCard } from '#ui/list'
import { Lead } from '#ui/page'
import { share } from '../parts/calls.ts'
import { pathOfLink } from '../parts/ways.ts'

/** /downtemplate: forms and models that can be taken along. */
export default function DownTemplate() {
  return (
    <ListPage
      open
      title="模板下载"
      back="/services"
      label="模板"
      pages={share.pages('templateList')}
      above={() => <Lead>办事需要的表格和合同模板都在这里，点开就能查看或下载。</Lead>}
      empty={{ title: '还没有模板', text: '园区发布的表格和模板会列在这里' }}
      keyOf={({ id }) => id}
      row={(template) => <TemplateCard of={template} />}
    />
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
      {...(path === null
        ? { trailing: '暂时无法打开' }
        : { actionLabel: '打开', href: hrefOf(path), onPress: () => go(path) })}
    />
  )
}
