import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Benefit } from '#credit/contract.ts';
import { type BenefitFields, emptyBenefit, withoutOtherType } from '#credit/rules/benefit.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { bearer } from './identity.ts';

/** A mortgage that is shown to everybody. */
export const mortgage: BenefitFields = {
  ...emptyBenefit,
  productName: 'Yangi uy',
  creditAmount: '420 000 000',
  initialPayment: '15',
  deadline: '20',
  interestRate: '17,5',
  publishType: 'YES',
};
/** Instalments of a seller that are shown to everybody. */
export const instalments: BenefitFields = withoutOtherType({
  ...mortgage,
  creditType: 'PAYMENT_INSTALLMENTS',
  productName: 'Boʻlib toʻlash',
  creditAmount: '',
  deadline: '24',
  deadlineUnit: 'MONTH',
});

/** The calls about benefits as one person, in a language. */
export const benefitClient = (app: TestApp, who: string | null, language = 'uz') => {
  const call = async (method: string, path: string, body?: object): Promise<TestResponse> =>
    app.call(method, `/api${path}`, {
      headers: {
        'content-type': 'application/json',
        'accept-language': language,
        ...(who === null ? {} : await bearer(app, who)),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  const listOf = async (path: string): Promise<Benefit[]> => {
    const reply = await call('GET', path);
    assert.equal(reply.status, 200, reply.text);
    return (reply.body as { data: Benefit[] }).data;
  };
  return {
    call,
    offered: (listing: number) => listOf(`/public/product/${listing}/benefits`),
    ofOffice: () => listOf('/office/benefits'),
    ofApplication: (id: number) => listOf(`/application/${id}/benefits`),
    add: (fields: BenefitFields, target: object = {}, companyId: number | null = null) =>
      call('POST', '/office/benefits', { fields, target, companyId, idempotencyKey: randomUUID() }),
    save: (id: number, version: number, fields: BenefitFields, target: object = {}) =>
      call('PUT', `/office/benefits/${id}`, { version, fields, target }),
    remove: (id: number, version: number) => call('DELETE', `/office/benefits/${id}?version=${version}`),
    offer: (application: number, fields: BenefitFields, companyId: number | null = null) =>
      call('POST', `/application/${application}/benefits`, { fields, companyId, idempotencyKey: randomUUID() }),
    change: (application: number, id: number, version: number, fields: BenefitFields) =>
      call('PUT', `/application/${application}/benefits/${id}`, { version, fields, companyId: null }),
    withdraw: (application: number, id: number, version: number) =>
      call('DELETE', `/application/${application}/benefits/${id}?version=${version}`),
  };
};

/** A number and a version as they were stored. */
export const savedBenefit = ({ status, body, text }: TestResponse): { id: number; version: number } => {
  assert.equal(status, 200, text);
  return body as { id: number; version: number };
};
export const refusalOf = ({ status, body }: TestResponse): [number, string] => [
  status,
  (body as { code: string }).code,
];

/** A credit that the seller offers with a property. */
export const offerCredit = async (app: TestApp, application: number): Promise<number> =>
  savedBenefit(await benefitClient(app, 'demo.seller').offer(application, mortgage)).id;
