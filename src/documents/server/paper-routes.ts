import type { PersonRegister } from '#adapters/registers/person/port.ts';
import { parsePageParams } from '#content/rules/page-params.ts';
import { type FileReply, fileReply, type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { AgreementText, papersContract } from '../contract/papers.ts';
import { documentFileName } from '../rules/document-kind.ts';
import { maskModel, maskName, namesPerson } from '../rules/mask.ts';
import { readBase64Dto } from './base64-dto.ts';
import { type Agreement, composeAgreement, termsFingerprint } from './compose.ts';
import { type DocumentService, decryptModel, getModelForReader, getPdf, getPdfForReader } from './document-service.ts';
import * as store from './document-store.ts';
import { listOwn } from './own-documents-store.ts';
import { ownDocument, publicDocument, signersOf } from './public-document.ts';
import { checkReport } from './report-check.ts';

export type DocumentRouteDeps = { db: Db; documents: DocumentService; personRegister: PersonRegister };

type AgreementReply = AgreementText | FileReply | Refusal<'documentsBusy'>;

/** An agreement for reading: as text, or drawn. */
const renderAgreement = async (
  { db, documents }: Pick<DocumentRouteDeps, 'db' | 'documents'>,
  agreement: Omit<Agreement, 'issued' | 'today'>,
  form: 'text' | undefined,
): Promise<AgreementReply> => {
  const model = composeAgreement(documents.operator, { ...agreement, today: await store.getClock(db), issued: null });
  if (form === 'text') return { sha256: termsFingerprint(model).toString('hex'), sheet: model };
  return unlessBusy(async () => fileReply(await documents.renderer.render(model, ''), 'application/pdf'));
};

const unlessBusy = async (render: () => Promise<FileReply>): Promise<FileReply | Refusal<'documentsBusy'>> => {
  try {
    return await render();
  } catch (error) {
    if (isUnavailable(error, 'pdfRenderer')) return refuse('documentsBusy');
    throw error;
  }
};

/** Nothing is known of a register that did not answer, least of all that somebody is not in it. */
const findPerson = async (register: PersonRegister, pinfl: string, birthDate: string) => {
  try {
    return await register.find({ pinfl, birthDate });
  } catch {
    return { kind: 'away' as const };
  }
};

/** The calls about agreements and saved documents. */
export const documentHandlers = ({
  db,
  documents,
  personRegister,
}: DocumentRouteDeps): Handlers<typeof papersContract> => ({
  'POST /public/report/realtor-assistant-offer-agreement': async ({ body, query, locale }) => {
    const answer = await findPerson(personRegister, body.pinfl, body.dateOfBirth);
    if (answer.kind === 'away') return refuse('registerAway');
    if (answer.kind === 'notFound') return refuse('personNotFound');
    if (answer.kind === 'birthDateMismatch') return refuse('birthDateMismatch');
    const { givenName, familyName, middleName, address } = answer.person;
    const counterparty = {
      ...body,
      clientType: 'Physical' as const,
      // Whoever types a PINFL learns nothing new of the person: the whole name stands in the copy that is kept.
      fullName: maskName([familyName, givenName, middleName].filter(Boolean).join(' ')),
      address,
      companyName: '',
      tin: '',
      directorName: '',
    };
    return renderAgreement({ db, documents }, { kind: 'realtorAgreement', language: locale, counterparty }, query.form);
  },

  'GET /public/report/user-or-legal-entity-offer-contract': async ({ query, locale }) => {
    const counterparty = readBase64Dto(query.base64Dto);
    return counterparty
      ? renderAgreement({ db, documents }, { kind: 'offer', language: locale, counterparty }, query.form)
      : refuse('dtoUnreadable');
  },

  'POST /public/report/user-or-legal-entity-offer-contract': async ({ body, query, locale }) =>
    renderAgreement({ db, documents }, { kind: 'offer', language: locale, counterparty: body }, query.form),

  'GET /user/documents': async ({ caller, query, locale }) => {
    const paging = parsePageParams(query);
    const { documents, total } = await listOwn(db, caller.subject, {
      ...paging,
      search: query.search ?? '',
      kind: query.kind ?? null,
      locale,
    });
    return { data: documents.map((one) => ownDocument(one, locale)), total, ...paging };
  },

  'GET /user/documents/:id/file': async ({ caller, params, query, requireOwner }) => {
    const file = await store.findOwnFile(db, caller.subject, params.id);
    if (!file) return refuse('documentMissing');
    // Its bytes are what was agreed to or signed: they are given whole, but to nobody who has the session alone.
    if (namesPerson(decryptModel(documents, file))) await requireOwner();
    const open = query.copy === 'original' ? getPdf : getPdfForReader;
    return unlessBusy(async () =>
      fileReply(await open(db, documents, file), 'application/pdf', documentFileName(file.number)),
    );
  },

  'GET /user/documents/:id/text': async ({ caller, params }) => {
    const file = await store.findOwnFile(db, caller.subject, params.id);
    return file ? { sheet: maskModel(await getModelForReader(db, documents, file)) } : refuse('documentMissing');
  },

  'GET /public/documents/:id': async ({ params }) => {
    const document = await store.findByPublicId(db, params.id);
    return document ? publicDocument(document) : refuse('documentMissing');
  },

  'GET /public/documents/:id/signers': async ({ params }) => {
    const document = await store.findByPublicId(db, params.id);
    return document ? { data: await signersOf(db, documents, document) } : refuse('documentMissing');
  },

  'POST /public/documents/check': async ({ body }) => checkReport(db, body),
});
