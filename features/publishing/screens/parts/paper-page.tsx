import { hrefOf, useBack, useGo } from '#client/navigation'
import { CheckIcon, PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import type { Paper } from '../papers/paper.ts'
import { dayInWords } from './day-in-words.ts'
import s from './paper-page.module.css'

/** A text that people agree to: from when, what it comes down to, then its chapters. */
export function PaperPage({ paper }: { paper: Paper }) {
  const back = useBack()
  const go = useGo()
  return (
    <Page title={paper.title} onBack={back}>
      <Card>
        <p className={s.day}>生效日期：{dayInWords(paper.inForceOn)}</p>
        <ul className={s.gist} aria-label="要点">
          {paper.gist.map((text) => (
            <li key={text}>
              <CheckIcon />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        {paper.chapters.map(({ title, parts }) => (
          <section key={title} className={s.chapter}>
            <h2>{title}</h2>
            {parts.map((part, at) =>
              typeof part === 'string' ? <p key={at}>{part}</p> : <Points key={at} points={part} />,
            )}
          </section>
        ))}
      </Card>
      <Card rows>
        <LinkRow
          icon={<PhoneIcon />}
          title="服务热线"
          note="有疑问可随时联系我们"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
      </Card>
    </Page>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={s.list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
