/**
 * Words that names of the code do not use, and what is written instead. `npm run check` fails on a name with one of them.
 * The words of the country that stay are in `docs/glossary.md`.
 */

/** Anywhere in a name, as a whole word, in singular or plural. */
export const retiredWords: Readonly<Record<string, string>> = {
  asked: 'request, question',
  asker: 'requester',
  beat: 'heartbeat',
  bespoken: 'reserved',
  bones: 'skeleton',
  corner: 'vertex, scope, menu',
  deed: 'command, mutation, action',
  desk: 'what it is: list, form, panel, service',
  doer: 'actor',
  door: 'authentication',
  fate: 'outcome, state',
  fault: 'error',
  foot: 'footer',
  given: 'input',
  giver: 'sender',
  ground: 'reference data, background',
  house: 'app, context, operator',
  judge: 'validate',
  judged: 'validated',
  keeper: 'lot writer, index sync',
  kept: 'saved, cached',
  lane: 'pool',
  lives: 'demo scenarios',
  mended: 'repaired',
  mover: 'actor',
  office: 'admin',
  outside: 'external',
  party: 'principal, owner',
  people: 'users',
  press: 'renderer',
  pulse: 'update, change token',
  rail: 'sidebar',
  road: 'timeline',
  said: 'text, event',
  seal: 'signer, encryption',
  sealed: 'encrypted',
  seen: 'read, snapshot, visited',
  sheet: 'document model, terms, spreadsheet, panel',
  silence: 'outage',
  silent: 'stalled',
  sought: 'searched',
  spoken: 'text',
  stage: 'hero, step',
  standing: 'record, state, status',
  story: 'scenario, test',
  swept: 'cleaned',
  taker: 'recipient',
  tape: 'replay',
  teller: 'notifier',
  told: 'sent, text, notified',
  twin: 'duplicate',
  unsaid: 'unsent',
  vault: 'encryption',
  verdict: 'result, decision',
  wanted: 'requested, filter',
  well: 'passed, ok',
  wish: 'params, input, filter',
  world: 'demo data',
};

/** At the beginning of a value or a member, before another word. */
export const retiredVerbs: Readonly<Record<string, string>> = {
  ask: 'request, find, fetch, require',
  give: 'issue, grant',
  judge: 'validate',
  keep: 'save, cache, persist',
  mend: 'repair',
  note: 'record',
  open: 'create',
  put: 'insert, upsert, set',
  say: 'publish, announce',
  seek: 'find',
  sweep: 'cleanup',
  take: 'accept, consume',
  tell: 'notify',
};

/** As the whole name of a value or a member. */
export const retiredAlone: readonly string[] = [
  'behind',
  'fly',
  'found',
  'further',
  'happen',
  'known',
  'look',
  'made',
  'named',
  'play',
  'played',
  'settled',
  'taken',
  'touch',
  'within',
];

/** As the whole name of a type: what it is one of has to be said. */
export const retiredTypes: readonly string[] = ['Answer', 'Line', 'Page', 'Part', 'Way'];

/** Words that a file may not begin with: a participle does not say what is in it. */
export const participles: readonly string[] = [
  'asked',
  'chosen',
  'found',
  'given',
  'held',
  'judged',
  'kept',
  'known',
  'made',
  'mended',
  'moved',
  'said',
  'sealed',
  'seen',
  'settled',
  'shown',
  'spoken',
  'taken',
  'told',
  'wanted',
  'written',
];

/** Words in -ing that are nouns of the field: a file of a server may end in one of them. */
export const gerundNouns: readonly string[] = [
  'bidding',
  'caching',
  'clustering',
  'drawing',
  'encoding',
  'listing',
  'logging',
  'pricing',
  'routing',
  'setting',
  'spelling',
  'timing',
  'viewing',
];

/** Where a retired word is the right one. `under` is a path or the beginning of one; without it the exception holds everywhere. */
export type Exception = { pattern: RegExp; under?: string; reason: string };

export const exceptions: readonly Exception[] = [
  { pattern: /givenName/i, reason: 'the claim of OpenID and the word of every register' },
  { pattern: /^openApi/, reason: 'the standard' },
  { pattern: /^openSocket$/, reason: 'a socket is opened' },
  { pattern: /^opens[A-Z]/, reason: 'when something opens: `opensAtMs`' },
  { pattern: /bottom-?sheet/i, reason: 'the name of the widget' },
  { pattern: /outsideClick/i, reason: 'what dialog libraries call it' },
  { pattern: /^lastSeenAt$|^seenAt$|^seenOn$/, reason: 'fields of the API' },
  { pattern: /^wish$/, reason: 'a field of the API: what the caller wishes' },
  { pattern: /^fate(Ms)?$/, reason: 'a field of the API and a column: what became of a deposit' },
  { pattern: /^asksReason$/, reason: 'a field of the API' },
  { pattern: /^made$/, under: 'src/applications/server/imports/', reason: 'a field of the API and a column' },
  { pattern: /^faults$/, under: 'src/applications/', reason: 'a field of the API' },
  { pattern: /^fault$/, under: 'src/alerts/server/notices/', reason: 'a field of the API and a column' },
  { pattern: /^fault$/, under: 'src/deposits/rules/', reason: 'a field of the API: it travels with the refusal' },
  { pattern: /^kept$/, under: 'src/content/', reason: 'a promise is kept' },
  { pattern: /^found$/, under: 'src/applications/web/own/', reason: 'the key of a text' },
  { pattern: /^look$/, under: 'src/auctions/web/', reason: 'how a component looks, as buttons and badges say it' },
  { pattern: /^sheet(Hash(Of)?)?$/, reason: 'the key of the terms in logs and receipts, which are signed' },
  { pattern: /sealedMaxim(um|a)/i, reason: 'a sealed bid is the word of auctions' },
  { pattern: /house/i, under: 'src/listings/', reason: 'a house that is for sale stays one' },
  { pattern: /house/i, under: 'db/seed/listings/', reason: 'a house that is for sale stays one' },
  {
    pattern: /house|road|door|foot|ground|office/i,
    under: 'tools/pictures/',
    reason: 'what is drawn: houses, roads, doors, offices',
  },
  { pattern: /fault/i, under: 'tools/chaos/', reason: 'a fault is injected, as the field calls it' },
  { pattern: /^party(Of)?$/, under: 'tools/chaos/', reason: 'the checker reads the columns by their own names' },
];

/** Two exported types may share one of these names. */
export const sharedTypeNames: Readonly<Record<string, string>> = {};
