export { type BadRow, BadRows, type BadRowsProps, NoRows, placeOfRow, RowFaults } from './bad-rows.tsx'
export { CheckedPage, type CheckedPageProps } from './checked-page.tsx'
export {
  ChoiceSection,
  type ChoiceSectionProps,
  FileSection,
  type FileSectionProps,
  ImportText,
  TemplateButtons,
} from './form-parts.tsx'
export { ImportForm, type ImportFormProps } from './import-form.tsx'
export { ImportNow, type ImportNowProps, type OneImportProps } from './import-now.tsx'
export { useShownImport } from './shown.ts'
export { type Chip, type ImportState, importChip, isActive, isUnderWay } from './status.ts'
export { TakeBack, type TakeBackProps } from './take-back.tsx'
export { UnderWay, type UnderWayProps } from './under-way.tsx'
export {
  countedFacts,
  countedWords,
  fileFacts,
  outcomeOf,
  sameAs,
  takenBackFacts,
  takenBackWords,
} from './words.ts'
