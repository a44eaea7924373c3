// A simulated device at a point: for the demo and for tests. Production never loads this module.
export {
  DeviceKilled,
  DeviceRefused,
  type HeldThing,
  type OfflineVerdict,
  type Reach,
  type Shown,
  SimulatedDevice,
  type SimulatedOptions,
} from './simulators/device.ts'
