import { storyOf } from '../examples/story-of'
import { linkExamples } from './link.examples'

export default { title: 'Widgets/Link' }

export const Outside = storyOf(linkExamples.Outside)
export const Inside = storyOf(linkExamples.Inside)
export const Unsafe = storyOf(linkExamples.Unsafe)
