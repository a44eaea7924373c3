export { type Fact, Facts } from './facts.tsx'
export { followHere, LinkRow, type LinkRowProps } from './link-row.tsx'
export { Page, type PageProps } from './page.tsx'
export { Card, Section, type SectionProps } from './section.tsx'
