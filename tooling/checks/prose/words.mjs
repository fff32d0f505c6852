/**
 * Words that read like a translation, and what to write instead.
 *
 * `in` limits a word to some kinds of text:
 *
 * - `comment`
 * - `page`: Markdown
 * - `sentence`: what users and operators see
 * - `title`: the title of a test
 *
 * @type {{ avoid: RegExp, use: string, in?: string[] }[]}
 */
export const AVOIDED_WORDS = [
  { avoid: /\banew\b/i, use: 'again' },
  { avoid: /\bwho(m)?ever\b/i, use: 'the user, the caller, the client' },
  { avoid: /\bsomebody\b/i, use: 'someone, the user, the caller' },
  { avoid: /\bnobody\b/i, use: 'no one, or name what is missing' },
  { avoid: /\bgone through\b/i, use: 'iterated' },
  { avoid: /\be-mail/i, use: 'email' },
  { avoid: /\btick(s|ed|ing)? (the|a|this|that|each|every) box/i, use: 'check' },
  { avoid: /\bslips?\b/i, use: 'typo, mistake' },
  { avoid: /\bmend(s|ed|ing)?\b/i, use: 'fix' },
  { avoid: /\btexts\b/i, use: 'strings, text' },
  {
    avoid:
      /\ba text\b(?! (message|field|box|input|area|file|node|alternative|question|answer|editor|control|version))/i,
    use: 'a string, text',
  },
  {
    avoid:
      /(?<!\bthere )\b(is|are|was|were) no (?!longer|more|less|later|earlier|larger|smaller|other|need|one|different|such)\w+/i,
    use: 'is not a',
  },
  {
    avoid: /\bstands?\b(?! (for|in for|out|alone|up|still|by|ready)\b)/i,
    use: 'is',
    in: ['comment', 'page', 'title'],
  },
  { avoid: /\bstands? (in|on) (the|an?|your|this)\b/i, use: 'is in', in: ['sentence'] },
  { avoid: /\b(lies|lie|lay) (in|on|at|beside|under|below)\b/i, use: 'is stored in' },
  {
    avoid: /\b(is|are|was|were|be|been|being|not|as|it|has|had) told\b/i,
    use: 'reported, known',
    in: ['comment', 'page'],
  },
  {
    avoid:
      /\b(neighbour|normalis|colour|behaviour|favour|honour|summaris|recognis|serialis|initialis|organis|authoris|minimis|maximis|optimis|synchronis|customis|realis(?!t)|labelled|labelling|cancelled|cancelling|catalogue|licence|centre\b|grey\b)/i,
    use: 'the American spelling',
  },
]

/**
 * Matches the start of a comment that begins with a clause instead of a sentence, such as "Whether
 * …".
 */
export const BARE_OPENING = /^(what|whatever|whether|who|whom|whose|whoever|of|how|most)\b/i

/** Maximum sentence length in words. A longer sentence has to be read twice. */
export const LONGEST_SENTENCE = 32
