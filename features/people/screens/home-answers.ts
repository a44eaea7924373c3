import { type AnswerSource, answerSource } from '#client/home'
import type { BookPerson, CompanyItem } from '#contract/people'
import { PERSON, SEARCH } from './book/paths.ts'
import { addressbook, enterprise } from './parts/calls.ts'

/** Colleagues, as far as the book shows them to the person. */
const colleagues: AnswerSource = answerSource(
  { title: '同事', rank: 10, audience: 'company', all: SEARCH },
  (text) => addressbook.read('search', { text }),
  ({ items }: { items: readonly BookPerson[] }) =>
    items.map(({ id, name, title, department }) => ({
      key: `people.person.${id}`,
      title: name,
      note: [title, department?.name].filter(Boolean).join(' · '),
      path: PERSON,
      query: { id },
    })),
)

/** Listed companies of the park. */
const companies: AnswerSource = answerSource(
  { title: '企业', rank: 30, audience: 'session', all: '/enterprise/enterpriseSearch' },
  (text) => enterprise.read('companyListByPage', { text }),
  ({ items }: { items: readonly CompanyItem[] }) =>
    items.map(({ id, name, industry, address }) => ({
      key: `people.company.${id}`,
      title: name,
      note: [industry, address].filter(Boolean).join(' · '),
      path: '/enterprise/companyInfos',
      query: { id },
    })),
)

/** What people answers to the home's search. */
const answers: readonly AnswerSource[] = [colleagues, companies]
export default answers
