import { parentPort, workerData } from 'node:worker_threads';
import type { DbOptions } from '#platform/server/db.ts';
import { Keeper } from './keeper.ts';
import { type Answers, bundled, failureOf, type Question, type Questions } from './messages.ts';

/** The copy looks at the changes at least this often, so that the time for which they are kept never runs out. */
const LOOK_MS = 20_000;
const PRUNE_MS = 10 * 60_000;

if (!parentPort) throw new Error('this file runs as a worker thread');
const port = parentPort;
const keeper = new Keeper((workerData as { connection: DbOptions['connection'] }).connection);
const reply = bundled<Answers[number]>((answers) => port.postMessage(answers));

const answer = (question: Question): Promise<unknown> => {
  if (question.ask === 'find') return keeper.find(question.query, question);
  if (question.ask === 'facets') return keeper.facets(question.query, question);
  if (question.ask === 'meant') return keeper.meant(question.listingId, question.texts);
  return question.ask === 'map' ? keeper.map(question.query, question.view, question) : keeper.sync();
};

port.on('message', (questions: Questions) => {
  for (const { number, question } of questions)
    answer(question).then(
      (result) => reply({ number, answer: result }),
      (error: unknown) => reply({ number, failure: failureOf(error) }),
    );
});

// The database may be away; whoever asks is told, and the next look tries again.
setInterval(() => keeper.sync().catch(() => undefined), LOOK_MS);
setInterval(() => keeper.prune().catch(() => undefined), PRUNE_MS);
