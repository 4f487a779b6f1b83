import { maskName } from '#documents/rules/mask.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import type { DebtorDraft, FormDraft } from '../contract/form.ts';
import { isEmpty } from '../rules/form-fields.ts';

type Client = Pick<FormDraft, 'clientName' | 'clientPhone'>;

/** A form as it lies in the database: whoever it names is sealed, the rest is open. */
export type StoredForm = {
  form: FormDraft;
  encryptedDebtor: Buffer | null;
  /** By which an application is found by the number of its debtor. */
  debtorDigest: Buffer | null;
  encryptedClient: Buffer | null;
};

const isBlank = (part: object): boolean => Object.values(part).every(isEmpty);

/** Seals what names people: the debtor, and the client of an assistant. */
export const encryptForm = (encryption: Encryption, whole: FormDraft): StoredForm => {
  const { debtor, clientName, clientPhone, ...form } = whole;
  const client: Client = { clientName, clientPhone };
  return {
    form,
    encryptedDebtor: debtor && !isBlank(debtor) ? encryption.encrypt(JSON.stringify(debtor), 'debtor') : null,
    debtorDigest: debtor?.debtorPinflOrTin ? encryption.digest(debtor.debtorPinflOrTin, 'debtor') : null,
    encryptedClient: isBlank(client) ? null : encryption.encrypt(JSON.stringify(client), 'client'),
  };
};

/** The whole form again, in plain text. */
export const decryptForm = (
  encryption: Encryption,
  { form, encryptedDebtor, encryptedClient }: Pick<StoredForm, 'form' | 'encryptedDebtor' | 'encryptedClient'>,
): FormDraft => ({
  ...form,
  ...(encryptedClient ? (JSON.parse(encryption.decrypt(encryptedClient, 'client')) as Client) : {}),
  ...(encryptedDebtor ? { debtor: JSON.parse(encryption.decrypt(encryptedDebtor, 'debtor')) as DebtorDraft } : {}),
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
