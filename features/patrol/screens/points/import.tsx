import { useState } from 'react'
import { chooseFile } from '#client/bridge'
import { type Form, useForm } from '#client/form'
import { CheckedPage, FileSection, ImportText, placeOfRow, RowFaults, TemplateButtons } from '#client/imports'
import { useBack } from '#client/navigation'
import { FormPage, LoadedForm } from '#client/page'
import { useCommand } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
import type { PointImport } from '#contract/patrol'
import { Button } from '#ui/button'
import { Card, Page, Section } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { patrol } from '../parts/calls.ts'
import { MAY_NOT_MANAGE } from '../parts/fallbacks.tsx'
import { countFacts, countWords, nothingToDo } from './import-words.ts'

const TITLE = '批量导入点位'
const BACK = '/patrol/points'

/** /patrol/points/import: a sheet of points is tried whole, then written whole, or not at all. */
export default function ImportPoints() {
  return (
    <LoadedForm title={TITLE} back={BACK} query={patrol.read('pointList')} instead={MAY_NOT_MANAGE}>
      {() => <Importing />}
    </LoadedForm>
  )
}

interface Tried {
  readonly file: File
  readonly answer: PointImport
}

function Importing() {
  const back = useBack(BACK)
  const command = useCommand()
  const form = useForm({ unkept: { file: '' }, by: 'page' })
  const [tried, setTried] = useState<Tried | null>(null)
  const choose = async () => {
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    await form.run(problem === null ? {} : { file: problem }, async () => {
      setTried({ file, answer: await command(patrol.send('pointImport', {}, { files: { file } })) })
    })
  }
  if (tried === null) return <FileForm form={form} onChoose={choose} onBack={back} />
  const { file, answer } = tried
  const facts = [{ name: '文件', value: file.name }]
  if (answer.done)
    return (
      <Page title={TITLE} onBack={back}>
        <Result
          tone="ok"
          title="导入完成"
          text={countWords(answer.counts)}
          facts={facts}
          actions={[
            { label: '查看点位', onPress: back },
            { label: '导入其他文件', onPress: () => setTried(null) },
          ]}
        />
      </Page>
    )
  if (answer.problems > 0)
    return <Faults file={file.name} answer={answer} onBack={back} onAnother={() => setTried(null)} />
  return (
    <CheckedPage
      title={TITLE}
      onBack={back}
      banner={<StateBanner tone="ok" title="校验通过" next="还没有写入数据，请核对后确认导入" />}
      facts={[...facts, ...countFacts(answer.counts)]}
      runOff={nothingToDo(answer.counts)}
      run={{
        title: '导入这些点位？',
        text: `${countWords(answer.counts)}。导入后不能整批撤销。`,
        act: async () => {
          const token = answer.token ?? ''
          setTried({ file, answer: await command(patrol.send('pointImport', { token }, { files: { file } })) })
        },
      }}
      cancel={{
        title: '放弃这次导入？',
        text: '没有写入任何数据，需要时请重新选择文件。',
        act: async () => setTried(null),
        done: '已放弃',
      }}
      onChanged={async () => undefined}
    />
  )
}

interface FileFormProps {
  form: Pick<Form<{ file: string }>, 'layout' | 'notice' | 'errors'>
  onChoose: () => Promise<void>
  onBack: () => void
}

/** The template, and the file. */
function FileForm({ form, onChoose, onBack }: FileFormProps) {
  return (
    <FormPage
      title={TITLE}
      back={onBack}
      form={{ ...form, submit: onChoose }}
      submitText="选择文件并校验"
      failedTitle="没有上传"
    >
      <Section title="1. 下载模板并填写">
        <Card>
          <ImportText>
            一行一个点位：名称、楼栋、楼层、房间、具体位置和检查项。名称已有的会按表格修改，没有的会新增；示例行原样保留时不会导入。
          </ImportText>
          <TemplateButtons name="巡查点位模板" ask={(format) => patrol.files.get('pointTemplate', { format })} />
        </Card>
      </Section>
      <FileSection title="2. 选择文件" problem={form.errors.file}>
        <ImportText>
          先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。要么全部导入，要么一行也不导入。
        </ImportText>
      </FileSection>
    </FormPage>
  )
}

interface FaultsProps {
  file: string
  answer: PointImport
  onBack: () => void
  onAnother: () => void
}

/** Everything that is wrong in the sheet; the server answers the first two hundred. */
function Faults({ file, answer: { problems, faults }, onBack, onAnother }: FaultsProps) {
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        <Button wide onPress={onAnother}>
          重新选择文件
        </Button>
      }
    >
      <StateBanner
        tone="bad"
        title={`有 ${problems} 处问题，没有导入任何数据`}
        since={file}
        next="请按下面的说明改正表格，再重新选择文件"
      />
      <Section title={problems > faults.length ? `问题清单（前 ${faults.length} 处）` : '问题清单'}>
        <Card>
          <RowFaults label="问题清单" faults={faults} placeOf={placeOfRow} />
        </Card>
      </Section>
    </Page>
  )
}
