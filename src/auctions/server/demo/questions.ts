import type { Locale } from '#platform/values/locale.ts';
import { applyEvent } from '../../rules/engine.ts';
import type { LotEvent } from '../../rules/lot.ts';
import { sha256 } from '../log-batch.ts';
import type { LotSimulation } from './lot-simulation.ts';

type Words = { text: string; language: Locale };

/** A question about a lot of the demo world. `at` is the share of the time in which people enter. */
export type DemoQuestion = Words & {
  by: string;
  at: number;
  answer: (Words & { at: number; as: 'SELLER' | 'PLATFORM' }) | null;
};

/** A question that stands in the log of its lot. */
export type WrittenQuestion = { number: number; question: DemoQuestion; writtenMs: number; answeredMs: number | null };

const sets: readonly (readonly Omit<DemoQuestion, 'by'>[])[] = [
  [
    {
      text: 'Obyektda hozir kim bor, qachon boʻshatib beriladi?',
      language: 'uz',
      at: 0.1,
      answer: { text: 'Hech kim yoʻq. Kalitlar toʻlovdan keyin topshiriladi.', language: 'uz', at: 0.2, as: 'SELLER' },
    },
    {
      text: 'Есть ли долги за коммунальные услуги?',
      language: 'ru',
      at: 0.3,
      answer: { text: 'Продавец сообщил, что долгов нет.', language: 'ru', at: 0.45, as: 'PLATFORM' },
    },
  ],
  [
    {
      text: 'Можно ли посмотреть объект до торгов?',
      language: 'ru',
      at: 0.2,
      answer: {
        text: 'Да, запишитесь на просмотр на странице объекта.',
        language: 'ru',
        at: 0.25,
        as: 'SELLER',
      },
    },
    { text: 'Kommunal qarzlar bormi, ularni kim toʻlaydi?', language: 'uz', at: 0.5, answer: null },
  ],
  [{ text: 'Is there a parking space, and is it part of the lot?', language: 'en', at: 0.4, answer: null }],
];

/** What is asked about a lot, by these people in turn; nothing where there is nobody. */
export const demoQuestions = (seed: number, authors: readonly string[]): DemoQuestion[] =>
  (sets[seed % sets.length] ?? []).flatMap((question, at) => {
    const by = authors[(seed + at) % Math.max(authors.length, 1)];
    return by === undefined ? [] : [{ ...question, by }];
  });

/** Something that happens to a lot at its moment. */
export type Step = { atMs: number; run: () => Promise<unknown> };

/** The questions and answers between two moments; those that the rules allow are `written`, and stand in the log. */
export const questionSteps = (
  simulation: LotSimulation,
  questions: readonly DemoQuestion[],
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  written: WrittenQuestion[],
): Step[] => {
  const momentAt = (share: number) => Math.round(fromMs + (untilMs - fromMs) * share);
  // What is refused is written nowhere, as in life.
  const isDone = async (event: LotEvent): Promise<boolean> =>
    !applyEvent(simulation.lot(), event).refusal && (await simulation.apply(event)) === null;
  return questions.flatMap((question): Step[] => {
    const { text, answer } = question;
    const writtenMs = momentAt(question.at);
    let own: WrittenQuestion | null = null;
    const ask = async () => {
      const number = written.length + 1;
      const event: LotEvent = { kind: 'ask', question: number, textHash: await sha256(text), atMs: writtenMs };
      if (!(await isDone(event))) return;
      own = { number, question, writtenMs, answeredMs: null };
      written.push(own);
    };
    const reply = async () => {
      if (!own || !answer) return;
      const { number } = own;
      const atMs = momentAt(answer.at);
      const textHash = await sha256(answer.text);
      if (await isDone({ kind: 'reply', question: number, textHash, isChange: false, atMs })) own.answeredMs = atMs;
    };
    return [{ atMs: writtenMs, run: ask }, ...(answer ? [{ atMs: momentAt(answer.at), run: reply }] : [])];
  });
};
