export {
  ChannelChoice,
  type ChannelChoiceProps,
  missingFen,
  needsOf,
  type Payable,
  usualChannel,
} from './channel-choice.tsx'
export { PayStep, type PayStepProps } from './pay-step.tsx'
