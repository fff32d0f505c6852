/** Field types for common values, made with `defineFieldType`. Pass those you use as `types`. */
export { booleanType } from './boolean'
export { decimalType } from './decimal'
export { moneyType } from './money'
export { type QuantityAnswer, quantityType } from './quantity'
export { timeType } from './time'
