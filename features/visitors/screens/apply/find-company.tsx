import { hrefOf, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { SearchField } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, LinkRow } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { corpsQuery } from './queries.ts'

/** Of `FindCompany`. */
export interface FindCompanyProps {
  /** The form that a company leads to. */
  hrefTo: string
  onPick: (id: string) => void
}

/** Which company is visited: companies of the park, found by name. */
export function FindCompany({ hrefTo, onPick }: FindCompanyProps) {
  const [text, look] = useKeptState('company', '')
  const { list } = usePages(corpsQuery(text))
  return (
    <>
      <SearchField label="企业名称、拼音或首字母" initial={text} onSearch={look} />
      <EndlessList
        {...list}
        together
        empty={
          <Empty
            picture={<SearchPicture />}
            title={text === '' ? '还没有可以拜访的企业' : '没有找到这家企业'}
            text={text === '' ? '企业入驻并公开后会显示在这里' : '请核对名称，或请接待人发送邀请'}
          />
        }
      >
        {(items) => (
          <Card rows>
            {items.map(({ id, name, industry, address, reception }) => (
              <LinkRow
                key={id}
                title={name}
                note={[industry, reception || address].filter(Boolean).join(' · ') || null}
                href={hrefOf(hrefTo, { company: id })}
                onPress={() => onPick(id)}
              />
            ))}
          </Card>
        )}
      </EndlessList>
    </>
  )
}
