import { storyOf } from '../examples/story-of'
import { headingExamples } from './heading.examples'

export default { title: 'Widgets/Heading' }

export const Default = storyOf(headingExamples.Default)
export const SecondRank = storyOf(headingExamples.SecondRank)
