export { BankCard, type BankCardProps } from './bank-card.tsx'
export { shortBankName } from './banks.ts'
export { CardNumberField, type CardNumberFieldProps, type KnownBank } from './card-number-field.tsx'
export { bankGround } from './ground.ts'
