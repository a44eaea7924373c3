export {
  ChannelChoice,
  type ChannelChoiceProps,
  missingFen,
  type Payable,
  usualChannel,
} from './channel-choice.tsx'
