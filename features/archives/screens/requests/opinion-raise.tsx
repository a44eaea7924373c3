import { useSend } from '#client/form'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { FormPage, Gone, NotYours } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { TextArea, TextField } from '#ui/field'
import { Lead, Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { NO_ARCHIVE } from '../parts/gone.ts'
import { ONLY_MANAGERS } from './fallbacks.tsx'
import { FilesField, type SentFile } from './files-field.tsx'
import { useOwn } from './use-own.ts'

const TITLE = '提诉求'

/** /epsarchives/opinionRaise: a manager asks something of the park; with `?archiveId=` staff write down what an enterprise asked by phone. */
export default function OpinionRaise() {
  const archiveId = useQueryText('archiveId')
  const back = useBack('/epsarchives/ownOpinions')
  const { companyName } = useOwn()
  return (
    <SignedIn title={TITLE} onBack={back}>
      {archiveId !== null ? (
        <ForArchive id={archiveId} onBack={back} />
      ) : companyName === null ? (
        <Page title={TITLE} onBack={back}>
          <NotYours words={ONLY_MANAGERS} />
        </Page>
      ) : (
        <RaiseForm name={companyName} archiveId={null} onBack={back} />
      )}
    </SignedIn>
  )
}

function ForArchive({ id, onBack }: { id: string; onBack: () => void }) {
  const head = useQuery(archive.read('details', { id }))
  const { manages } = useOwn()
  if (head.data !== undefined)
    return <RaiseForm name={head.data.name} archiveId={manages(head.data.companyId) ? null : id} onBack={onBack} />
  return (
    <Page title={TITLE} onBack={onBack}>
      <Loaded
        query={head}
        shape="form"
        instead={{ 404: <Gone words={NO_ARCHIVE} />, 400: <Gone words={NO_ARCHIVE} /> }}
      >
        {() => null}
      </Loaded>
    </Page>
  )
}

function RaiseForm({ name, archiveId, onBack }: { name: string; archiveId: string | null; onBack: () => void }) {
  const go = useGo()
  const isNoted = archiveId !== null
  const form = useSend({
    start: { text: '', fromWhom: '', files: [] as readonly SentFile[] },
    draft: `archives.opinion.${archiveId ?? 'own'}`,
    secret: ['files'],
    check: ({ text, fromWhom }) => ({
      text: [...text.trim()].length < 2 ? '请写明诉求，至少 2 个字' : null,
      fromWhom: isNoted && fromWhom.trim() === '' ? '请填写是企业的哪位提出的' : null,
    }),
    send: ({ text, fromWhom, files }) =>
      archive.send('opinionRaise', {
        text: text.trim(),
        files: files.map(({ id }) => id),
        ...(archiveId !== null && { archiveId, fromWhom: fromWhom.trim() }),
      }),
    done: ({ dueOn }) => `已提交，园区将在 ${dueOn} 前答复`,
    onDone: ({ id }) => go('/epsarchives/opinion', { id }, { replace: true }),
    leaves: true,
  })
  return (
    <FormPage title={TITLE} back={onBack} form={form} submitText={isNoted ? '登记' : '提交'}>
      <Lead>
        {isNoted ? `代${name}登记电话里提出的诉求，企业管理员会收到通知` : `以${name}的名义提出，园区答复后请您确认`}
      </Lead>
      {isNoted && (
        <TextField
          label="提出人"
          hint="企业里是哪位提出的，如：行政李经理"
          maxLength={50}
          {...form.field('fromWhom')}
        />
      )}
      <TextArea
        label="诉求"
        hint="写明什么事、在哪里、希望怎样解决"
        placeholder="如：3 号楼地下充电桩不够用，晚上要排队，希望增加"
        maxLength={2000}
        {...form.field('text')}
      />
      <FilesField {...form.field('files')} />
    </FormPage>
  )
}
