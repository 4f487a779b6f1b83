import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../test/app.ts';
import { SQB } from '../../test/factories/applications.ts';
import { createQuestionClient } from '../../test/factories/questions.ts';
import type { FuzzExamples } from './calls.ts';
import { RIVAL } from './trade-examples.ts';

/** Questions about a lot of a bank, each with the call of whoever has to act on it. */
export const createQuestionExamples = async (app: TestApp): Promise<FuzzExamples> => {
  const { lotOf, asked, answer, ok } = createQuestionClient(app);
  const { id } = await lotOf({ companyId: SQB });
  const [waiting, changed, hidden, forStaff] = [
    await asked(RIVAL.username, id, 'Garaj bormi?'),
    await asked(RIVAL.username, id, 'Lift bormi?'),
    await asked(RIVAL.username, id, 'Balkon qanaqa?'),
    await asked(RIVAL.username, id, 'Qavati nechanchi?'),
  ];
  ok(await answer('demo.bank', id, changed));
  const words = (text: string, from = 0) => ({ text, from, idempotencyKey: randomUUID() });
  return {
    'GET /public/auction/:id/questions': [{ params: { id } }],
    'POST /auction/:id/questions': [
      { by: 'buyer', params: { id }, body: { text: 'Balkon bormi?', idempotencyKey: randomUUID() } },
    ],
    'PUT /auction/:id/questions/:number/answer': [
      { by: 'bank', params: { id, number: waiting }, body: words('Ha, bor.') },
      { by: 'bank', params: { id, number: changed }, body: words('Yoʻq, balkon yoʻq.', 1) },
      { by: 'moderator', params: { id, number: forStaff }, body: words('Sotuvchi aytishicha, bor.') },
    ],
    'GET /office/questions': [{ by: 'bank', query: { state: 'ALL' } }],
    'POST /office/auction/:id/questions/:number/hide': [
      { by: 'moderator', params: { id, number: hidden }, body: { reason: 'Haqorat bor.', from: 0 } },
    ],
  };
};
