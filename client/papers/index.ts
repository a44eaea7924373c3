export { Consent, type ConsentProps } from './consent.tsx'
export { PaperLink, type PaperLinkProps } from './paper-link.tsx'
export { PaperPage, type PaperPageProps } from './paper-page.tsx'
