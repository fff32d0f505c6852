import { storyOf } from '../examples/story-of'
import { textBlockExamples } from './text-block.examples'

export default { title: 'Widgets/Text block' }

export const Paragraphs = storyOf(textBlockExamples.Paragraphs)
export const List = storyOf(textBlockExamples.List)
