import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { IdempotencyKeyInput, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { LotId, Ms } from './shapes.ts';

/** `UNANSWERED`: nobody answered, and nobody may any more. All but the last one part the questions. */
export const questionStates = ['WAITING', 'ANSWERED', 'UNANSWERED', 'HIDDEN', 'ALL'] as const;

const Text = typedText(limits.questionTextMin, limits.questionTextMax);
const QuestionNumber = z.coerce.number().int().min(1).max(limits.idMax);
const OfLot = z.object({ ...LotId.shape, number: QuestionNumber });

const Answer = z.object({
  text: z.string(),
  language: z.enum(locales),
  atMs: Ms,
  /** The seller of the property, or the platform. */
  by: z.enum(['SELLER', 'PLATFORM']),
  /** How many times it was written: more than once says that it was changed. */
  version: z.number(),
});

const Question = z.object({
  /** Within its lot, from 1 on. */
  number: z.number(),
  text: z.string(),
  language: z.enum(locales),
  atMs: Ms,
  /** Whether whoever acts has asked it. Nobody else learns who did. */
  isOwn: z.boolean(),
  answer: Answer.nullable(),
  /** Why a moderator has hidden question and answer, whose texts are empty then; null while they are shown. */
  hiddenReason: z.string().nullable(),
});
export type LotQuestion = z.output<typeof Question>;

const AdminQuestion = Question.extend({
  lot: z.object({ id: z.number(), name: z.string(), address: z.string() }),
  /** Until when it may be answered; null while no day is planned. */
  answerByMs: Ms.nullable(),
  /** Whether it may be answered, or its answer changed, now. */
  mayAnswer: z.boolean(),
});
export type AdminQuestion = z.output<typeof AdminQuestion>;

const answer = rolesWithPermission('question.answer');

/** Questions about a lot before its cut-off: everybody reads them and their answers, and the log holds their hashes. */
export const questions = defineContract({
  'GET /public/auction/:id/questions': {
    name: 'listLotQuestions',
    summary: 'Questions about a lot with their answers, in the order in which they were asked',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    params: LotId,
    reply: z.object({
      data: z.array(Question),
      /** Whether questions are taken now. */
      isOpen: z.boolean(),
      /** Until when; null while no day is planned, and where the bidding is over. */
      closesAtMs: Ms.nullable(),
      /** Until when answers may come. */
      answersUntilMs: Ms.nullable(),
      /** Whether whoever acts answers for the seller or for the platform. */
      mayAnswer: z.boolean(),
      /** Whether whoever acts may hide. */
      mayHide: z.boolean(),
    }),
    refusals: { lotMissing: 404 },
  },
  'POST /auction/:id/questions': {
    name: 'askAboutLot',
    summary: 'Asks about a lot; everybody reads it, nobody learns who asked',
    who: rolesWithPermission('question.ask'),
    access: 'visible',
    params: LotId,
    body: z.strictObject({ text: Text, idempotencyKey: IdempotencyKeyInput }),
    reply: z.object({ number: z.number() }),
    refusals: {
      lotMissing: 404,
      partyUnknown: 403,
      questionsClosed: 409,
      questionOfSeller: 409,
      questionsTooMany: 429,
      questionRepeated: 409,
      questionHasContacts: 422,
      keyReused: 409,
      clockUnsure: 503,
    },
    perMinute: limits.questionCallsPerMinute,
  },
  'PUT /auction/:id/questions/:number/answer': {
    name: 'answerLotQuestion',
    summary: 'Answers a question for the seller or the platform, or changes the answer until questions close',
    who: 'user',
    access: 'own',
    params: OfLot,
    body: z.strictObject({
      text: Text,
      /** The version of the answer that was read; 0 where there is none. */
      from: z.number().int().min(0).max(limits.idMax),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ version: z.number() }),
    refusals: {
      forbidden: 403,
      lotMissing: 404,
      questionMissing: 404,
      questionHidden: 409,
      answerChanged: 409,
      answersClosed: 409,
      answerFrozen: 409,
      questionHasContacts: 422,
      keyReused: 409,
      clockUnsure: 503,
    },
    perMinute: limits.questionCallsPerMinute,
  },
  'GET /office/questions': {
    name: 'listQuestionsForStaff',
    summary:
      'Questions about lots, of a bank those about its own: waiting ones by the moment until which they may be answered',
    who: answer,
    access: 'right',
    query: z.object({
      state: z.enum(questionStates).default('WAITING'),
      page: z.coerce.number().int().min(1).max(limits.pageMax).default(1),
    }),
    reply: z.object({
      data: z.array(AdminQuestion),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      counts: z.object({
        waiting: z.number(),
        answered: z.number(),
        unanswered: z.number(),
        hidden: z.number(),
        all: z.number(),
      }),
    }),
    isPrivate: true,
  },
  'POST /office/auction/:id/questions/:number/hide': {
    name: 'hideLotQuestion',
    summary:
      'Hides a question with its answer from everybody, with a reason that everybody reads; the log keeps their hashes',
    who: rolesWithPermission('question.hide'),
    access: 'right',
    params: OfLot,
    body: z.strictObject({
      reason: typedText(limits.questionTextMin, limits.correctionReasonMax),
      /** The version of the answer that was read; 0 where there is none. */
      from: z.number().int().min(0).max(limits.idMax),
    }),
    reply: z.object({ number: z.number() }),
    refusals: { lotMissing: 404, questionMissing: 404, questionHidden: 409, answerChanged: 409 },
  },
});
