import { cannotSave, saveDownload } from '#client/download'
import { useAct } from '#client/form'
import { agoOf, toastFailure } from '#client/messages'
import { useBack, useQueryText } from '#client/navigation'
import { usePages } from '#client/query'
import type { SignUp } from '#contract/publishing'
import { Button } from '#ui/button'
import { Switch } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { Card, Meta, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { isId } from '#vocabulary/id'
import { insteadOf, NO_ITEM } from '../desk/fallbacks.tsx'
import { desk } from '../parts/calls.ts'
import s from '../parts/parts.module.css'
import { SIGN_UP_STATES } from '../parts/words.ts'

const TITLE = '报名名单'

/** /publishing/signups?id=: who comes to an activity, who waits, who came. */
export default function SignUps() {
  const id = useQueryText('id')
  const back = useBack('/publishing/desk')
  if (id !== null && isId(id)) return <Of key={id} id={id} onBack={back} />
  return (
    <Page title={TITLE} onBack={back}>
      {NO_ITEM}
    </Page>
  )
}

function Of({ id, onBack }: { id: string; onBack: () => void }) {
  const pages = usePages(desk.pages('signUps', { id }))
  const { list } = pages
  const take = async () => {
    try {
      saveDownload(await desk.files.post('signUpsExport', { id }), '报名名单.xlsx')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        list.items.length > 0 && (
          <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave('导出')} onPress={take}>
            导出名单（XLSX）
          </Button>
        )
      }
    >
      {insteadOf(pages) ?? (
        <EndlessList
          {...list}
          label={TITLE}
          keyOf={({ id: signUpId }) => signUpId}
          empty={<Empty picture={<ListPicture />} title="还没有人报名" text="报名和候补的人会按先后列在这里" />}
        >
          {(one) => <SignUpCard of={one} activityId={id} />}
        </EndlessList>
      )}
    </Page>
  )
}

function SignUpCard({ of: { id, name, phone, state, at }, activityId }: { of: SignUp; activityId: string }) {
  const { tone, word } = SIGN_UP_STATES[state]
  const mark = useAct({
    send: (attended: boolean) => desk.send('attend', { id: activityId, signUpId: id, attended }),
  })
  return (
    <Card>
      <div className={s.line}>
        <p className={s.name}>{name}</p>
        <StateChip tone={tone}>{word}</StateChip>
      </div>
      <Meta>
        {phone !== null && <span>{phone}</span>}
        <span>{`${agoOf(at)}报名`}</span>
      </Meta>
      {(state === 'signed' || state === 'attended') && (
        <Switch label="已到场" checked={state === 'attended'} onChange={(attended) => void mark.run(attended)} />
      )}
    </Card>
  )
}
