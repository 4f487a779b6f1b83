import type { PersonRegister } from '#adapters/registers/person/port.ts';
import { readPaging } from '#content/rules/paging.ts';
import { type Bytes, type Handlers, type Refusal, refuse, sendBytes } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { AgreementText, papersContract } from '../contract/papers.ts';
import { documentFileName } from '../rules/document-kind.ts';
import { maskName } from '../rules/masked.ts';
import { readBase64Dto } from './base64-dto.ts';
import { type Agreement, composeAgreement, termsFingerprint } from './compose.ts';
import { type Desk, openFile, openFileForReader, openSheetForReader } from './file.ts';
import { listOwn } from './own-documents-store.ts';
import { PressBusy } from './pdf/press.ts';
import { ownDocument, publicDocument, signersOf } from './public-document.ts';
import { checkReport } from './report-check.ts';
import * as store from './store.ts';

export type PaperDeps = { db: Db; desk: Desk; personRegister: PersonRegister };

type Shown = AgreementText | Bytes | Refusal<'documentsBusy'>;

/** An agreement for reading: as text, or drawn. */
const show = async (
  { db, desk }: Pick<PaperDeps, 'db' | 'desk'>,
  agreement: Omit<Agreement, 'issued' | 'today'>,
  form: 'text' | undefined,
): Promise<Shown> => {
  const sheet = composeAgreement(desk.house, { ...agreement, today: await store.readClock(db), issued: null });
  if (form === 'text') return { sha256: termsFingerprint(sheet).toString('hex'), sheet };
  return unlessBusy(async () => sendBytes(await desk.press.draw(sheet, ''), 'application/pdf'));
};

const unlessBusy = async (draw: () => Promise<Bytes>): Promise<Bytes | Refusal<'documentsBusy'>> => {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof PressBusy) return refuse('documentsBusy');
    throw error;
  }
};

/** Nothing is known of a register that did not answer, least of all that somebody is not in it. */
const ask = async (register: PersonRegister, pinfl: string, birthDate: string) => {
  try {
    return await register.find({ pinfl, birthDate });
  } catch {
    return { kind: 'away' as const };
  }
};

/** The calls about agreements and kept documents. */
export const paperHandlers = ({ db, desk, personRegister }: PaperDeps): Handlers<typeof papersContract> => ({
  'POST /public/report/realtor-assistant-offer-agreement': async ({ body, query, locale }) => {
    const answer = await ask(personRegister, body.pinfl, body.dateOfBirth);
    if (answer.kind === 'away') return refuse('registerAway');
    if (answer.kind === 'notFound') return refuse('personNotFound');
    if (answer.kind === 'birthDateMismatch') return refuse('birthDateMismatch');
    const { givenName, familyName, middleName, address } = answer.person;
    const party = {
      ...body,
      clientType: 'Physical' as const,
      // Whoever types a PINFL learns nothing new of the person: the whole name stands in the copy that is kept.
      fullName: maskName([familyName, givenName, middleName].filter(Boolean).join(' ')),
      address,
      companyName: '',
      tin: '',
      directorName: '',
    };
    return show({ db, desk }, { kind: 'realtorAgreement', language: locale, party }, query.form);
  },

  'GET /public/report/user-or-legal-entity-offer-contract': async ({ query, locale }) => {
    const party = readBase64Dto(query.base64Dto);
    return party ? show({ db, desk }, { kind: 'offer', language: locale, party }, query.form) : refuse('dtoUnreadable');
  },

  'GET /user/documents': async ({ caller, query, locale }) => {
    const paging = readPaging(query);
    const { documents, total } = await listOwn(db, caller.subject, {
      ...paging,
      search: query.search ?? '',
      kind: query.kind ?? null,
      locale,
    });
    return { data: documents.map(ownDocument), total, ...paging };
  },

  'GET /user/documents/:id/file': async ({ caller, params, query }) => {
    const file = await store.readOwnFile(db, caller.subject, params.id);
    if (!file) return refuse('documentMissing');
    const open = query.copy === 'original' ? openFile : openFileForReader;
    return unlessBusy(async () =>
      sendBytes(await open(db, desk, file), 'application/pdf', documentFileName(file.number)),
    );
  },

  'GET /user/documents/:id/text': async ({ caller, params }) => {
    const file = await store.readOwnFile(db, caller.subject, params.id);
    return file ? { sheet: await openSheetForReader(db, desk, file) } : refuse('documentMissing');
  },

  'GET /public/documents/:id': async ({ params }) => {
    const found = await store.findByPublicId(db, params.id);
    return found ? publicDocument(found) : refuse('documentMissing');
  },

  'GET /public/documents/:id/signers': async ({ params }) => {
    const found = await store.findByPublicId(db, params.id);
    return found ? { data: await signersOf(db, desk, found) } : refuse('documentMissing');
  },

  'POST /public/documents/check': async ({ body }) => checkReport(db, body),
});
