import { storiesOf, type Workbench } from './workbench'
export async function affectedStories(workbench: Workbench): Promise<string[]> { return storiesOf(workbench) }
