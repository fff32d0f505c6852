import { msg } from '../../language'

/** Titles and leads of `enrollmentTopics`. Pages show them with `t`, so they need translations. */
export const TOPIC_TEXTS: readonly string[] = [
  msg('About you'),
  msg('Tell us who this policy is for.'),
  msg('Where you live'),
  msg('Medicare and your plan'),
  msg('Your Medicare'),
  msg(
    'Have your red, white and blue Medicare card ready. The picture shows where to find your number.',
  ),
  msg('Your plan'),
  msg('Check the plan you chose. You can still change it here.'),
  msg('Coverage you have now'),
  msg('If you answer Yes, we’ll ask a few questions about that coverage next.'),
  msg('Your current Medicare supplement'),
  msg('Your Medicare Advantage plan'),
  msg('Your other health coverage'),
  msg('Your Medicaid'),
  msg('Your right to buy'),
  msg('You may be able to skip the health questions.'),
  msg('Replacing your plan'),
  msg('Your health'),
  msg('Your height, weight, and care'),
  msg('Your best estimate is fine. If you’re not sure, call us or ask your doctor’s office.'),
  msg('Illnesses'),
  msg('If none apply to you, choose “None of these”.'),
  msg('Treatment and surgery'),
  msg('Hospital stays and your doctor'),
  msg('Your medicines'),
  msg('Have your medicine bottles or a list from your pharmacy ready.'),
  msg('How you’ll pay'),
  msg('Documents and permissions'),
  msg('These are the last questions. Then you check your answers.'),
]

/** Names of plans that differ between the languages, and the labels of prices. */
export const PLAN_TEXTS: readonly string[] = [
  msg('High-deductible Plan G'),
  msg('High-deductible Plan F'),
  msg('Sample rates'),
  msg('Monthly rates'),
]
