import { processStatuses } from '#listings/rules/sale-status.ts';
import type { TestApp } from '../../test/app.ts';
import { giveMoney } from '../../test/factories/accounts.ts';
import { buildOrderForm, createOwnOrder, findTestPlaces } from '../../test/factories/alerts.ts';
import { createApplication, SQB, wholeForm } from '../../test/factories/applications.ts';
import { createLotScenario, START_TIYIN } from '../../test/factories/lot-scenario.ts';
import { paper, photo } from '../../test/factories/uploads.ts';
import type { FuzzExample } from './calls.ts';

/**
 * Makes what the demonstration world has too little of: applications in every status, lots before, in and after the bidding,
 * an order. Gives calls that are right as they stand, for operations whose input chance alone never gets right.
 */
export const createExamples = async (app: TestApp): Promise<Record<string, FuzzExample[]>> => {
  for (const process of processStatuses) {
    await createApplication(app, { process });
    await createApplication(app, { process, companyId: SQB, moderator: 'demo.moderator' });
  }
  const [buyer, rival] = [{ username: 'demo.buyer1' }, { username: 'demo.buyer2' }];
  await giveMoney(app, rival.username);
  await (await createLotScenario(app)).winAlone(buyer);
  const open = await createLotScenario(app);
  for (const one of [buyer, rival]) await open.enter(one);
  await open.open();
  await open.bid(buyer, START_TIYIN);
  await (await createLotScenario(app)).enter(buyer);
  const places = await findTestPlaces(app);
  await createOwnOrder(app, buyer.username, places);
  return {
    'POST /buyer/save': [{ body: buildOrderForm(places) }],
    'PUT /application/:id/form': [{ body: { version: 1, form: wholeForm } }],
    'POST /application': [{ body: { origin: 'ADD', form: wholeForm, key: '3f1c9d80-0000-4000-8000-000000000002' } }],
    'POST /upload/picture': [{ file: await photo() }],
    'POST /upload/document': [{ file: paper() }],
    'POST /user/deposit/top-up': [
      { body: { amount: '100000000', method: 'CARD', idempotencyKey: '3f1c9d80-0000-4000-8000-000000000001' } },
    ],
  };
};
