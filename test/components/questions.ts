import type { AdminQuestion, LotQuestion } from '#auctions/contract.ts';
import type { LoadedQuestions } from '#auctions/web/questions/use-lot-questions.ts';
import { cutOffAtMs, lotId } from './lot.ts';

const DAY_MS = 86_400_000;

/** Asked three days before the cut-off, and not answered yet. */
export const questionOf = (change: Partial<LotQuestion> = {}): LotQuestion => ({
  number: 1,
  text: 'Xonadonda qayta rejalashtirish boʻlganmi?',
  language: 'uz',
  atMs: cutOffAtMs - 3 * DAY_MS,
  isOwn: false,
  answer: null,
  hiddenReason: null,
  ...change,
});

export const answerOf = (change: Partial<NonNullable<LotQuestion['answer']>> = {}): LotQuestion['answer'] => ({
  text: 'Yoʻq, xonadon loyihadagidek.',
  language: 'uz',
  atMs: cutOffAtMs - 2 * DAY_MS,
  by: 'SELLER',
  version: 1,
  ...change,
});

/** As many, numbered from one on. */
export const questionsOf = (n: number): LotQuestion[] =>
  Array.from({ length: n }, (_, at) => questionOf({ number: at + 1, text: `Savol matni ${at + 1}` }));

/** What the page of a lot loads for somebody who reads and may ask, a day before questions close. */
export const loadedOf = (data: LotQuestion[], change: Partial<LoadedQuestions> = {}): LoadedQuestions => ({
  data,
  isOpen: true,
  closesAtMs: cutOffAtMs - DAY_MS,
  answersUntilMs: cutOffAtMs,
  mayAnswer: false,
  mayHide: false,
  ...change,
});
export const loadedAtMs = cutOffAtMs - 2 * DAY_MS;

/** The same for staff. */
export const adminQuestionOf = (change: Partial<AdminQuestion> = {}): AdminQuestion => ({
  ...questionOf(),
  lot: { id: lotId, name: 'Uch xonali kvartira', address: 'Toshkent shahri, Yunusobod tumani' },
  answerByMs: cutOffAtMs,
  mayAnswer: true,
  ...change,
});
