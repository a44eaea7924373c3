import { hrefOf, useGo } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import type { OwnArchive } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { ARCHIVE_PAGES } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { COUNT_WORDS, NO_OWN, NOT_MANAGER } from './own-words.ts'

/** /epsarchives/mine: what the park holds of a manager's company, who read it, and what they say is wrong. */
export default function Mine() {
  const go = useGo()
  return (
    <LoadedPage
      title="本企业档案"
      back="/services"
      query={archive.read('mine')}
      shape="detail"
      notYours={NOT_MANAGER}
      action={({ item }) =>
        item && (
          <Button wide onPress={() => go('/epsarchives/propose')}>
            提出更正
          </Button>
        )
      }
    >
      {({ item }) => (item === null ? <Gone words={NO_OWN} /> : <Shown own={item} />)}
    </LoadedPage>
  )
}

function Shown({ own }: { own: OwnArchive }) {
  const go = useGo()
  const { id, name, creditCode, address, industry, kinds, open, readings } = own
  const days = kinds.flatMap(({ freshest, stalest }) => [freshest, stalest]).toSorted()
  const row = (
    path: string,
    query: Record<string, string>,
    words: { title: string; note?: string; value?: string },
  ) => <LinkRow key={path} {...words} href={hrefOf(path, query)} onPress={() => go(path, query)} />
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: '企业名称', value: name },
            { name: '统一社会信用代码', value: creditCode ?? '未登记' },
            { name: '行业', value: industry },
            { name: '地址', value: address },
            { name: '最新的资料', value: days.at(-1) ?? '' },
            { name: '最久未更新', value: days[0] ?? '' },
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <Section title="填报与更正">
        <Card rows>
          {row('/epsarchives/filings', {}, { title: '经济数据填报', note: '园区每期请企业填报，园区核对后入档' })}
          {row(
            '/epsarchives/proposals',
            { view: 'own' },
            {
              title: '我们提出的更正',
              value: open > 0 ? `${open} 条待处理` : '',
            },
          )}
          {row(
            '/epsarchives/readers',
            {},
            {
              title: '谁看过我们',
              note: '经济数据、意见诉求和联系人',
              value: `近30天 ${readings} 次`,
            },
          )}
        </Card>
      </Section>
      <Section title="园区登记的资料">
        <Card rows>{ARCHIVE_PAGES.map(({ path, label }) => row(path, { id }, { title: label }))}</Card>
      </Section>
      <Section title="各类资料">
        <Card>
          {kinds.length === 0 ? (
            <p>园区还没有登记资料，可以提出更正补充</p>
          ) : (
            <Facts
              facts={kinds.map(({ kind, count, freshest, stalest }) => ({
                name: COUNT_WORDS[kind] ?? kind,
                value: `${count} 条`,
                note: freshest === stalest ? `数据日期 ${freshest}` : `数据日期 ${stalest} 至 ${freshest}`,
              }))}
            />
          )}
        </Card>
      </Section>
    </>
  )
}
