import { useState } from 'react'
import { useAct } from '#client/form'
import { dayInWords, momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useSession } from '#client/session'
import type { FollowDetail } from '#contract/archives'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { WithArchive } from '../parts/with-archive.tsx'
import { HandSheet } from './hand-sheet.tsx'
import { ProgressSheet } from './progress-sheet.tsx'
import { STAGE_WORDS } from './stage-words.ts'
import { stepInWords } from './step-words.ts'

const TITLE = '企业跟进'

/** /companyinfo/details?id=: how one enterprise is followed: stage, follower, next step, every step so far. */
export default function FollowDetailPage() {
  return <WithArchive title={TITLE}>{(id) => <Loads id={id} />}</WithArchive>
}

function Loads({ id }: { id: string }) {
  const [asking, ask] = useState<'progress' | 'hand' | null>(null)
  return (
    <LoadedPage
      title={TITLE}
      back="/companyinfo/followList"
      query={archive.read('followDetail', { id })}
      shape="detail"
      gone={NO_ARCHIVE}
      action={(follow) => <Primary follow={follow} onProgress={() => ask('progress')} />}
    >
      {(follow) => (
        <>
          <Shown follow={follow} onProgress={() => ask('progress')} onHand={() => ask('hand')} />
          {asking === 'progress' && <ProgressSheet follow={follow} onClose={() => ask(null)} />}
          {asking === 'hand' && <HandSheet follow={follow} onClose={() => ask(null)} />}
        </>
      )}
    </LoadedPage>
  )
}

/** Who follows it writes what happened; everybody else takes it over first. */
function Primary({ follow, onProgress }: { follow: FollowDetail; onProgress: () => void }) {
  const { person } = useSession()
  const { id, version, follower } = follow
  const take = useAct({
    send: (followerId: string) => archive.send('followSave', { id, version, followerId }),
    done: '已由您跟进',
  })
  if (follow.mine)
    return (
      <Button wide onPress={onProgress}>
        更新进展
      </Button>
    )
  return (
    <Button wide busy={take.busy} onPress={() => person && take.run(person.id)}>
      {follower === null ? '我来跟进' : '改由我跟进'}
    </Button>
  )
}

type ShownProps = { follow: FollowDetail; onProgress: () => void; onHand: () => void }

function Shown({ follow, onProgress, onHand }: ShownProps) {
  const { name, stage, stageAt, follower, waiting, mine, nextOn, nextWhat, overdue, address, industry, state, steps } =
    follow
  const words = stage === null ? { label: '尚未跟进', tone: 'neutral' as const } : STAGE_WORDS[stage]
  const next =
    nextOn === null ? '未安排下一步' : `${overdue ? '已逾期：' : '下一步：'}${dayInWords(nextOn)} ${nextWhat}`
  return (
    <>
      <StateBanner
        tone={overdue ? 'bad' : words.tone}
        title={name}
        since={stageAt === null ? words.label : `${words.label}，${momentOf(stageAt)} 起`}
        next={next}
      />
      <Card>
        <Facts
          facts={[
            {
              name: '跟进人',
              value:
                follower === null ? (waiting ? '待分配' : '还没有') : mine ? `${follower.name}（我）` : follower.name,
            },
            { name: '企业状态', value: state === 'left' ? '已离园' : follow.companyId === null ? '园外企业' : '在园' },
            { name: '行业', value: industry },
            { name: '地址', value: address },
            ...(follow.touches === null
              ? []
              : [
                  {
                    name: '沟通',
                    value:
                      follow.touchedOn === null
                        ? '还没有'
                        : `${follow.touches} 次，最近 ${dayInWords(follow.touchedOn)}`,
                  },
                ]),
          ].filter(({ value }) => value !== '')}
        />
      </Card>
      <Card rows>
        {!mine && <LinkRow title="更新进展" note="阶段、下一步和情况说明" onPress={onProgress} />}
        <LinkRow title={follower === null ? '分配跟进人' : '交给同事跟进'} onPress={onHand} />
      </Card>
      <Pages follow={follow} />
      <Section title="跟进记录">
        <Card>
          {steps.length === 0 ? (
            <p>还没有跟进记录，更新进展后会列在这里</p>
          ) : (
            <Timeline items={steps.map(stepInWords)} />
          )}
        </Card>
      </Section>
    </>
  )
}

/** What else there is of the enterprise, as far as this person may read it. */
function Pages({ follow }: { follow: FollowDetail }) {
  const { id, remarks, dealings, touches, classes } = follow
  const counted = (count: number) => (count === 0 ? '' : `${count} 条`)
  return (
    <Card rows>
      <To title="备注" path="/companyinfo/remarks" id={id} value={counted(remarks)} />
      <To title="业务往来" path="/companyinfo/listBus" id={id} value={counted(dealings)} />
      {touches !== null && <To title="联系人和沟通" path="/companyinfo/contacts" id={id} value="" />}
      {classes.includes('requests') && <To title="意见诉求" path="/epsarchives/archiveTab7" id={id} value="" />}
      <To title="企业档案" path="/epsarchives/archiveDetail" id={id} value="" />
    </Card>
  )
}

function To({ title, path, id, value }: { title: string; path: string; id: string; value: string }) {
  const go = useGo()
  return <LinkRow title={title} value={value} href={hrefOf(path, { id })} onPress={() => go(path, { id })} />
}
