export { createDevices, DEVICE_DAYS, type Devices } from './devices'
