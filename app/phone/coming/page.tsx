import { useLocation } from 'react-router'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { HomeIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ComingPicture } from '#ui/picture'
import { Spot } from '#ui/spot'
import { usePlace } from '../shell/use-place.ts'
import s from './coming.module.css'
import type { Promised } from './promised.ts'
import { promiseOf } from './promises.ts'
import { ReminderButton } from './reminder-button.tsx'

/** A page that the product promises and does not have yet: what it will do, when, and what works today; the person may ask to be told. */
export default function Coming() {
  const back = useBack()
  const { path = '', title = '' } = usePlace(useLocation().pathname) ?? {}
  const promised = promiseOf(path)
  return (
    <Page title={title} onBack={back}>
      <Card>
        <div className={s.head}>
          {promised ? (
            <Spot hue={promised.hue} size="l">
              <promised.icon />
            </Spot>
          ) : (
            <ComingPicture />
          )}
          <h2 className={s.title}>{promised?.opens ? `预计${monthInWords(promised.opens)}开放` : '即将开放'}</h2>
          {promised && (
            <p className={s.sentence}>
              {piecesOf(promised.sentence).map((piece) => (
                <span key={piece} className={s.piece}>
                  {piece}
                </span>
              ))}
            </p>
          )}
        </div>
        <ReminderButton path={path} />
      </Card>
      <Today nearest={promised?.nearest} />
    </Page>
  )
}

/** What works today instead, and the way to everything else. */
function Today({ nearest }: { nearest: Promised['nearest'] | undefined }) {
  const go = useGo()
  return (
    <Section title="现在可以用">
      <Card rows>
        {nearest && (
          <LinkRow
            icon={<nearest.icon />}
            title={nearest.name}
            note={nearest.note}
            href={hrefOf(nearest.path)}
            onPress={() => go(nearest.path)}
          />
        )}
        <LinkRow
          icon={<HomeIcon />}
          title="查看全部服务"
          href={hrefOf('/services')}
          onPress={() => go('/services', {}, { replace: true })}
        />
      </Card>
    </Section>
  )
}

/** A sentence in pieces that stay on one line where there is room. */
function piecesOf(sentence: string): readonly string[] {
  return sentence.match(/[^，、]+[，、]?/g) ?? []
}

/** `2026-12` as people say it. */
function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${year}年${Number(number)}月`
}
