import { useState } from 'react'
import { cannotSave, saveFile } from '#client/download'
import { momentOf } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePark } from '#client/park'
import { Loaded, useQuery } from '#client/query'
import { useSession } from '#client/session'
import type { OwnData } from '#contract/people'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { common } from '../parts/calls.ts'
import { dataFile } from './data-file.ts'
import { NameSheet } from './name-sheet.tsx'
import { OpenSheet } from './open-sheet.tsx'

/** So many records of a kind stand on the page; the file has all of them. */
const SHOWN = 3
/** How long own data stays cached for coming back from the privacy policy, in milliseconds; it is asked anew then. */
const CACHED_MS = 10 * 60_000

/** /sys/owndata: what is kept of me, by kind; take it, correct it, or close the account. */
export default function OwnDataPage() {
  const back = useBack('/mine')
  const query = useQuery({ ...common.issue('ownData', {}), staleTime: 0, gcTime: CACHED_MS })
  const [opened, setOpened] = useState<OwnData | null>(null)
  return (
    <Page title="个人信息" onBack={back}>
      <Loaded query={query} shape="list" faultText="没能取到您的个人信息，请稍后重试">
        {(masked) => <OwnDataView data={opened ?? masked} onOpened={setOpened} />}
      </Loaded>
    </Page>
  )
}

function OwnDataView({ data, onOpened }: { data: OwnData; onOpened: (data: OwnData) => void }) {
  const go = useGo()
  const { person } = useSession()
  const [sheet, setSheet] = useState<'name' | 'open' | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      <Card rows>
        <LinkRow title="昵称" value={person?.nickName} onPress={() => setSheet('name')} />
      </Card>
      <StateBanner
        tone="info"
        title={data.opened ? '以下按原文显示' : '敏感内容已隐去一部分'}
        next={data.opened ? '离开本页后重新隐藏。' : '验证是您本人后，可以查看和导出原文。'}
      >
        <div>
          {!data.opened && (
            <Button kind="secondary" size="s" onPress={() => setSheet('open')}>
              查看原文
            </Button>
          )}
        </div>
      </StateBanner>
      {data.kinds.map(({ kind, records }) => (
        <Section key={kind} title={kind} trailing={`${records.length} 条`}>
          {records.slice(0, SHOWN).map((record, at) => (
            <Card key={at}>
              <Facts facts={record.map(({ label, value }) => ({ name: label, value }))} />
            </Card>
          ))}
          {records.length > SHOWN && <p>其余 {records.length - SHOWN} 条在导出的文件里</p>}
        </Section>
      ))}
      <TakeAll data={data} />
      <Card rows>
        <LinkRow
          title="隐私政策"
          note="为什么保存、保存多久"
          href={hrefOf('/docs/privacypolicy')}
          onPress={() => go('/docs/privacypolicy')}
        />
        <LinkRow title="注销账号" href={hrefOf('/sys/closeaccount')} onPress={() => go('/sys/closeaccount')} />
      </Card>
      {sheet === 'name' && <NameSheet name={person?.nickName ?? ''} onClose={close} />}
      {sheet === 'open' && (
        <OpenSheet
          by={person?.phone === null ? 'password' : 'code'}
          onClose={close}
          onOpened={(whole) => {
            onOpened(whole)
            close()
          }}
        />
      )}
    </>
  )
}

/** All of it as a file that every browser opens. */
function TakeAll({ data }: { data: OwnData }) {
  const park = usePark()
  const take = () => {
    const page = dataFile(data, { park: park?.name ?? '园区', when: momentOf(data.at) })
    saveFile(new Blob([page], { type: 'text/html' }), '个人信息.html')
  }
  return (
    <Button wide kind="secondary" disabledReason={cannotSave('导出')} onPress={take}>
      导出成文件
    </Button>
  )
}
