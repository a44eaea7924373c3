import { hrefOf, useBack, useGo } from '#client/navigation'
import { CheckIcon, PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Page } from '#ui/page'
import s from './papers/park-agreement.module.css'
import { type Chapter, parkAgreement } from './papers/park-agreement.ts'

/** /parkagreement */
export default function ParkAgreement() {
  const back = useBack('/licenseplate')
  const go = useGo()
  return (
    <Page title="停车租赁协议" onBack={back}>
      <Card>
        <p className={s.day}>生效日期：{parkAgreement.inForceOn}</p>
        <ul className={s.gist} aria-label="要点">
          {parkAgreement.gist.map((text) => (
            <li key={text}>
              <CheckIcon />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        {parkAgreement.chapters.map((chapter) => (
          <ChapterText key={chapter.title} chapter={chapter} />
        ))}
      </Card>
      <Card rows>
        <LinkRow
          icon={<PhoneIcon />}
          title="联系服务热线"
          note="对收费有疑问，随时联系我们"
          href={hrefOf('/hotline')}
          onPress={() => go('/hotline')}
        />
      </Card>
    </Page>
  )
}

function ChapterText({ chapter: { title, parts } }: { chapter: Chapter }) {
  return (
    <section className={s.chapter}>
      <h2>{title}</h2>
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          <p key={at}>{part}</p>
        ) : (
          <ul key={at} className={s.list}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
