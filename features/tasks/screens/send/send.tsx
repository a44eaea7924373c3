import { useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { Opened } from '#client/writing'
import type { SendOptions } from '#contract/tasks'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { task } from '../parts/calls.ts'
import { SendForm } from './send-form.tsx'

const TITLE = '发布任务'
const BACK = '/parkCoordination/myHandleTask'

/** /tasks/send: writes a task and sends it; with `id` a draft is written on, with `type` that type is chosen. */
export default function Send() {
  const back = useBack(BACK)
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Sending onBack={back} />
    </SignedIn>
  )
}

function Sending({ onBack }: { onBack: () => void }) {
  const id = useQueryText('id')
  const type = useQueryText('type')
  const options = useQuery(task.read('sendOptions'))
  const { data } = options
  const maySend = data && (data.park || data.company !== null)
  if (maySend && data.types.length > 0)
    return id === null ? (
      <SendForm key={type} title={TITLE} of={null} type={type} options={data} onBack={onBack} />
    ) : (
      <Draft key={id} id={id} options={data} onBack={onBack} />
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded query={options} shape="form">
        {(known) => <MayNot of={known} />}
      </Loaded>
    </Page>
  )
}

function MayNot({ of }: { of: SendOptions }) {
  if (of.park || of.company !== null)
    return (
      <Empty
        picture={<ListPicture />}
        title="还没有可以发布的任务类型"
        text="任务类型由有“设计任务”权限的人设计并发布，发布后就能在这里选择"
      />
    )
  return (
    <Empty
      picture={<ListPicture />}
      title="您没有发布任务的权限"
      text="园区任务由有“发布园区任务”权限的人发布，企业内的任务由企业管理员发布"
    />
  )
}

function Draft({ id, options, onBack }: { id: string; options: SendOptions; onBack: () => void }) {
  const go = useGo()
  const query = useQuery(task.read('taskDraft', { id }))
  const { data, refetch } = query
  if (data)
    return (
      <Opened query={{ data, refetch }}>
        {(of, onLatest) => <SendForm title={TITLE} of={of} options={options} onBack={onBack} onLatest={onLatest} />}
      </Opened>
    )
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded
        query={query}
        shape="form"
        instead={{
          19207: (
            <Empty
              picture={<ListPicture />}
              title="任务已发布，不能再修改"
              text="可以在任务详情里查看进度，催办、延期或终止"
              action={{
                label: '查看任务',
                onPress: () => go('/parkCoordination/taskDetail', { id }, { replace: true }),
              }}
            />
          ),
          404: <Empty title="没有找到这份草稿" text="草稿可能已删除，或者不是您写的" />,
        }}
      >
        {() => null}
      </Loaded>
    </Page>
  )
}
