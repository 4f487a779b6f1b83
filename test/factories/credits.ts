import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AdminCredit, OwnCredit } from '#credit/contract/credit-applications.ts';
import type { BenefitFields } from '#credit/rules/benefit.ts';
import type { CreditApplicationFields } from '#credit/rules/credit-application.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { createApplication, wholeForm } from './applications.ts';
import { benefitClient, mortgage, savedBenefit } from './benefits.ts';
import { bearer, type ClaimChanges } from './identity.ts';
import { newPhone } from './registration.ts';

/** What is typed for a credit that the mortgage of the tests gives. */
export const creditFields: CreditApplicationFields = {
  amount: '300 000 000',
  term: '15',
  incomeSource: 'SALARY',
  income: '18 000 000',
  otherPayments: '2 000 000',
};

/** A property on sale, and the offer of a bank for it. */
export type CreditPlace = { listingId: number; benefitId: number; benefitVersion: number; price: string };
export type CreditRequestBody = CreditPlace & {
  fields: CreditApplicationFields;
  phone: string;
  documents?: readonly string[];
  isOfferAccepted: boolean;
  isCheckAllowed: boolean;
};
export type SentCode = { smsId: string; code: string };

/** What people and banks do with applications for credits, by the calls. */
export const createCreditClient = (app: TestApp) => {
  const send = async (
    who: string,
    method: string,
    path: string,
    body?: object,
    { language = 'uz', claims = {} }: { language?: string; claims?: ClaimChanges } = {},
  ): Promise<TestResponse> =>
    app.call(method, `/api${path}`, {
      headers: {
        'accept-language': language,
        ...(await bearer(app, who, claims)),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  const ok = <Body>({ status, body, text }: TestResponse): Body => {
    assert.equal(status, 200, text);
    return body as Body;
  };
  const offerFor = async (listingId: number, fields: Partial<BenefitFields> = {}, bank = 'demo.bank') => {
    const saved = savedBenefit(
      await benefitClient(app, bank).add({ ...mortgage, ...fields }, { propertyId: listingId }),
    );
    return { benefitId: saved.id, benefitVersion: saved.version };
  };
  const priceOf = async (listingId: number): Promise<string> => {
    const [row] = await app.db.sql<{
      price: string;
    }>`select price_tiyin::text as price from listing where id = ${listingId}`;
    return row?.price ?? '';
  };
  const place = async (
    fields: Partial<BenefitFields> = {},
    {
      objectPrice = wholeForm.objectPrice ?? '',
      author = 'demo.seller',
    }: { objectPrice?: string; author?: string } = {},
  ): Promise<CreditPlace> => {
    const listingId = await createApplication(app, { process: 'in_sale', form: { ...wholeForm, objectPrice }, author });
    return { listingId, ...(await offerFor(listingId, fields)), price: await priceOf(listingId) };
  };
  const request = (
    at: CreditPlace,
    changes: Partial<Omit<CreditRequestBody, 'fields'>> & { fields?: Partial<CreditApplicationFields> } = {},
  ) => ({
    ...at,
    phone: newPhone(),
    isOfferAccepted: true,
    isCheckAllowed: true,
    ...changes,
    fields: { ...creditFields, ...changes.fields },
  });
  const askCode = (who: string, body: CreditRequestBody, more: { language?: string; claims?: ClaimChanges } = {}) =>
    send(who, 'POST', '/credit-applications/code', body, more);
  /** Asks for a code and reads it in the inbox of the simulator. What was sent is older at once: all stories share one address. */
  const code = async (who: string, body: CreditRequestBody): Promise<SentCode> => {
    const { smsId } = ok<{ smsId: string }>(await askCode(who, body));
    await app.db.sql`update sms_code set created_at = created_at - interval '2 hours' where id = ${smsId}`;
    const { data } = (await app.get(`/api/dev/messages?recipient=${body.phone}`)).body as { data: { text: string }[] };
    return { smsId, code: /(?<!\d)\d{6}(?!\d)/.exec(data[0]?.text ?? '')?.[0] ?? '' };
  };
  const apply = (
    who: string,
    body: CreditRequestBody,
    sent: SentCode,
    idempotencyKey: string = randomUUID(),
    more: { language?: string } = {},
  ) => send(who, 'POST', '/credit-applications', { ...body, ...sent, idempotencyKey }, more);
  const own = async (who: string): Promise<OwnCredit[]> =>
    ok<{ data: OwnCredit[] }>(await send(who, 'GET', '/credit-applications')).data;
  const decide = (bank: string, id: number, move: 'take' | 'approve' | 'reject', body: object) =>
    send(bank, 'POST', `/office/credit-applications/${id}/${move}`, body);
  return {
    send,
    ok,
    offerFor,
    place,
    priceOf,
    request,
    askCode,
    code,
    apply,
    own,
    decide,
    /** The whole way of somebody to a stored application. */
    file: async (
      who: string,
      at: CreditPlace,
      { documents = [], ...fields }: Partial<CreditApplicationFields> & { documents?: readonly string[] } = {},
    ) => {
      const body = request(at, { fields, documents });
      return ok<{ id: number; number: string }>(await apply(who, body, await code(who, body)));
    },
    one: async (who: string, id: number): Promise<OwnCredit> => {
      const found = (await own(who)).find((credit) => credit.id === id);
      assert.ok(found, `${who} has no application ${id}`);
      return found;
    },
    office: async (who: string, id: number): Promise<AdminCredit> =>
      ok<AdminCredit>(await send(who, 'GET', `/office/credit-applications/${id}`)),
    withdraw: (who: string, id: number, from: string) =>
      send(who, 'POST', `/credit-applications/${id}/withdraw`, { from }),
    take: (bank: string, id: number) => decide(bank, id, 'take', { from: 'NEW' }),
    approve: (bank: string, id: number, amount: string, more: object = {}) =>
      decide(bank, id, 'approve', { from: 'IN_REVIEW', amount, validDays: 30, ...more }),
    reject: (bank: string, id: number, reason: string, comment = '') =>
      decide(bank, id, 'reject', { from: 'IN_REVIEW', reason, comment }),
  };
};

/** Somebody of another bank than that of the demo world. */
export const joinBank = async (app: TestApp, username: string, bankId: number): Promise<void> => {
  await app.db.sql`update person set roles = '{BANK}', bank_id = ${bankId} where username = ${username}`;
};

/** An apartment of some hundred millions: three banks offer credits for each, SQB of demo.bank among them. */
export const apartmentFor = async (app: TestApp, price: number): Promise<number> => {
  const [row] = await app.db.query<{ id: number }>(
    `select l.id::float8 as id from listing l join category c on c.id = l.category_id
      where l.process = 'in_sale' and l.visibility = 'TO_EVERYONE' and c.code = 'ResidentialMultiStorey_Sell'
        and l.currency = 'UZS' and l.price_minor between $1 and $2 order by l.id limit 1`,
    [price, price * 3],
  );
  return row?.id ?? assert.fail('no apartment is for sale');
};
