import { Initials } from '#ui/initials'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'

/** Of `ByCompany`. */
export interface ByCompanyProps<Of> {
  companies: readonly Of[]
  factsOf: (company: Of) => readonly string[]
}

/** The same figures for each company. */
export function ByCompany<Of extends { id: string; name: string }>({ companies, factsOf }: ByCompanyProps<Of>) {
  return (
    <Section title="各企业工作日平均">
      {companies.length === 0 ? (
        <Empty picture={<ListPicture />} title="这段时间没有通行记录" text="有人通行以后，第二天起可以查看" />
      ) : (
        <List label="各企业" items={companies} keyOf={({ id }) => id}>
          {(company) => (
            <ListCard
              face={<Initials id={company.id} name={company.name} of="company" />}
              title={company.name}
              facts={factsOf(company)}
            />
          )}
        </List>
      )}
    </Section>
  )
}
