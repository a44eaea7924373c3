import { hrefOf, useBack, useGo } from '#client/navigation'
import { usePages } from '#client/query'
import { useSession } from '#client/session'
import type { StaffApplication } from '#contract/parking'
import { Button } from '#ui/button'
import { ApproveIcon } from '#ui/icons'
import { EndlessList, ListCard } from '#ui/list'
import { Card, LinkRow, Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { daysInWords, kindOf, statusOf, titleOf } from './staff-words.ts'

const APPLY = '/parking/staff/apply'

/** /parking/staff */
export default function Staff() {
  const go = useGo()
  const back = useBack('/licenseplate')
  const { person } = useSession()
  const { list, pages } = usePages(staffCalls.pages('info'))
  const isNobodys = pages !== undefined && pages[0]?.companies.length === 0
  return (
    <Page
      title="员工停车"
      onBack={back}
      action={
        <Button
          wide
          disabledReason={isNobodys ? '加入企业后才能申请' : pages === undefined ? '正在加载' : null}
          onPress={() => go(APPLY)}
        >
          申请车位或门禁
        </Button>
      }
    >
      {person?.manager && (
        <Card rows>
          <LinkRow
            icon={<ApproveIcon />}
            title="员工停车审批"
            note="审批本企业员工的申请"
            href={hrefOf('/parking/staff/approve')}
            onPress={() => go('/parking/staff/approve')}
          />
        </Card>
      )}
      <EndlessList label="我的申请" {...list} keyOf={({ id }) => id} empty={<NoApplication isNobodys={isNobodys} />}>
        {(one) => <ApplicationCard application={one} />}
      </EndlessList>
    </Page>
  )
}

function ApplicationCard({ application }: { application: StaffApplication }) {
  const go = useGo()
  const { tone, word } = statusOf(application)
  const query = { id: application.id }
  return (
    <ListCard
      title={titleOf(application)}
      chip={<StateChip tone={tone}>{word}</StateChip>}
      facts={[`${kindOf(application)} · ${application.companyName}`, daysInWords(application)]}
      href={hrefOf('/parking/staff/detail', query)}
      onPress={() => go('/parking/staff/detail', query)}
    />
  )
}

function NoApplication({ isNobodys }: { isNobodys: boolean }) {
  return (
    <Empty
      picture={<CarPicture />}
      title={isNobodys ? '您还没有加入企业' : '还没有申请'}
      text={
        isNobodys
          ? '员工车位和门禁由企业为自己的员工申请，请先让企业管理员把您加入企业。'
          : '提交车牌和行驶证照片，企业和园区审批后，有效期内停车免费。'
      }
    />
  )
}
