import { storyOf } from '../../examples/story-of'
import { valueTypeExamples } from '../value-type-examples'

export default { title: 'Widgets/Types of values' }

export const Money = storyOf(valueTypeExamples.Money)
export const MoneyAnswered = storyOf(valueTypeExamples.MoneyAnswered)
export const MoneyWrong = storyOf(valueTypeExamples.MoneyWrong)
export const MoneyReview = storyOf(valueTypeExamples.MoneyReview)
export const Decimal = storyOf(valueTypeExamples.Decimal)
export const DecimalWrong = storyOf(valueTypeExamples.DecimalWrong)
export const DecimalReview = storyOf(valueTypeExamples.DecimalReview)
export const Boolean = storyOf(valueTypeExamples.Boolean)
export const BooleanMissing = storyOf(valueTypeExamples.BooleanMissing)
export const BooleanReadOnly = storyOf(valueTypeExamples.BooleanReadOnly)
export const BooleanReview = storyOf(valueTypeExamples.BooleanReview)
export const Time = storyOf(valueTypeExamples.Time)
export const TimeWrong = storyOf(valueTypeExamples.TimeWrong)
export const TimeReview = storyOf(valueTypeExamples.TimeReview)
export const Quantity = storyOf(valueTypeExamples.Quantity)
export const QuantityAnswered = storyOf(valueTypeExamples.QuantityAnswered)
export const QuantityWrong = storyOf(valueTypeExamples.QuantityWrong)
export const QuantityReview = storyOf(valueTypeExamples.QuantityReview)
