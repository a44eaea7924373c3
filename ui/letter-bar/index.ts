export { LetterBar, type LetterBarProps } from './letter-bar.tsx'
export { LetterRows, type LetterRowsProps } from './letter-rows.tsx'
export { byLetter, type LetterGroup, letterInWords } from './letters.ts'
