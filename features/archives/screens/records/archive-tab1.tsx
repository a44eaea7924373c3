import { useState } from 'react'
import { LoadedPage } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { ArchiveHead, Extension } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { ArchiveNav } from '../parts/archive-nav.tsx'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { useOnDay } from '../parts/on-day.ts'
import { PastDay } from '../parts/past-day.tsx'
import { WithArchive } from '../parts/with-archive.tsx'
import { EnterpriseSheet } from './enterprise-sheet.tsx'
import { ExtensionSheet } from './extension-sheet.tsx'
import { BASIC } from './forms/basic.tsx'
import { Ways, WriteRecord, type Writing } from './one-record.tsx'
import type { ListedRecord } from './record.ts'
import { RecordSheet } from './record-sheet.tsx'
import { filled, stampFacts } from './words.ts'

const TITLE = '基本信息'
const PATH = '/epsarchives/archiveTab1'

/** /epsarchives/archiveTab1?id=: registration of an enterprise, and what the park asks of each besides. */
export default function ArchiveTab1() {
  return <WithArchive title={TITLE}>{(id) => <Shown id={id} />}</WithArchive>
}

function Shown({ id }: { id: string }) {
  const { past, asked } = useOnDay(id)
  const head = useQuery(archive.read('details', { id })).data
  const mayRead = head?.classes.includes('inner') ?? true
  return (
    <LoadedPage
      title={TITLE}
      back={`/epsarchives/archiveDetail?id=${id}`}
      query={archive.read('businessInfo', asked)}
      shape="detail"
      gone={NO_ARCHIVE}
    >
      {({ basic, mayWrite }) => (
        <>
          <ArchiveNav shown={PATH} />
          {past !== null && <PastDay day={past} id={id} path={PATH} />}
          {head && past === null && <Enterprise head={head} />}
          {mayRead ? (
            <>
              <Registration archiveId={head?.id ?? id} basic={basic} mayWrite={mayWrite} isPast={past !== null} />
              <Besides archiveId={head?.id ?? id} asked={asked} />
            </>
          ) : (
            <Empty
              picture={<ListPicture />}
              title="登记信息仅供内部查看"
              text="该企业的管理员和有权限的工作人员可以查看"
            />
          )}
        </>
      )}
    </LoadedPage>
  )
}

function Enterprise({ head }: { head: ArchiveHead }) {
  const [changing, change] = useState(false)
  const { name, creditCode, noCodeReason, address, industry, companyId, writes } = head
  return (
    <Section title="企业">
      <Card>
        <Facts
          facts={filled([
            { name: '企业名称', value: name },
            { name: '统一社会信用代码', value: creditCode ?? '' },
            { name: '无代码原因', value: noCodeReason },
            { name: '行业', value: industry },
            { name: '地址', value: address },
          ])}
        />
        {companyId !== null && writes.includes('inner') && <p>企业名称、信用代码和地址请在企业管理中修改</p>}
      </Card>
      {companyId === null && writes.includes('inner') && (
        <Button wide kind="secondary" onPress={() => change(true)}>
          修改企业信息
        </Button>
      )}
      {changing && <EnterpriseSheet head={head} onClose={() => change(false)} />}
    </Section>
  )
}

function Registration({
  archiveId,
  basic,
  mayWrite,
  isPast,
}: {
  archiveId: string
  basic: ListedRecord<'basic'> | null
  mayWrite: boolean
  isPast: boolean
}) {
  const [writing, write] = useState<Writing | 'add' | null>(null)
  const close = () => write(null)
  return (
    <Section title="登记信息">
      {basic === null ? (
        <Empty
          picture={<ListPicture />}
          title={isPast ? '当时还没有登记信息' : '还没有登记信息'}
          {...(mayWrite && {
            text: '填写法定代表人、注册资本、行业分类等',
            action: { label: '填写登记信息', onPress: () => write('add') },
          })}
        />
      ) : (
        <>
          <Card>
            <Facts facts={[...filled(BASIC.facts(basic.data)), ...stampFacts(basic)]} />
          </Card>
          {basic.mayWrite && <Ways onChoose={write} />}
        </>
      )}
      {writing === 'add' && <RecordSheet of={BASIC} archiveId={archiveId} record={null} onClose={close} />}
      {basic !== null && (writing === 'change' || writing === 'delete') && (
        <WriteRecord of={BASIC} archiveId={archiveId} record={basic} writing={writing} onClose={close} />
      )}
    </Section>
  )
}

function Besides({ archiveId, asked }: { archiveId: string; asked: { id: string; on?: string } }) {
  return (
    <Loaded query={useQuery(archive.read('extendFields', asked))} shape="detail">
      {(extension) => <Answers archiveId={archiveId} extension={extension} />}
    </Loaded>
  )
}

function Answers({ archiveId, extension: all }: { archiveId: string; extension: Extension }) {
  const [writing, write] = useState(false)
  const { fields, extension, mayWrite } = all
  if (fields.length === 0 && extension === null) return null
  return (
    <Section title="扩展信息">
      {extension === null ? (
        <Empty title="还没有填写扩展信息" text={fields.map(({ label }) => label).join('、')} />
      ) : (
        <Card>
          <Facts
            facts={[
              ...extension.data.answers.map(({ label, values }) => ({ name: label, value: values.join('、') })),
              ...stampFacts(extension),
            ]}
          />
        </Card>
      )}
      {mayWrite && fields.length > 0 && (
        <Button wide kind="secondary" onPress={() => write(true)}>
          {extension === null ? '填写扩展信息' : '修改扩展信息'}
        </Button>
      )}
      {writing && <ExtensionSheet archiveId={archiveId} extension={all} onClose={() => write(false)} />}
    </Section>
  )
}
