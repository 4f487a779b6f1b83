import { randomUUID } from 'node:crypto';
import type { Choices, FieldErrorReply, FormDraft } from '#applications/contract.ts';
import type { TestApp, TestResponse } from '../app.ts';
import { newCadastralNumber, wholeForm } from './applications.ts';
import { bearer, type ClaimChanges } from './identity.ts';

export type SavedReply = { id: number; version: number; savedAt: string; faults: FieldErrorReply[] };

/** A picture that somebody has sent and not used yet; the bytes are those of a picture of the world. */
export const createPicture = async (app: TestApp, who: string): Promise<number> => {
  const [row] = await app.db.sql<{ id: bigint }>`
    with taken as (
      insert into picture (key, kind, width, height, blur) select ${randomUUID()}, kind, width, height, blur
        from picture order by id limit 1 returning id)
    insert into upload (kind, state, party_kind, party_id, sha256, store_names, bytes, picture_id)
    select 'PICTURE', 'READY', 'PERSON', person.id, sha256(${randomUUID()}::bytea), '{}', 1, taken.id
      from taken, person where username = ${who} returning picture_id as id`;
  return Number(row?.id);
};

/** A form that its owner may send as it is, of a property and with a picture that no other story has. */
export const sendableForm = async (
  app: TestApp,
  changes: FormDraft = {},
  owner = 'demo.seller',
): Promise<FormDraft> => {
  const [place] = await app.db.sql<{ province: number; district: number; neighbourhood: number }>`
    select d.parent_id as province, d.id as district, n.id as neighbourhood
      from place n join place d on d.id = n.parent_id where n.level = 'neighbourhood' order by n.id limit 1`;
  return {
    ...wholeForm,
    buildingTypeId: 13,
    docNumber: newCadastralNumber(),
    provinceId: place?.province,
    districtId: place?.district,
    neighbourhoodId: place?.neighbourhood,
    pictures: changes.pictures ?? [await createPicture(app, owner)],
    ...changes,
  };
};

/** The same of what stands for a debt and is auctioned, with its debtor. */
export const debtForm = (app: TestApp, changes: FormDraft = {}): Promise<FormDraft> =>
  sendableForm(app, {
    goal: 'OUT_OF_COURT',
    collection: 'OUT_OF_COURT',
    companyId: 182,
    tradeType: 'TRADE_PLATFORM',
    pledgeHundredths: 500,
    bidStepHundredths: 200,
    daysToStart: 10,
    debtor: {
      debtorType: 'PHYSICAL',
      debtorPinflOrTin: '31203910530017',
      debtorFullName: 'Qodirov Rustam Anvarovich',
      creditSum: '60000000000',
      remainedDebt: '41000000000',
      remainedPercentage: '2500000000',
      remainedPenalty: '700000000',
      accountNumber: '22618000900123456001',
      mfo: '00440',
      branch: 'Yunusobod filiali',
    },
    ...changes,
  });

/** Somebody at the form: every call as that person. */
export const formClient = (app: TestApp, who: string, claims: ClaimChanges = {}) => {
  const call = async (method: string, path: string, body?: unknown): Promise<TestResponse> =>
    app.call(method, `/api${path}`, {
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      headers: {
        ...(await bearer(app, who, claims)),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'accept-language': 'en',
      },
    });
  return {
    begin: (form: unknown = {}, more: Record<string, unknown> = {}) =>
      call('POST', '/application', { origin: 'ADD', form, key: randomUUID(), ...more }),
    save: (id: number, version: number, form: unknown) => call('PUT', `/application/${id}/form`, { version, form }),
    read: (id: number) => call('GET', `/application/${id}`),
    submit: (id: number, version: number) => call('POST', `/application/${id}/submit`, { version }),
    drop: (id: number) => call('DELETE', `/application/${id}`),
    choices: () => call('GET', '/application-choices'),
    call,
  };
};

export const savedIn = ({ status, body, text }: TestResponse): SavedReply => {
  if (status !== 200) throw new Error(`Not saved: ${status} ${text}`);
  return body as SavedReply;
};
export const choicesIn = ({ body }: TestResponse): Choices => body as Choices;
export const codeIn = ({ body }: TestResponse): string => (body as { code: string }).code;
export const faultsIn = ({ body }: TestResponse): FieldErrorReply[] => (body as { faults: FieldErrorReply[] }).faults;
