import { hrefOf, useBack, useGo } from '#client/navigation'
import { Button } from '#ui/button'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { type Example, FaceDrawing } from './face-drawing.tsx'
import s from './faces.module.css'

const REGISTER = '/access/register'

const GOOD: readonly (readonly [Example, string])[] = [['good', '正对镜头，光线均匀，脸部占画面大半']]
const BAD: readonly (readonly [Example, string])[] = [
  ['far', '离得太远：再靠近一点'],
  ['turned', '歪头或侧脸：请正对镜头'],
  ['dark', '光线太暗：面向光源'],
  ['bright', '一侧过亮：避开强光'],
  ['covered', '口罩、墨镜遮挡：请摘下'],
  ['two', '画面里有别人：只拍本人'],
]
const OTHER: readonly (readonly [path: string, title: string, note: string])[] = [
  ['/current/currentcode', '出示通行码', '打开就能用，断网后还能用约两分钟'],
  ['/accessCard', '申请门禁卡', '刷卡通行，丢失可马上挂失'],
  ['/hotline', '致电园区', '由门岗核对后放行'],
]

/** /access/facehelp: good and bad pictures, and the ways in that need no face. */
export default function FaceHelp() {
  const back = useBack('/')
  const go = useGo()
  return (
    <Page
      title="人脸帮助"
      onBack={back}
      action={
        <Button wide href={hrefOf(REGISTER)} onPress={() => go(REGISTER)}>
          去登记
        </Button>
      }
    >
      <Section title="这样拍可以">
        <Card>
          <Examples of={GOOD} word="可以" className={s.good} />
        </Card>
      </Section>
      <Section title="这样拍不行">
        <Card>
          <Examples of={BAD} word="不行" className={s.bad} />
        </Card>
      </Section>
      <Section title="不想刷脸">
        <Card rows>
          {OTHER.map(([path, title, note]) => (
            <LinkRow key={path} title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
          ))}
        </Card>
      </Section>
    </Page>
  )
}

function Examples({ of, word, className }: { of: typeof GOOD; word: string; className: string | undefined }) {
  return (
    <ul className={s.examples}>
      {of.map(([example, words]) => (
        <li key={example} className={s.example}>
          <FaceDrawing example={example} />
          <span>
            <b className={className}>{word}</b> {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
