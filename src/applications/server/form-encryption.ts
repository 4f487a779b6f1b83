import { maskName } from '#documents/rules/mask.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import type { DebtorDraft, FormDraft } from '../contract/form.ts';
import { isEmpty } from '../rules/form-fields.ts';

type Client = Pick<FormDraft, 'clientName' | 'clientPhone'>;

/** A form as it lies in the database: whoever it names is sealed, the rest is open. */
export type StoredForm = {
  form: FormDraft;
  debtorSealed: Buffer | null;
  /** By which an application is found by the number of its debtor. */
  debtorDigest: Buffer | null;
  clientSealed: Buffer | null;
};

const isBlank = (part: object): boolean => Object.values(part).every(isEmpty);

/** Seals what names people: the debtor, and the client of an assistant. */
export const encryptForm = (vault: Encryption, whole: FormDraft): StoredForm => {
  const { debtor, clientName, clientPhone, ...form } = whole;
  const client: Client = { clientName, clientPhone };
  return {
    form,
    debtorSealed: debtor && !isBlank(debtor) ? vault.encrypt(JSON.stringify(debtor), 'debtor') : null,
    debtorDigest: debtor?.debtorPinflOrTin ? vault.digest(debtor.debtorPinflOrTin, 'debtor') : null,
    clientSealed: isBlank(client) ? null : vault.encrypt(JSON.stringify(client), 'client'),
  };
};

/** The whole form again, in plain text. */
export const decryptForm = (
  vault: Encryption,
  { form, debtorSealed, clientSealed }: Pick<StoredForm, 'form' | 'debtorSealed' | 'clientSealed'>,
): FormDraft => ({
  ...form,
  ...(clientSealed ? (JSON.parse(vault.decrypt(clientSealed, 'client')) as Client) : {}),
  ...(debtorSealed ? { debtor: JSON.parse(vault.decrypt(debtorSealed, 'debtor')) as DebtorDraft } : {}),
});

const DOT = '•';
const SHOWN_DIGITS = 4;

/** Everything but the last digits as dots, as long as before. */
const masked = (text: string): string =>
  DOT.repeat(Math.max(0, text.length - SHOWN_DIGITS)) + (text.length > SHOWN_DIGITS ? text.slice(-SHOWN_DIGITS) : '');

/** The form as staff see it first: enough of people to recognise them, too little to use. */
export const maskForm = (form: FormDraft): FormDraft => {
  const { debtor, clientName, clientPhone } = form;
  return {
    ...form,
    ...(clientName ? { clientName: maskName(clientName) } : {}),
    ...(clientPhone ? { clientPhone: masked(normalisePhone(clientPhone) ?? clientPhone) } : {}),
    ...(debtor
      ? {
          debtor: {
            ...debtor,
            ...(debtor.debtorPinflOrTin ? { debtorPinflOrTin: masked(debtor.debtorPinflOrTin) } : {}),
            ...(debtor.debtorFullName ? { debtorFullName: maskName(debtor.debtorFullName) } : {}),
            ...(debtor.accountNumber ? { accountNumber: masked(debtor.accountNumber) } : {}),
          },
        }
      : {}),
  };
};
